/** The words of one language. English is the shape: a language that lacks one of them does not compile. */
import type { en } from './en.ts';

export type Words = typeof en;
export type FieldName = keyof Words['fields'];
