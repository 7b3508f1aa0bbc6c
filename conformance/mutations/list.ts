/** The promises that are broken, one at a time, and the test that must notice. */

import { byteMutations } from './broken-bytes.ts';
import { conditionMutations } from './broken-conditions.ts';
import { formMutations } from './broken-forms.ts';
import { responseMutations } from './broken-responses.ts';
import type { Mutation } from './mutation.ts';

export const mutations: readonly Mutation[] = [
  ...responseMutations,
  ...formMutations,
  ...conditionMutations,
  ...byteMutations,
];
