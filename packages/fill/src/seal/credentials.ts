/** The sealer: a key, its certificate and the chain. */
import type { KeyObject, X509Certificate } from 'node:crypto';
import { identifier, type Value, valuesIn } from './der.ts';

export interface Credentials {
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
  /** The certificate, then those that vouch for it. */
  readonly chain: readonly X509Certificate[];
  /** When the first of them expires. */
  readonly expires: Date;
}

/** The fields of the signed part of a certificate, without the optional version at its start. */
function fieldsOf(certificate: X509Certificate): Value[] {
  const [outer] = valuesIn(certificate.raw);
  const [signed] = valuesIn(outer?.content ?? Buffer.alloc(0));
  return valuesIn(signed?.content ?? Buffer.alloc(0)).filter(({ tag }) => tag !== 0xa0);
}

/** The certificate's issuer and serial number, as encoded in it. */
export function issuerAndNumber(certificate: X509Certificate): [issuer: Buffer, number: Buffer] {
  const [number, , issuer] = fieldsOf(certificate);
  if (!number || !issuer) throw new Error('The certificate cannot be read.');
  return [issuer.whole, number.whole];
}

const keyUsage = identifier('2.5.29.15');

/** Digital signature or content commitment: the first two bits of the key usage, if it has one. */
export function maySign(certificate: X509Certificate): boolean {
  const extensions = fieldsOf(certificate).find(({ tag }) => tag === 0xa3);
  if (!extensions) return true;
  const [list] = valuesIn(extensions.content);
  const usage = valuesIn(list?.content ?? Buffer.alloc(0))
    .map(({ content }) => valuesIn(content))
    .find(([name]) => name?.whole.equals(keyUsage));
  if (!usage) return true;
  const [bits] = valuesIn(usage.at(-1)?.content ?? Buffer.alloc(0));
  return ((bits?.content[1] ?? 0) & 0b1100_0000) !== 0;
}

/** What people call the holder of the certificate. */
export function holderOf({ certificate }: Credentials): string {
  const { CN, O } = certificate.toLegacyObject().subject as Readonly<Record<string, string | string[] | undefined>>;
  return [CN ?? O ?? ''].flat()[0] ?? '';
}
