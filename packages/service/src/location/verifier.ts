/** The address provider the operator chose. */
import { type AddressVerifier, MelissaVerifier, ReferenceVerifier, TigerVerifier } from '@withholding/address';
import type { Config } from '../config/config.ts';

export function openVerifier({ address }: Config): AddressVerifier {
  const reference = new ReferenceVerifier();
  const { provider, melissaKey = '', melissaUrl, tigerUrl = '' } = address;
  if (provider === 'tiger') return new TigerVerifier({ connectionString: tigerUrl }, reference);
  if (provider !== 'melissa') return reference;
  return new MelissaVerifier(
    { licenceKey: melissaKey, ...(melissaUrl === undefined ? {} : { baseUrl: melissaUrl }) },
    reference,
  );
}
