/**
 * The question sets as the interface shows them: an answer that makes someone ineligible leads to INELIGIBLE. A set is
 * cut behind each question that decides; our own client draws the parts as the one screen they are to the engine.
 */
import { evaluate } from '../formula/evaluate.ts';
import { idsOf, parseFormula } from '../formula/formula.ts';
import { memoizeFor } from '../memoize.ts';
import {
  type Check,
  INELIGIBLE,
  type Interview,
  type Navigation,
  type Question,
  type QuestionSet,
  type Target,
} from '../model.ts';
import { typedValue } from './answers.ts';
import { setsOf } from './run.ts';
import { reachable } from './stray.ts';

export interface PublishedSet extends QuestionSet {
  /** The set of the form that it is, or is a part of. */
  readonly partOf: string;
  /** Another part of the same set follows. */
  readonly drawnWithNext?: true;
}

type Sets = Readonly<Record<string, QuestionSet>>;
type Chosen = Readonly<Record<string, string>>;

/** A check that choices of one set decide. */
interface Condition {
  readonly variables: readonly Question[];
  readonly holds: (chosen: Chosen) => boolean;
}

const numberOf = (setId: string): number => Number(/[0-9]+$/.exec(setId)?.[0] ?? 0);

/** The answers to an earlier choice with which the set can be reached. */
function answersBefore(id: string, set: QuestionSet, sets: Sets): readonly string[] {
  const asking = Object.values(sets).filter((each) => each !== set && reachable(sets, each).has(set.id));
  return asking.flatMap(({ questions, navigation }) => {
    const options = questions.find((question) => question.id === id)?.options ?? [];
    if (navigation.type === 'CONSTANT' || navigation.questionId !== id) return options;
    return options.filter((option) => {
      const next = sets[navigation.to[option]?.next ?? ''];
      return next !== undefined && (next === set || reachable(sets, next).has(set.id));
    });
  });
}

/** Undefined where more than required choices of this set decide. */
function conditionOf({ must }: Check, set: QuestionSet, sets: Sets): Condition | undefined {
  const node = parseFormula(must);
  const before: Record<string, string> = {};
  const variables: Question[] = [];
  for (const id of idsOf(node)) {
    const here = set.questions.find((question) => question.id === id);
    if (here?.options && here.required === 'ALWAYS' && here.type !== 'list') variables.push(here);
    else {
      const [answer, ...others] = new Set(here ? [] : answersBefore(id, set, sets));
      if (answer === undefined || others.length > 0) return undefined;
      before[id] = answer;
    }
  }
  const asked = new Map(
    [...Object.values(sets), set].flatMap(({ questions }) => questions.map((question) => [question.id, question])),
  );
  const holds = (chosen: Chosen): boolean =>
    evaluate(node, (id) => {
      const [question, text] = [asked.get(id), chosen[id] ?? before[id]];
      return question && text !== undefined ? typedValue(question, text) : undefined;
    }) === true;
  return { variables, holds };
}

/** What the condition comes to for every choice still to be made: `1` it holds, `0` it fails. */
function outcomes({ variables, holds }: Condition, chosen: Chosen): string {
  let all: Chosen[] = [chosen];
  for (const { id, options = [] } of variables)
    if (chosen[id] === undefined) all = all.flatMap((each) => options.map((option) => ({ ...each, [id]: option })));
  return all.map((each) => (holds(each) ? '1' : '0')).join('');
}

const ineligible: Target = { next: INELIGIBLE };

class Cutter {
  readonly #set: QuestionSet;
  readonly #conditions: readonly Condition[];
  readonly #newId: () => string;
  readonly parts: PublishedSet[] = [];

  constructor(set: QuestionSet, conditions: readonly Condition[], newId: () => string) {
    this.#set = set;
    this.#conditions = conditions;
    this.#newId = newId;
  }

  cut(
    id = this.#set.id,
    questions = this.#set.questions,
    navigation = this.#set.navigation,
    chosen: Chosen = {},
  ): void {
    for (const [index, question] of questions.entries()) {
      const to = this.#leadingFrom(question, questions, navigation, chosen);
      if (!to) continue;
      const rest = questions.slice(index + 1);
      // The set branches on this question anyway, and nothing else is left to decide.
      const isBranch = navigation.type === 'VARIABLE' && navigation.questionId === question.id;
      const isSettled = [...to.values()].every(({ open }) => open === '');
      if (rest.length === 0 || (isBranch && isSettled)) {
        this.#end(id, questions, question, navigation, to);
        return;
      }
      this.#divide(id, questions.slice(0, index + 1), rest, navigation, { chosen, question, to });
      return;
    }
    this.#put({ id, questions, navigation });
  }

