/** The shapes of the interface, by name. Requests are checked against them; responses are described by them. */

import type { Model } from '../typed.ts';
import { addressModels } from './address.ts';
import { dictionaryModels } from './dictionary.ts';
import { dutiesModels } from './duties.ts';
import { feedModels } from './feed.ts';
import { fillModels } from './fill.ts';
import { formModels } from './form.ts';
import { interviewModels } from './interview.ts';
import { locationModels } from './location.ts';
import { problemModels } from './problem.ts';
import { questionModels } from './question.ts';
import { serviceModels } from './service.ts';

export const models: readonly Model[] = [
  ...addressModels,
  ...locationModels,
  ...formModels,
  ...dictionaryModels,
  ...dutiesModels,
  ...questionModels,
  ...feedModels,
  ...fillModels,
  ...interviewModels,
  ...problemModels,
  ...serviceModels,
];
