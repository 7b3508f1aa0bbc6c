/** The promises that are broken, one at a time, and the test that must notice. */
import { answersMutations } from './broken-answers.ts';
import { formMutations } from './broken-forms.ts';
import type { Fault } from './proxy.ts';

export interface Mutation {
  readonly name: string;
  /** The file of the suite and the beginning of the test expected to fail. */
  readonly file: string;
  readonly test: string;
  readonly fault: Fault;
}

export const mutations: readonly Mutation[] = [...answersMutations, ...formMutations];
