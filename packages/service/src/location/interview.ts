/** One interview for all forms that apply to some addresses: facts in, what to ask next and what follows out. */
import type { Language } from '@withholding/bundle';
import {
  accepts,
  everyQuestion,
  type FactsToAsk,
  interview,
  type Part,
  type PartAnswers,
  type Place,
} from '@withholding/interview';
import { showQuestionSet } from '../content/question-set.ts';
import type { ServedContent } from '../content/served.ts';
import { Problem } from '../problem.ts';
import type { InterviewRequest, InterviewResponse } from '../schemas/models/interview.ts';
import type { RequestError } from '../schemas/models/problem.ts';
import type { QuestionSet } from '../schemas/models/question.ts';
import { words } from '../words/index.ts';
import { Applicability } from './applicability.ts';
import { type SentPlace, withCities } from './request.ts';

interface Asked {
  readonly places: readonly SentPlace[];
  readonly cities: readonly string[];
  /** As far as the address provider knows them. */
  readonly counties: readonly (string | undefined)[];
  readonly language: Language;
  readonly day: string;
}

/** The flow that asks for the facts of a country. */
function factsFor({ bundle }: ServedContent, country: string | undefined) {
  const { flows, jurisdictions } = bundle.index;
  const id = Object.keys(flows).find((one) => {
    const federal = jurisdictions[flows[one]?.locality ?? ''];
    return federal?.country === country && bundle.flow(one)?.rules !== undefined;
  });
  const flow = id === undefined ? undefined : bundle.flow(id);
  if (!flow?.rules) throw new Problem('NOT_FOUND');
  return { ...flow, rules: flow.rules };
}

type Facts = ReturnType<typeof factsFor>;

/** Rejects unknown facts and answers that a fact doesn't accept: no form is derived from half of them. */
function checkFacts({ bundle }: ServedContent, facts: Facts, told: Readonly<Record<string, string>>): void {
  const questions = new Map(everyQuestion(facts.interview).map((question) => [question.id, question]));
  const wrong = Object.entries(told).filter(([id, answer]) => {
    const question = questions.get(id);
    return !question || (answer !== '' && !accepts(question, answer));
  });
  if (wrong.length === 0) return;
  const errors = (language: Language): RequestError[] =>
    wrong.map(([id]) => {
      const question = questions.get(id);
      const sets = Object.values(bundle.flowWords(facts.id, language)?.sets ?? {});
      const error = sets.map((set) => set.questions[id]?.error).find((one) => one !== undefined);
      const pointer = `/facts/${id}`;
      if (!question) return { pointer, code: 'UNKNOWN_FIELD', message: words[language].errors.UNKNOWN_FIELD };
      return {
        pointer,
        code: 'PATTERN',
        message: error ?? words[language].errors.FORMAT,
        ...(question.options ? { allowed: question.options } : {}),
      };
    });
  throw new Problem('INVALID_ANSWERS', {}, { errors });
}

/** The set with only the facts and choices that these forms use. */
function shownFacts(
  content: ServedContent,
  facts: Facts,
  { setId, questions, options }: FactsToAsk,
  language: Language,
): QuestionSet | undefined {
  const set = facts.interview.sets[setId];
  const spoken = content.bundle.flowWords(facts.id, language);
  const written = spoken?.sets[setId];
  if (!set || !spoken || !written) return undefined;
  const asked = set.questions
    .filter(({ id }) => questions.includes(id))
    .map((question) => ({ ...question, ...(options[question.id] ? { options: options[question.id] ?? [] } : {}) }));
  return showQuestionSet({ ...set, questions: asked }, written, { words: spoken, language, image: () => '' });
}

const shownAnswers = ({ outcome, derived, asks }: PartAnswers) => ({
  status: outcome.status,
  derived,
  confirm: Object.entries(derived).flatMap(([id, { exact }]) => (exact ? [] : [id])),
  asks,
});

export function interviewFor(
  content: ServedContent,
  { facts: told = {}, employer, answers, nexusStates }: InterviewRequest,
  { places, cities, counties, language, day }: Asked,
): InterviewResponse {
  const { bundle, catalogue } = content;
  const named = withCities(places, cities, bundle.index.jurisdictions);
  const applicability = new Applicability(content, { places: named, nexusStates, day, language });
  const facts = factsFor(content, places[1]?.country);
  checkFacts(content, facts, told);
  const place = ({ region }: SentPlace, index: number): Place => {
    const county = counties[index];
    return { region, city: cities[index] ?? '', ...(county === undefined ? {} : { county }) };
  };
  const [home = {}, ...work] = places.map(place);
  const versionOf = (id: string): string => catalogue.choose(id, undefined, day).version;
  const form = (id: string): Part | undefined => {
    const edition = bundle.edition(id, versionOf(id));
    return edition && { id, locality: edition.locality, interview: edition.interview };
  };
  const parts = applicability.parts;
  const flows = parts.flows.flatMap((id): Part[] => {
    const flow = bundle.flow(id);
    return flow ? [{ id, locality: flow.locality, interview: flow.interview }] : [];
  });
  const situation = { home, work, language, today: day, employer, facts: told };
  const state = interview(
    { facts: facts.interview, rules: facts.rules, flows, forms: parts.forms, form },
    situation,
    answers,
  );
  const askNext = state.next && shownFacts(content, facts, state.next, language);
  return {
    ...(askNext ? { askNext } : {}),
    factsFlowId: facts.id,
    flows: state.flows.map((one) => ({ id: one.id, answers: one.outcome.answers, ...shownAnswers(one) })),
    forms: state.forms.map((one) => ({
      id: one.id,
      formVersion: versionOf(one.id),
      fields: one.outcome.answers,
      ...(one.federalValues ? { federalValues: one.federalValues } : {}),
      ...shownAnswers(one),
    })),
    errors: applicability.errors,
  };
}
