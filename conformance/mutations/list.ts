/** The promises that are broken, one at a time, and the test that must notice. */
import { answersMutations } from './broken-answers.ts';
import { formMutations } from './broken-forms.ts';
import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [...answersMutations, ...formMutations];
