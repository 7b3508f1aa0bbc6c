/** Checks a receipt against the bytes of a form. */
import { createHash } from 'node:crypto';
import { createLocalJWKSet, createRemoteJWKSet, decodeJwt, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { Keyring } from '../../auth/signing-keys.ts';
import { receiptType, signingAlgorithm } from '../../auth/tokens.ts';
import { textOf } from '../../config/variables.ts';
import { OperatorError } from '../../operator-error.ts';
import { withStore } from '../open-store.ts';
import { type Check, check } from './check.ts';
import { textIn } from './files.ts';

export interface ReceiptClaims {
  readonly form: string;
  readonly formVersion: string;
  readonly content: string;
  readonly mode: string;
  readonly signedAt: string;
  readonly sha256: string;
  readonly dataSha256?: string;
}

type Keys = ReturnType<typeof createLocalJWKSet> | ReturnType<typeof createRemoteJWKSet>;

const maxKeysLength = 256 * 1024;
const result = check('receipt');
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Keys from a file or an address, or the installation's own. An address in the receipt itself would prove nothing. */
async function keysFrom(named: string | undefined): Promise<Keys | undefined> {
  if (named !== undefined && /^https?:\/\//.test(named)) return createRemoteJWKSet(new URL(named));
  if (named !== undefined) {
    try {
      return createLocalJWKSet(JSON.parse(textIn(named, maxKeysLength)) as JSONWebKeySet);
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      throw new OperatorError(`${named} has no keys as /.well-known/jwks.json lists them.`);
    }
  }
  if (['databaseUrl', 'keyFile'].every((key) => textOf(key as 'keyFile', process.env) === undefined)) return undefined;
  const own = await withStore(async ({ state, secrets }) => new Keyring(state.signingKeys, secrets).jwks);
  return createLocalJWKSet(own as JSONWebKeySet);
}

/** What it claims, without a look at its signature. Undefined if it isn't a receipt. */
export function claimsOf(receipt: string): ReceiptClaims | undefined {
  try {
    const claims = decodeJwt<ReceiptClaims>(receipt);
    return typeof claims.sha256 === 'string' && typeof claims.form === 'string' ? claims : undefined;
  } catch {
    return undefined;
  }
}

const missingKey: readonly string[] = [errors.JWKSNoMatchingKey.code, errors.JWKSTimeout.code];

export async function checkReceipt(pdf: Buffer, receipt: string, named: string | undefined): Promise<Check> {
  const hash = claimsOf(receipt)?.sha256;
  if (hash === undefined) return result('CHANGED', 'What was given as a receipt isn’t one.');
  if (hash !== sha256(pdf))
    return result('CHANGED', 'The receipt has the hash of another file, or the file was changed.');
  const keys = await keysFrom(named);
  if (!keys) return result('UNKNOWN', 'The receipt matches, but there are no keys to check its signature with.');
  try {
    const { protectedHeader } = await jwtVerify(receipt, keys, { algorithms: [signingAlgorithm], typ: receiptType });
    return result('MATCHES', `Not a byte was changed since the receipt was signed (key ${protectedHeader.kid}).`);
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw new OperatorError(`The keys at ${named} can't be read.`);
    if (missingKey.includes(error.code)) return result('UNKNOWN', 'None of the keys signed the receipt.');
    return result('CHANGED', 'The signature of the receipt is wrong.');
  }
}
