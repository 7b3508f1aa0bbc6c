export { type Address, type CanadianAddress, isCanadian, type UsAddress } from './address.ts';
export { maxFieldLength } from './bounds.ts';
export {
  type CodeWords,
  type DegradedReason,
  describeCode,
  describeDegraded,
  isFault,
  type Language,
  type ResultCode,
  resultCodes,
} from './codes.ts';
export { type MelissaOptions, MelissaVerifier } from './melissa/verifier.ts';
export { postalPrefixes } from './postal-prefixes.ts';
export { ReferenceVerifier } from './reference/verifier.ts';
export { type SmartyOptions, SmartyVerifier } from './smarty/verifier.ts';
export { type TigerOptions, TigerVerifier } from './tiger/verifier.ts';
export type { AddressVerifier, Area, Areas, Degraded, Note, Position, Verified } from './verifier.ts';
