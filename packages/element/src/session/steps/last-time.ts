/** Answers from last time: which are still valid, and what changed in the form since. */
import type { FormBundle, FormDiff, FormWalk, Gateway, Question, WithholdingProblem } from '@withholding/client';
import type { ElementWords } from '../../words/index.ts';
import { withoutNumbers } from './personal-numbers.ts';

type Fields = Readonly<Record<string, string>>;

/** With the version they were given to, if that is known. */
export type FormerAnswers = Fields | { readonly formVersion: string; readonly fields: Fields };

export interface Changes {
  /** Ids of questions that were not asked last time. */
  readonly added: ReadonlySet<string>;
  /** Ids of questions with other possible answers, or about another year. */
  readonly changed: ReadonlySet<string>;
  /** Questions answered last time that are gone, in words. */
  readonly removed: readonly string[];
}

const isVersioned = (former: FormerAnswers): former is Exclude<FormerAnswers, Fields> =>
  typeof former.fields === 'object';

/** Undefined for a version the service doesn't have. */
async function orNothing<T>(call: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await call;
  } catch (fault) {
    if ((fault as WithholdingProblem).status === 404) return undefined;
    throw fault;
  }
}

/** A removed question has its text only in its own version. */
async function textsOf(ids: readonly string[], gateway: Gateway, { id, from }: FormDiff, { language }: FormBundle) {
  const before = ids.length === 0 ? undefined : await orNothing(gateway.formBundle(id, from, language));
  const questions = Object.values(before?.questionSets ?? {}).flatMap((set) => set.questions);
  return ids.flatMap((each) => questions.find((question) => question.id === each)?.questionText ?? []);
}

interface Asked {
  readonly bundle: FormBundle;
  readonly walk: FormWalk;
  readonly sets: FormBundle['questionSets'];
}

const none: ReadonlySet<string> = new Set();

const isAsked = ({ id, isCalculated }: Question, walk: FormWalk): boolean =>
  !isCalculated && walk.isRelevant(id) && !walk.isKnown(id);

export class LastTime {
  /** As the page gave them. */
  readonly given: FormerAnswers;
  /** Those that can be sent again. */
  readonly fields: Fields;
  /** Of a form that was of another version last time. */
  readonly changes: Changes | undefined;

  private constructor(given: FormerAnswers, fields: Fields, changes?: Changes) {
    this.given = given;
    this.fields = fields;
    this.changes = changes;
  }

  static async of(given: FormerAnswers, bundle: FormBundle, gateway: Gateway): Promise<LastTime> {
    if (!isVersioned(given)) return new LastTime(given, given);
    const { formVersion, fields } = given;
    const isSame = formVersion === bundle.formVersion;
    const { id, formVersion: now, language } = bundle;
    const diff = isSame ? undefined : await orNothing(gateway.formDiff?.(id, formVersion, now, language));
    if (!diff) return new LastTime(given, fields);
    const { added, changed, removed } = diff.questions;
    const answered = removed.filter((questionId) => fields[questionId]);
    const good = Object.entries(fields).filter(([questionId]) => diff.storedAnswers[questionId] !== 'INVALID');
    return new LastTime(given, Object.fromEntries(good), {
      added: new Set(added.map(({ questionId }) => questionId)),
      changed: new Set(
        changed.flatMap((each) =>
          each.changed.includes('regex') || each.changed.includes('meaning') ? each.questionId : [],
        ),
      ),
      removed: await textsOf(answered, gateway, diff, bundle),
    });
  }

  /** For a store. */
  withoutNumbers(bundle: FormBundle): FormerAnswers {
    const { given } = this;
    return isVersioned(given)
      ? { ...given, fields: withoutNumbers(given.fields, bundle) }
      : withoutNumbers(given, bundle);
  }

  /** Skips all sets that these answers cover. `former`: a walk of the same form with only these answers. */
  pass({ walk, bundle }: Asked, startWith: (fields: Fields) => FormWalk): void {
    // The agency's required reading is shown again.
    if (bundle.wording === 'OFFICIAL') return;
    const former = startWith(this.fields);
    former.unfold();
    while (this.#covers(walk, former.path) && walk.next());
  }

  /** What is different for this employee, line by line. */
  linesOf({ walk, sets }: Asked, { lastTime: words }: ElementWords): string[] {
    const { added = none, changed = none, removed = [] } = this.changes ?? {};
    const asked = walk.path.flatMap((id) => sets[id]?.questions ?? []).filter((question) => isAsked(question, walk));
    return [
      ...asked.filter(({ id }) => added.has(id)).map(({ questionText }) => words.added(questionText)),
      ...asked.filter(({ id }) => changed.has(id)).map(({ questionText }) => words.changed(questionText)),
      ...removed.map(words.removed),
    ];
  }

  /** Whether every answer is as it was, and the form asks the same. */
  isSame({ walk, sets }: Asked): boolean {
    const { added = none, changed = none } = this.changes ?? {};
    const asked = walk.path.flatMap((id) => sets[id]?.questions ?? []).filter((question) => isAsked(question, walk));
    return asked.every(({ id }) => !added.has(id) && !changed.has(id) && walk.value(id) === (this.fields[id] ?? ''));
  }

  /**
   * Whether the current set can be skipped: it was answered last time and hasn't changed. `former`: where those answers
   * lead. Possible mistakes are shown.
   */
  #covers(walk: FormWalk, path: readonly string[]): boolean {
    const { set } = walk;
    if (!set || walk.warnings().length > 0) return false;
    const asked = set.questions.filter((question) => isAsked(question, walk));
    if (asked.some(({ id }) => this.changes?.added.has(id) || this.changes?.changed.has(id))) return false;
    return asked.length === 0 || path.includes(set.id) || asked.some(({ id }) => this.fields[id] !== undefined);
  }
}
