/** Random people in two interviews: with facts asked once, and with each form by itself. */
import { Bundle } from '@withholding/bundle';
import {
  accepts,
  everyQuestion,
  type InterviewState,
  interview,
  isRelevant,
  type Outcome,
  type PartAnswers,
  type Question,
  run,
  type Situation,
  setsOf,
} from '@withholding/interview';
import { builtContent } from '@withholding/testing/content/built-content';
import { People } from '@withholding/testing/content/random-people';
import { today } from '@withholding/testing/content/real-content';
import { samplesOf } from '../../../../content/src/walk/samples.ts';
import { ServedContent } from '../../../../service/src/content/served.ts';
import type { FormBundle } from '../../../src/index.ts';
import { joinParts } from '../../../src/walk/join-parts.ts';
import { factsOf, type Life } from './lives.ts';
import { truth } from './truth.ts';

type Answers = Readonly<Record<string, string>>;

const bundle = new Bundle((await builtContent()).bytes);
const content = new ServedContent(bundle, 'http://127.0.0.1/v1');
export const people = new People(bundle, today);
const hireDate = '2026-11-02';

const bundles = new Map<string, FormBundle>();
function bundleOf(id: string): FormBundle {
  let found = bundles.get(id);
  if (!found) {
    const { body } = content.formBundle(content.catalogue.choose(id, undefined, today), 'en').for(undefined);
    found = JSON.parse(body.toString()) as FormBundle;
    bundles.set(id, found);
  }
  return found;
}

const hash = (text: string, mood: number): number => {
  let number = mood;
  for (const letter of text) number = (Math.imul(number, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return number;
};

/** Numbers, days and years as people have them. */
function likely(question: Question): readonly string[] {
  const usual = [today, today.slice(0, 4), '0', '1', '3', '20', '60', '850', '4200.50', '36000', '210000'];
  const fitting = question.options ? [] : usual.filter((text) => accepts(question, text));
  return fitting.length > 0 ? fitting : samplesOf(question);
}

/** The same for the same person and question. */
function shuffled(texts: readonly string[], name: string, { mood }: Life): readonly string[] {
  return texts.toSorted((one, other) => hash(name + one, mood) - hash(name + other, mood));
}

const questionsOn = (form: FormBundle, { path }: Outcome, hasFederalValues: boolean): readonly [string, Question][] => {
  const sets = setsOf(form.interview, hasFederalValues);
  return path.flatMap((id) => (sets[id]?.questions ?? []).map((question): [string, Question] => [id, question]));
};

/** A person, and what they say. */
class Teller {
  readonly life: Life;
  readonly situation: Situation;
  /** Answers to the same question on an earlier form. */
  readonly #before = new Map<string, string>();

  constructor(life: Life) {
    this.life = life;
    const { home, work, pay, payPeriods } = life;
    const withholdsIn = [home, ...work].map(({ region = '' }) => region);
    const employer = { hireDate, pay: String(pay), payPeriods: String(payPeriods), withholdsIn };
    this.situation = { home, work, language: 'en', today, employer, facts: factsOf(life) };
  }

  get places() {
    const { home, work } = this.life;
    return { home, work: work.length === 1 ? work[0] : undefined };
  }

  /** Answers that are true, or that the person may give; the first that the form accepts is theirs. */
  #candidates(form: FormBundle, setId: string, question: Question, hasFederalValues: boolean): readonly string[] {
    const { questionSets, questionSetsWithFederalValues } = form;
    const sets = joinParts(hasFederalValues ? { ...questionSets, ...questionSetsWithFederalValues } : questionSets);
    const shown = sets[setId]?.questions.find(({ id }) => id === question.id);
    const options = shown?.questionOptions ?? [];
    const { life } = this;
    const found = truth(life, {
      question,
      text: JSON.stringify(shown),
      labels: Object.fromEntries(options.map(({ value, label }) => [String(value), label])),
      here: bundle.edition(form.id, form.formVersion)?.locality ?? '',
      homeName: bundle.index.jurisdictions[life.home.region ?? '']?.name.en ?? '',
      today,
      hireDate,
    });
    const name = `${question.id} `;
    if (found) return shuffled(found, name, life);
    const sources = (question.known ?? []).map(({ from }) => from.replace(/^.*[.]/, ''));
    const before = [...sources, question.id].map((id) => this.#before.get(id)).find((one) => one !== undefined);
    if (before !== undefined) return [before, ...likely(question), ''];
    const all = shuffled(likely(question), name, life);
    return question.required === 'ALWAYS' || hash(name, life.mood) % 4 === 0 ? all : ['', ...all];
  }

  /** The form by itself, question by question. */
  answerAlone(form: FormBundle, federalValues: Answers | undefined): Outcome {
    const isFederal = federalValues !== undefined;
    const { places } = this;
    const outcomeOf = (answers: Answers) => run(form.interview, { answers, federalValues, today, places });
    const done = new Set<string>();
    let answers: Answers = {};
    for (;;) {
      const outcome = outcomeOf(answers);
      const open = questionsOn(form, outcome, isFederal).find(
        ([, question]) => !question.calculation && !done.has(question.id) && isRelevant(question, outcome.lookup),
      );
      if (!open) return outcome;
      const [setId, question] = open;
      done.add(question.id);
      const tries = this.#candidates(form, setId, question, isFederal).map((text): Answers => {
        const { [question.id]: _, ...others } = answers;
        return text === '' ? others : { ...others, [question.id]: text };
      });
      const isWrong = (given: Answers) => outcomeOf(given).errors.some(({ questionId }) => questionId === question.id);
      answers = tries.find((given) => !isWrong(given)) ?? tries[0] ?? answers;
      this.#before.set(question.id, answers[question.id] ?? '');
    }
  }

  content() {
    const { country, home, work } = this.life;
    const region = (place: Life['home']) => place.region ?? '';
    return people.content({ country, home: region(home), work: work.map(region), facts: {} });
  }
}

