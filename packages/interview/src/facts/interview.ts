/** One interview for all forms: places and facts in; what to ask next, the forms and the answers that follow out. */
import { idsOf, type Node, parseFormula } from '../formula/formula.ts';
import { memoizeFor } from '../memoize.ts';
import type { Interview, Question } from '../model.ts';
import { federalNames } from '../run/federal.ts';
import { isRelevant } from '../run/hints.ts';
import type { ParameterValue } from '../run/parameters.ts';
import type { Place } from '../run/places.ts';
import { type Derivation, derive, type FactRule, type FactRules } from './derive.ts';
import { type Situation, situationScope } from './situation.ts';

type Answers = Readonly<Record<string, string>>;

/** A form or flow, and the state or province it is for. */
export interface Part {
  readonly id: string;
  readonly locality: string;
  readonly interview: Interview;
}

export interface InterviewContent {
  /** The flow that asks for facts. */
  readonly facts: Interview;
  readonly rules: FactRules;
  readonly flows: readonly Part[];
  /** Forms that apply without a question. */
  readonly forms: readonly string[];
  readonly form: (id: string) => Part | undefined;
}

export interface PartAnswers extends Derivation {
  readonly id: string;
  /** Of the federal form, for a form that follows it. */
  readonly federalValues?: Answers;
}

/** Facts to ask together. */
export interface FactsToAsk {
  readonly setId: string;
  readonly questions: readonly string[];
  /** The choices that matter for these forms. */
  readonly options: Readonly<Record<string, readonly string[]>>;
}

export interface InterviewState {
  /** Undefined when no form needs another fact. */
  readonly next: FactsToAsk | undefined;
  readonly flows: readonly PartAnswers[];
  readonly forms: readonly PartAnswers[];
}

/** The choices that a formula asks for: has(special, 'STUDENT'). */
function choicesIn(node: Node, found: Map<string, Set<string>>): void {
  if (node.type === 'call' && node.name === 'has') {
    const [list, option] = node.of;
    if (list?.type === 'id' && option?.type === 'string')
      found.set(list.name, new Set([...(found.get(list.name) ?? []), option.text]));
  }
  if (node.type === 'not' || node.type === 'negate') choicesIn(node.of, found);
  if (node.type === 'call') for (const part of node.of) choicesIn(part, found);
  const parts =
    node.type === 'binary' ? [node.left, node.right] : node.type === 'choose' ? [node.test, node.yes, node.no] : [];
  for (const part of parts) choicesIn(part, found);
}

