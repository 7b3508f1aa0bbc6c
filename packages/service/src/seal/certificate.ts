/** The key and the certificates of the seal, read and checked once, at start. */
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Credentials, maySign } from '@withholding/fill/seal';
import { ConfigError } from '../config/config.ts';
import { variables } from '../config/variables.ts';

export interface SealFiles {
  readonly keyFile: string;
  readonly certificateFile: string;
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

const minRsaBits = 2048;
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
  const isRsa = key.asymmetricKeyType === 'rsa' && modulusLength >= minRsaBits;
  const isEc = key.asymmetricKeyType === 'ec' && curves.includes(namedCurve);
  if (isRsa || isEc) return key;
  throw new ConfigError(
    `${keyName} must hold an RSA key of at least ${minRsaBits} bits or an EC key on P-256 or P-384.`,
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
