/** The shapes of the interface, by name. Requests are checked against them; responses are described by them. */
import { addressModels } from './models/address.ts';
import { dictionaryModels } from './models/dictionary.ts';
import { fillModels } from './models/fill.ts';
import { formModels } from './models/form.ts';
import { locationModels } from './models/location.ts';
import { problemModels } from './models/problem.ts';
import { questionModels } from './models/question.ts';
import { serviceModels } from './models/service.ts';
import type { Model } from './typed.ts';

export const models: readonly Model[] = [
  ...addressModels,
  ...locationModels,
  ...formModels,
  ...dictionaryModels,
  ...questionModels,
  ...fillModels,
  ...problemModels,
  ...serviceModels,
];
