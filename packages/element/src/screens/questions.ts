/** The questions of a form. */

import type { FormBundle } from '@withholding/client';
import { nothing, type TemplateResult } from 'lit';
import type { Nature } from '../controls/question.ts';
import { questionSetScreen } from './question-set.ts';
import type { View } from './view.ts';

type Compiled = FormBundle['interview']['sets'][string]['questions'][number];

function natureOf(question: Compiled | undefined): Nature | undefined {
  if (question?.type === 'date') return 'date';
  if (question?.masked) return 'number of a person';
  return question?.type === 'number' && question.displayType === 'TEXT' ? 'decimal' : undefined;
}

export function questionsScreen(view: View): TemplateResult | typeof nothing {
  const { stage } = view.journey;
  const set = stage?.walk.set;
  if (!stage || !set) return nothing;
  const { walk, bundle } = stage;
  const { sets, setsWithFederalValues = {} } = bundle.interview;
  const compiled = [...(setsWithFederalValues[set.id]?.questions ?? []), ...(sets[set.id]?.questions ?? [])];
  return questionSetScreen(view, {
    set,
    value: (id) => walk.value(id),
    isRequired: ({ id }) => walk.isRequired(id),
    isRelevant: (id) => walk.isRelevant(id),
    natureOf: (id) => natureOf(compiled.find((question) => question.id === id)),
    onSubmit: () => view.journey.next(),
  });
}
