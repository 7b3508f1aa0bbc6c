/** The questions of a form. */
import { nothing, type TemplateResult } from 'lit';
import { questionSetScreen } from './question-set.ts';
import type { View } from './view.ts';

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
    isDate: (id) => compiled.find((question) => question.id === id)?.type === 'date',
    onSubmit: () => view.journey.next(),
  });
}
