/** The questions that decide which forms are needed. */
import { nothing, type TemplateResult } from 'lit';
import { questionSetScreen } from '../question-set.ts';
import type { View } from '../view.ts';

export function flowScreen(view: View): TemplateResult | typeof nothing {
  const walk = view.journey.finding.flows?.walk;
  const set = walk?.set;
  if (!walk || !set) return nothing;
  return questionSetScreen(view, {
    set,
    value: (id) => walk.value(id),
    isRequired: ({ required }) => required.whenRequired !== 'NEVER',
    isRelevant: () => true,
    natureOf: () => undefined,
    onSubmit: () => void view.journey.finding.next(),
  });
}