  /** Option -> what is open behind it; undefined if the question decides nothing. */
  #leadingFrom(question: Question, questions: readonly Question[], navigation: Navigation, chosen: Chosen) {
    const open = this.#conditions.filter((condition) => new Set(outcomes(condition, chosen)).size > 1);
    const decides = (id: string | undefined) =>
      open.some(({ variables }) => variables.some((variable) => variable.id === id));
    const branchesBefore =
      navigation.type === 'VARIABLE' && navigation.questionId === question.id && decides(questions.at(-1)?.id);
    if (!decides(question.id) && !branchesBefore) return undefined;
    const found = new Map<
      string,
      { readonly fails: boolean; readonly open: string; readonly target?: Target | undefined }
    >();
    for (const option of question.options ?? []) {
      const left = open.map((condition) => outcomes(condition, { ...chosen, [question.id]: option }));
      const target = branchesBefore ? navigation.to[option] : undefined;
      const fails = left.some((each) => !each.includes('1')) || target?.next === INELIGIBLE;
      const key = left.filter((each) => each.includes('0')).join();
      found.set(option, { fails, open: fails ? '' : key + (target ? JSON.stringify(target) : ''), target });
    }
    const kinds = new Set([...found.values()].map(({ fails, open: key }) => `${fails}${key}`));
    return kinds.size > 1 ? found : undefined;
  }

  #end(
    id: string,
    questions: readonly Question[],
    question: Question,
    navigation: Navigation,
    to: ReadonlyMap<string, { readonly fails: boolean }>,
  ): void {
    const onward = (option: string): Target | undefined => {
      if (navigation.type === 'CONSTANT') return navigation.to;
      return navigation.questionId === question.id ? navigation.to[option] : undefined;
    };
    const targets = [...to].map(([option, { fails }]) => [option, fails ? ineligible : onward(option)] as const);
    const missing = targets.some(([, target]) => target === undefined);
    // Its branch is on a question of an earlier set: the check stays a published condition.
    if (missing) this.#put({ id, questions, navigation });
    else
      this.#put({
        id,
        questions,
        navigation: {
          type: 'VARIABLE',
          questionId: question.id,
          to: Object.fromEntries(targets) as Record<string, Target>,
        },
      });
  }

  #divide(
    id: string,
    questions: readonly Question[],
    rest: readonly Question[],
    navigation: Navigation,
    at: {
      readonly chosen: Chosen;
      readonly question: Question;
      readonly to: ReadonlyMap<
        string,
        { readonly fails: boolean; readonly open: string; readonly target?: Target | undefined }
      >;
    },
  ): void {
    const following = new Map<string, string>();
    const targets: Record<string, Target> = {};
    const later: (() => void)[] = [];
    for (const [option, { fails, open, target }] of at.to) {
      if (fails) {
        targets[option] = ineligible;
        continue;
      }
      let next = following.get(open);
      if (next === undefined) {
        const created = this.#newId();
        next = created;
        following.set(open, created);
        const chosen = { ...at.chosen, [at.question.id]: option };
        later.push(() => this.cut(created, rest, target ? { type: 'CONSTANT', to: target } : navigation, chosen));
      }
      targets[option] = { next };
    }
    this.#put({ id, questions, navigation: { type: 'VARIABLE', questionId: at.question.id, to: targets } }, true);
    for (const each of later) each();
  }

  #put(set: QuestionSet, isDrawnWithNext = false): void {
    this.parts.push({ ...set, partOf: this.#set.id, ...(isDrawnWithNext ? { drawnWithNext: true } : {}) });
  }
}

interface Published {
  readonly sets: Readonly<Record<string, PublishedSet>>;
  readonly withFederalValues: Readonly<Record<string, PublishedSet>>;
}

const publishedOf = memoizeFor((form: Interview): Published => {
  const variants = [setsOf(form, false), ...(form.federalFilingStatuses ? [setsOf(form, true)] : [])];
  let last = Math.max(0, ...variants.flatMap((sets) => Object.keys(sets).map(numberOf)));
  const newId = () => {
    last += 1;
    return `QS${last}`;
  };
  const cut = new Map<QuestionSet, readonly PublishedSet[]>();
  const [sets = {}, withFederalValues = sets] = variants.map((variant) => {
    const ordered = Object.values(variant).sort((one, other) => numberOf(one.id) - numberOf(other.id));
    for (const set of ordered) {
      if (cut.has(set)) continue;
      const conditions = barring(form, set).flatMap((check) => conditionOf(check, set, variant) ?? []);
      const cutter = new Cutter(set, conditions, newId);
      cutter.cut();
      cut.set(set, cutter.parts);
    }
    const parts = Object.values(variant).flatMap((set) => cut.get(set) ?? []);
    return Object.fromEntries(parts.map((part) => [part.id, part]));
  });
  return { sets, withFederalValues };
});

const barring = ({ checks = [] }: Interview, { questions }: QuestionSet): Check[] =>
  checks.filter(
    ({ severity, questionId }) => severity === 'ineligible' && questions.some(({ id }) => id === questionId),
  );

/** The checks that make someone ineligible by more than choices: a client can only evaluate their conditions. */
export function notInNavigation(form: Interview): Check[] {
  const found = [false, true].flatMap((hasFederalValues) => {
    const sets = setsOf(form, hasFederalValues);
    return Object.values(sets).flatMap((set) =>
      barring(form, set).filter((check) => {
        const condition = conditionOf(check, set, sets);
        if (!condition) return true;
        const parts = Object.values(publishedSets(form, hasFederalValues)).filter(({ partOf }) => partOf === set.id);
        const leads = parts.some(
          ({ navigation }) =>
            navigation.type === 'VARIABLE' &&
            condition.variables.some(({ id }) => id === navigation.questionId) &&
            Object.values(navigation.to).some(({ next }) => next === INELIGIBLE),
        );
        return !leads && outcomes(condition, {}).includes('0');
      }),
    );
  });
  return [...new Set(found)];
}

export const publishedSets = (form: Interview, hasFederalValues = false): Readonly<Record<string, PublishedSet>> =>
  publishedOf(form)[hasFederalValues ? 'withFederalValues' : 'sets'];

/** The parts of a set that the answers lead through. */
export function partsOnPath(
  published: Readonly<Record<string, PublishedSet>>,
  setId: string,
  answers: Chosen,
): string[] {
  const found = [setId];
  for (let part = published[setId]; part?.drawnWithNext && part.navigation.type === 'VARIABLE'; ) {
    const next: string | undefined = part.navigation.to[answers[part.navigation.questionId] ?? '']?.next;
    part = next === undefined || next === INELIGIBLE ? undefined : published[next];
    if (part) found.push(part.id);
  }
  return found;
}