export interface Compared {
  readonly form: FormBundle;
  readonly alone: Outcome;
  readonly follows: PartAnswers;
  /** What the person confirmed, changed or was asked. */
  readonly own: Answers;
}

/** What the person answers themselves where the facts leave it open, form by form, as they do without facts. */
export function compare(life: Life): Compared[] {
  const teller = new Teller(life);
  const forms = teller.content();
  let own: Record<string, Record<string, string>> = {};
  const alone = new Map<string, Outcome>();
  const answer = (): InterviewState => interview(forms, teller.situation, own);
  for (let turn = 0; turn < 60; turn += 1) {
    const state = answer();
    let isOpen = false;
    for (const flow of state.flows) {
      const questions = everyQuestion(bundle.flow(flow.id)?.interview ?? { sets: {} });
      for (const id of flow.asks) {
        const question = questions.find((one) => one.id === id);
        if (!question) continue;
        const [text = ''] = shuffled(samplesOf(question), `${flow.id} ${id} `, life);
        own = { ...own, [flow.id]: { ...own[flow.id], [id]: text } };
        isOpen = true;
      }
    }
    if (isOpen) continue;
    for (const part of state.forms) {
      const form = bundleOf(part.id);
      const truly = alone.get(part.id) ?? teller.answerAlone(form, part.federalValues);
      alone.set(part.id, truly);
      const mine = own[part.id] ?? {};
      const open = questionsOn(form, part.outcome, part.federalValues !== undefined).find(
        ([, { id, calculation }]) =>
          !calculation &&
          !Object.hasOwn(mine, id) &&
          !part.derived[id]?.exact &&
          (truly.answers[id] ?? '') !== (part.outcome.answers[id] ?? ''),
      );
      if (!open) continue;
      own = { ...own, [part.id]: { ...mine, [open[1].id]: truly.answers[open[1].id] ?? '' } };
      isOpen = true;
      break;
    }
    if (isOpen) continue;
    return state.forms.map((follows) => ({
      form: bundleOf(follows.id),
      alone: alone.get(follows.id) as Outcome,
      follows,
      own: own[follows.id] ?? {},
    }));
  }
  throw new Error('The interview does not end.');
}
