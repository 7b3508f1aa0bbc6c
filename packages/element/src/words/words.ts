/** The words of one language. English defines the type, so a missing text doesn't compile. */
import type { en } from './en.ts';

export type ElementWords = typeof en;
export type FieldName = keyof ElementWords['fields'];
