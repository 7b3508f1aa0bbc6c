/** The questions that decide which forms are needed, and what is on them. */
import type { FactsWalk, FlowWalk } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import type { Nature } from '../../controls/question.ts';
import { button } from '../parts.ts';
import { questionSetScreen } from '../question-set.ts';
import type { View } from '../view.ts';

const natures: Readonly<Partial<Record<string, Nature>>> = { date: 'date', number: 'decimal' };

const isFacts = (walk: FactsWalk | FlowWalk): walk is FactsWalk => 'isRelevant' in walk;

export function flowScreen(view: View): TemplateResult | typeof nothing {
  const { finding } = view.session;
  const walk = finding.asked;
  const set = walk?.set;
  if (!walk || !set) return nothing;
  // The facts leave no other answer to a question of a flow.
  const isSettled = (flow: FlowWalk, id: string) => finding.following(flow.flowId)?.exact[id] === flow.value(id);
  const instead = (): TemplateResult => html`<span data-part="instead"
    >${button(view, { label: view.words.facts.instead, look: 'link', press: () => void finding.withoutFacts() })}</span
  >`;
  return questionSetScreen(view, {
    set,
    value: (id) => walk.value(id),
    isRequired: ({ required }) => required.whenRequired !== 'NEVER',
    isRelevant: (id) => (isFacts(walk) ? walk.isRelevant(id) : !isSettled(walk, id)),
    natureOf: (id) => (isFacts(walk) ? natures[walk.typeOf(id) ?? ''] : undefined),
    onSubmit: () => void finding.next(),
    actions: isFacts(walk) && !walk.hasBefore ? instead() : nothing,
  });
}
