/** The words of one language. English defines the type, so a missing text doesn't compile. */
import type { en } from './en.ts';
import type { enChecking } from './en-checking.ts';

export type ElementWords = typeof en;
export type FieldName = keyof ElementWords['fields'];

/** Those of the screens after the questions. */
export type CheckingWords = typeof enChecking;