interface Named {
  readonly ids: ReadonlySet<string>;
  readonly choices: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The facts and choices that rules name. */
function namedIn(rules: readonly FactRule[]): Named {
  const nodes = rules.map(({ formula }) => parseFormula(formula));
  const choices = new Map<string, Set<string>>();
  for (const node of nodes) choicesIn(node, choices);
  return { ids: new Set(nodes.flatMap((node) => idsOf(node))), choices };
}

const namedAnywhere = memoizeFor((rules: FactRules): Named => namedIn(Object.values(rules).flatMap(Object.values)));

const placeFacts = (whose: 'home' | 'work', place: Place | undefined): Answers =>
  Object.fromEntries(Object.entries(place ?? {}).map(([part, value]) => [`${whose}.${part}`, value]));

/** What the forms' own sources can use besides rules. With several workplaces, none is the place of work. */
const knownOf = ({ home, work, language, employer }: Situation): Answers => ({
  ...placeFacts('home', home),
  ...placeFacts('work', work.length === 1 ? work[0] : undefined),
  language,
  ...(employer?.hireDate === undefined ? {} : { 'employer.hireDate': employer.hireDate }),
});

const federalPrefix = 'FED.';

/** For the forms after the federal one. One amount per paycheck is never copied to a second form. */
function federalValuesOf(parameters: readonly ParameterValue[]): Answers | undefined {
  const values = new Map(parameters.map(({ id, value }) => [id, String(value)]));
  if (!values.has(`${federalPrefix}isExempt`)) return undefined;
  const names = federalNames.filter((name) => name !== 'additionalWithholding');
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values.get(federalPrefix + name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

class Asking {
  readonly #content: InterviewContent;
  readonly #situation: Situation;
  readonly #answers: Readonly<Record<string, Answers>>;
  #known: Answers;
  #federalValues: Answers | undefined;

  constructor(content: InterviewContent, situation: Situation, answers: Readonly<Record<string, Answers>>) {
    this.#content = content;
    this.#situation = situation;
    this.#answers = answers;
    this.#known = knownOf(situation);
  }

  part({ id, locality, interview }: Part): PartAnswers {
    const { facts, rules } = this.#content;
    const { home, work, today } = this.#situation;
    const federal =
      interview.federalFilingStatuses && this.#federalValues ? { federalValues: this.#federalValues } : {};
    const found = derive(interview, {
      answers: this.#answers[id] ?? {},
      rules: rules[id] ?? {},
      scope: situationScope(facts, this.#situation, locality),
      known: this.#known,
      today,
      places: { home, work: work.length === 1 ? work[0] : undefined },
      ...federal,
    });
    return { id, ...found, ...federal };
  }

  /** A form tells the next ones what it has. */
  form(part: Part): PartAnswers {
    const result = this.part(part);
    const { status, taxParameters, answers } = result.outcome;
    if (status === 'ended') {
      this.#federalValues = federalValuesOf(taxParameters) ?? this.#federalValues;
      this.#known = {
        ...this.#known,
        ...Object.fromEntries(taxParameters.map(({ id, value }) => [id, String(value)])),
        ...Object.fromEntries(Object.entries(answers).map(([id, value]) => [`${part.id}.${id}`, value])),
      };
    }
    return result;
  }
}

/** Every form that a flow can ask for. */
const formsOf = ({ sets }: Interview): string[] =>
  Object.values(sets).flatMap(({ forms = {} }) =>
    Object.values(forms).flatMap((byOption) => Object.values(byOption).flat()),
  );

/**
 * The first set with a fact that is missing, after the one that the facts start with: every fact and choice of it that
 * these forms can use.
 */
function nextFacts(
  { facts, rules, flows }: InterviewContent,
  situation: Situation,
  parts: readonly PartAnswers[],
): FactsToAsk | undefined {
  const missing = new Set(parts.flatMap((part) => part.missing));
  // Also forms that the flows may lead to: each fact is asked once, with all its choices.
  const ids = new Set([...parts.map(({ id }) => id), ...flows.flatMap(({ interview: flow }) => formsOf(flow))]);
  const named = namedIn([...ids].flatMap((id) => Object.values(rules[id] ?? {})));
  const scope = situationScope(facts, situation, '');
  // Whether some facts have a point depends on others of the same set: they are on the screen too, with their condition.
  const dependsOn = ({ relevantWhen }: Question, beside: readonly Question[]): boolean =>
    relevantWhen !== undefined &&
    idsOf(parseFormula(relevantWhen.formula)).some((id) => beside.some((one) => one.id === id));
  const isOpen = (question: Question, _: number, beside: readonly Question[]): boolean =>
    named.ids.has(question.id) && (isRelevant(question, scope) || dependsOn(question, beside));
  const optionsOf = ({ id, options = [] }: Question): readonly string[] =>
    options.filter(
      (option) => named.choices.get(id)?.has(option) || !namedAnywhere(rules).choices.get(id)?.has(option),
    );
  const isTold = ({ id }: Question): boolean => Object.hasOwn(situation.facts, id);
  const isAtStart = (setId: string): boolean => setId === facts.start && missing.size > 0;
  for (const { id: setId, questions } of Object.values(facts.sets)) {
    const asked = questions.filter(isOpen);
    const lacks = ({ id }: Question): boolean => missing.has(id) || isAtStart(setId);
    if (!asked.some((question) => isRelevant(question, scope) && lacks(question) && !isTold(question))) continue;
    const lists = asked.filter(({ type }) => type === 'list').map((question) => [question.id, optionsOf(question)]);
    return { setId, questions: asked.map(({ id }) => id), options: Object.fromEntries(lists) };
  }
  return undefined;
}

/** `answers`: what the employee has answered on the forms and flows themselves, by their id. */
export function interview(
  content: InterviewContent,
  situation: Situation,
  answers: Readonly<Record<string, Answers>> = {},
): InterviewState {
  const asking = new Asking(content, situation, answers);
  const flows = content.flows.map((flow) => asking.part(flow));
  const ids = new Set([...content.forms, ...flows.flatMap(({ outcome }) => outcome.forms)]);
  const forms = [...ids].flatMap((id) => {
    const part = content.form(id);
    return part ? [asking.form(part)] : [];
  });
  return { next: nextFacts(content, situation, [...flows, ...forms]), flows, forms };
}
