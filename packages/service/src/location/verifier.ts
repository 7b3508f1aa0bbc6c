/** The address provider the operator chose. */
import {
  type AddressVerifier,
  MelissaVerifier,
  ReferenceVerifier,
  SmartyVerifier,
  TigerVerifier,
} from '@withholding/address';
import type { Config } from '../config/config.ts';

const at = (baseUrl: string | undefined) => (baseUrl === undefined ? {} : { baseUrl });

export function openVerifier({ address }: Config): AddressVerifier {
  const reference = new ReferenceVerifier();
  const { provider, melissaKey = '', melissaUrl, tigerUrl = '' } = address;
  const { smartyAuthId = '', smartyAuthToken = '', smartyUrl } = address;
  switch (provider) {
    case 'tiger':
      return new TigerVerifier({ connectionString: tigerUrl }, reference);
    case 'smarty':
      return new SmartyVerifier({ authId: smartyAuthId, authToken: smartyAuthToken, ...at(smartyUrl) }, reference);
    case 'melissa':
      return new MelissaVerifier({ licenceKey: melissaKey, ...at(melissaUrl) }, reference);
    default:
      return reference;
  }
}
