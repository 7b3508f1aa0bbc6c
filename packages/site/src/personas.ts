/** The invented people visitors can try the service as. Their data is content, so it has its own file. */
import { readFileSync } from 'node:fs';
import type { Language } from '@withholding/bundle';

type Answers = Readonly<Record<string, string>>;
type Fields = Readonly<Record<string, unknown>>;

export interface Persona {
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  readonly story: Readonly<Record<Language, string>>;
  readonly location: { readonly homeAddress: Fields; readonly workAddresses: readonly Fields[] };
  readonly employee: Fields;
  readonly employer: Fields;
  /** What their payroll department knows of the job. */
  readonly payroll: Fields;
  /** What they tell once for all forms. */
  readonly facts: Answers;
  /** What they answer, by guided flow and by form. */
  readonly flows: Readonly<Record<string, Answers>>;
  readonly forms: Readonly<Record<string, Answers>>;
  /** What their federal certificate says, for states that follow it. */
  readonly federalValues?: Fields;
}

export const readPersonas = (): readonly Persona[] =>
  JSON.parse(readFileSync(new URL('../personas.json', import.meta.url), 'utf8')) as readonly Persona[];
