/** Checks the seal of a form, and whether its certificate comes from an issuer the reader trusts. */
import { X509Certificate } from 'node:crypto';
import { type ReadSeal, readSeal } from '@withholding/fill/read';
import { OperatorError } from '../../operator-error.ts';
import { setting } from '../setting.ts';
import { type Check, check } from './check.ts';
import { textIn } from './files.ts';

const maxCertificatesLength = 1024 * 1024;
const maxSteps = 10;
const result = check('seal');

function certificatesIn(path: string): X509Certificate[] {
  const blocks = textIn(path, maxCertificatesLength).match(
    /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
  );
  try {
    if (!blocks) throw new Error('no certificate');
    return blocks.map((block) => new X509Certificate(block));
  } catch {
    throw new OperatorError(`${path} has no certificates in PEM.`);
  }
}

const isValidAt = ({ validFromDate, validToDate }: X509Certificate, at: Date): boolean =>
  validFromDate <= at && at <= validToDate;

/** From the certificate to one that is trusted, each valid when the form was sealed. */
function isTrusted({ certificate, chain, at }: ReadSeal, trusted: readonly X509Certificate[]): boolean {
  const known = new Set(trusted.map(({ fingerprint256 }) => fingerprint256));
  let current: X509Certificate | undefined = certificate;
  for (let step = 0; current && step < maxSteps; step += 1) {
    if (!isValidAt(current, at)) return false;
    if (known.has(current.fingerprint256)) return true;
    const child: X509Certificate = current;
    current = [...trusted, ...chain].find(
      (issuer) => issuer.ca && child.checkIssued(issuer) && child.verify(issuer.publicKey),
    );
  }
  return false;
}

/** `isExpected`: the data in the form names a seal. Without `roots`, the service's own certificate is trusted. */
export function checkSeal(pdf: Buffer, roots: string | undefined, isExpected: boolean): Check | undefined {
  const seal = readSeal(pdf);
  if (!seal) return isExpected ? result('CHANGED', 'The form was sealed, and the seal is gone.') : undefined;
  if (seal === 'damaged') return result('CHANGED', 'The seal is damaged.');
  if (!seal.isIntact) return result('CHANGED', 'The file was changed after it was sealed.');
  if (!seal.coversAll) return result('CHANGED', 'Something was added to the file after it was sealed.');
  const file = roots ?? setting('sealCertificateFile');
  if (file === undefined) return result('UNKNOWN', 'The seal is intact, but there are no issuers to trust.');
  if (!isTrusted(seal, certificatesIn(file)))
    return result('UNKNOWN', 'The seal is intact, but its certificate isn’t from a trusted issuer.');
  const day = seal.at.toISOString().slice(0, 10);
  return result('MATCHES', `Not a byte was changed since the form was sealed on ${day}.`);
}
