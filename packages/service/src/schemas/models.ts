/** The shapes of the interface, by name. Requests are checked against them; answers are described by them. */
import { dictionaryModels } from './models/dictionary.ts';
import { fillModels } from './models/fill.ts';
import { formModels } from './models/form.ts';
import { locationModels } from './models/location.ts';
import type { Model } from './models/parts.ts';
import { problemModels } from './models/problem.ts';
import { questionModels } from './models/question.ts';
import { serviceModels } from './models/service.ts';

export const models: readonly Model[] = [
  ...locationModels,
  ...formModels,
  ...dictionaryModels,
  ...questionModels,
  ...fillModels,
  ...problemModels,
  ...serviceModels,
];
