/** The words of one language. English is the shape: a language that lacks one of them does not compile. */
import type { en } from './en.ts';

export type ElementWords = typeof en;
export type FieldName = keyof ElementWords['fields'];
