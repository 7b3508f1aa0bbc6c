/** The questions of a form: one set, or all of them on one page. */
import { type FormBundle, isOfficial, type Note, type QuestionSet } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { isPointer, officialLink } from '../../controls/official.ts';
import type { Nature } from '../../controls/question.ts';
import type { FormStep } from '../../session/steps/form-step.ts';
import { messages } from '../finding/messages.ts';
import { formYear } from '../form-year.ts';
import { screen } from '../parts.ts';
import { questionSetScreen, questionsOf, type Walked } from '../question-set.ts';
import type { View } from '../view.ts';

type Compiled = FormBundle['interview']['sets'][string]['questions'][number];

function natureOf(question: Compiled | undefined): Nature | undefined {
  if (question?.type === 'date') return 'date';
  if (question?.masked) return 'number of a person';
  return question?.type === 'number' && question.displayType === 'TEXT' ? 'decimal' : undefined;
}

function walked(view: View, { walk, bundle }: FormStep, set: QuestionSet): Walked {
  const { sets, setsWithFederalValues = {} } = bundle.interview;
  // Where answers follow from facts, only what is open and the notes above it; everything when an answer is changed.
  const { isPage, asking } = view.session;
  const isWhole = !walk.followsFacts || isPage || asking.isDetour || bundle.wording === 'OFFICIAL';
  const notes = set.notes?.filter(({ suggestedPlacement }) => suggestedPlacement !== 'BELOW_ALL_QUESTIONS');
  const compiled = [...(setsWithFederalValues[set.id]?.questions ?? []), ...(sets[set.id]?.questions ?? [])];
  return {
    set: isWhole || !notes ? set : { ...set, notes },
    value: (id) => walk.value(id),
    isRequired: ({ id }) => walk.isRequired(id),
    isRelevant: (id) => walk.isRelevant(id) && (isWhole || !walk.isLeftOut(id)),
    natureOf: (id) => natureOf(compiled.find((question) => question.id === id)),
    onSubmit: () => view.session.asking.next(),
  };
}

/** Sets that share a title are one part of the form. */
const part = (view: View, formStep: FormStep, set: QuestionSet, isNew: boolean): TemplateResult => html`<section
  class=${isNew ? 'part-of-form' : 'part-of-form more'}
  data-set=${set.id}
>
  ${isNew ? html`<h3>${set.breadcrumbTitle}</h3>` : nothing} ${questionsOf(view, walked(view, formStep, set))}
</section>`;

/** On one page each passage once, above the first questions it belongs to. */
function withoutRepeats(sets: readonly QuestionSet[]): QuestionSet[] {
  const seen = new Set<string>();
  const isNew = (note: Note): boolean => {
    if (!isOfficial(note)) return true;
    const before = seen.size;
    return seen.add(JSON.stringify(note)).size > before;
  };
  return sets.map((set) => (set.notes ? { ...set, notes: set.notes.filter(isNew) } : set));
}

function pageScreen(view: View, formStep: FormStep, sets: readonly QuestionSet[]): TemplateResult {
  const { words, session, notes } = view;
  const { official } = notes;
  // One link for the whole page.
  const parts: View = { ...view, notes: { ...notes, official: official && { ...official, isLinked: true } } };
  const content = html`
    <p>${words.page.intro}</p>
    ${formYear(formStep.bundle)} ${officialLink(official)}
    ${repeat(
      withoutRepeats(sets),
      ({ id }) => id,
      (set, index) => part(parts, formStep, set, set.breadcrumbTitle !== sets[index - 1]?.breadcrumbTitle),
    )}
  `;
  const { title, interview } = formStep.bundle;
  return screen(view, {
    title,
    titleLanguage: interview.printLanguage,
    content,
    submit: words.next,
    onSubmit: () => session.asking.next(),
  });
}

export function questionsScreen(view: View): TemplateResult | typeof nothing {
  const { formStep, sets, isPage } = view.session;
  const [set] = sets;
  if (!formStep || !set) return nothing;
  if (isPage) return pageScreen(view, formStep, sets);
  const { official } = view.notes;
  // A passage, or the service's own note, has the link already.
  const isLinked = set.notes?.some((note) => isOfficial(note) || isPointer(note, official));
  const isFirst = formStep.walk.path.length === 1;
  // A form alone comes without the list that would have them.
  const notices = isFirst && !view.session.finding.isListed ? messages(view) : nothing;
  const filledIn = formStep.last
    ? html`<p class="hint" data-part="last-time">${view.words.lastTime.intro}</p>`
    : nothing;
  const above = html`${notices} ${isFirst ? formYear(formStep.bundle) : nothing} ${filledIn} ${isFirst && !isLinked ? officialLink(official) : nothing}`;
  return questionSetScreen(view, walked(view, formStep, set), above);
}
