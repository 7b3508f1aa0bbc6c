/**
 * The most a request may hold. One table: schemas and the reference take their numbers from it, every body and query is
 * measured by it before anything else is done with it, and docs/reference/limits.md lists it.
 */
import { maxFieldLength } from '@withholding/address';
import { maxOptions, maxTextLength } from '@withholding/interview';

export const limits = {
  /** Bytes. */
  body: 256 * 1024,
  locationBody: 64 * 1024,
  batchLine: 256 * 1024,
  /** Characters. */
  text: maxTextLength,
  addressField: maxFieldLength,
  name: 128,
  formId: 64,
  version: 64,
  pathParameter: 128,
  header: 1000,
  etags: 4000,
  timeZone: 64,
  /** Numbers of things. */
  workAddresses: 50,
  nexusStates: 100,
  certificates: 200,
  lockIns: 20,
  answers: 1000,
  entries: 1000,
  items: maxOptions,
  depth: 8,
  values: 5000,
  /** Of a response. */
  errors: 200,
  errorBytes: 64 * 1024,
  suggestions: 20,
} as const;
