/** The key and the certificates of the seal, read and checked once, at start. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError, variables } from '../config.ts';
import { identifier, type Value, valuesIn } from './der.ts';

export interface SealFiles {
  readonly keyFile: string;
  readonly certificateFile: string;
}

export interface Credentials {
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
  /** The certificate, then those that vouch for it. */
  readonly chain: readonly X509Certificate[];
  /** When the first of them expires. */
  readonly expires: Date;
}

const keyName = variables.sealKeyFile.name;
const certificateName = variables.sealCertificateFile.name;

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`${name} names a file that cannot be read.`);
  }
}

const leastRsaBits = 2048;
const curves = ['prime256v1', 'secp384r1'];

function readKey(file: string): KeyObject {
  const text = read(keyName, file);
  let key: KeyObject;
  try {
    key = createPrivateKey(text);
  } catch {
    throw new ConfigError(`${keyName} must hold a private key in PEM, without a password.`);
  }
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  const isRsa = key.asymmetricKeyType === 'rsa' && modulusLength >= leastRsaBits;
  const isEc = key.asymmetricKeyType === 'ec' && curves.includes(namedCurve);
  if (isRsa || isEc) return key;
  throw new ConfigError(
    `${keyName} must hold an RSA key of at least ${leastRsaBits} bits or an EC key on P-256 or P-384.`,
  );
}

function readChain(file: string): X509Certificate[] {
  const blocks = read(certificateName, file).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    if (blocks.length === 0) throw new Error('no certificate');
    return blocks.map((block) => new X509Certificate(block));
  } catch {
    throw new ConfigError(`${certificateName} must hold certificates in PEM.`);
  }
}

/** The fields of the signed part of a certificate, without the optional version at its start. */
function fieldsOf(certificate: X509Certificate): Value[] {
  const [outer] = valuesIn(certificate.raw);
  const [signed] = valuesIn(outer?.content ?? Buffer.alloc(0));
  return valuesIn(signed?.content ?? Buffer.alloc(0)).filter(({ tag }) => tag !== 0xa0);
}

/** Who issued the certificate and its number, as they stand in it. */
export function issuerAndNumber(certificate: X509Certificate): [issuer: Buffer, number: Buffer] {
  const [number, , issuer] = fieldsOf(certificate);
  if (!number || !issuer) throw new Error('The certificate cannot be read.');
  return [issuer.whole, number.whole];
}

const keyUsage = identifier('2.5.29.15');

/** Digital signature or content commitment: the first two bits of the key usage, if it has one. */
function maySign(certificate: X509Certificate): boolean {
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

const isLinked = (chain: readonly X509Certificate[]): boolean =>
  chain.every((certificate, index) => {
    const issuer = chain[index + 1];
    return !issuer || (certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey));
  });

/** Stops the start with a sentence when the two files do not make a seal. */
export function readCredentials({ keyFile, certificateFile }: SealFiles, now: Date): Credentials {
  const key = readKey(keyFile);
  const chain = readChain(certificateFile);
  const [certificate] = chain as [X509Certificate];
  const expires = new Date(Math.min(...chain.map(({ validToDate }) => validToDate.getTime())));
  const faults: [boolean, string][] = [
    [!certificate.checkPrivateKey(key), `holds a certificate that does not belong to the key in ${keyName}`],
    [expires <= now, 'holds a certificate that has expired'],
    [chain.some(({ validFromDate }) => validFromDate > now), 'holds a certificate that is not valid yet'],
    [!maySign(certificate), 'holds a certificate whose key usage does not allow signing'],
    [!isLinked(chain), 'must hold the certificate first, then each one that issued the one before it'],
  ];
  const fault = faults.find(([isWrong]) => isWrong);
  if (fault) throw new ConfigError(`${certificateName} ${fault[1]}.`);
  return { key, certificate, chain, expires };
}

/** What people call the holder of the certificate. */
export function holderOf({ certificate }: Credentials): string {
  const { CN, O } = certificate.toLegacyObject().subject as Readonly<Record<string, string | string[] | undefined>>;
  return [CN ?? O ?? ''].flat()[0] ?? '';
}
