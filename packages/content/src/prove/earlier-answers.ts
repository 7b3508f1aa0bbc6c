/** No answer moves to a newer edition with another meaning: each question that changed since says what became of it. */
import { type CompiledEdition, type EditionWords, migrationEdition } from '@withholding/bundle';
import {
  type AskedQuestion,
  askedQuestions,
  type EarlierAnswers,
  FormulaError,
  type MigrationEdition,
  parseFormula,
} from '@withholding/interview';
import { typeOfFormula } from '../compile/type-check.ts';
import { ContentError, type Finding, suggest } from '../read/findings.ts';
import type { Path, YamlFile } from '../read/yaml-file.ts';

const proof = 'earlier-answers';

export interface RevisedEdition {
  readonly edition: CompiledEdition;
  readonly english: EditionWords;
}

/** Questions of the edition before that `earlierAnswers` doesn't mention, though they changed. */
export interface Unsettled {
  /** Amounts, if the newer edition is for another year. */
  readonly year: readonly string[];
  /** Type, unit, options or English text changed. */
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Equal so far, but their texts name amounts, and the newer edition is for another year. */
  readonly withAmounts: readonly string[];
}

type Questions = ReadonlyMap<string, AskedQuestion>;

const yearOf = ({ year, effective }: CompiledEdition): number => year ?? Number(effective.slice(0, 4));

const isEqual = (one: AskedQuestion, other: AskedQuestion): boolean =>
  [...one.meanings].sort().join('\n') === [...other.meanings].sort().join('\n');

const questionsOf = ({ edition, english }: RevisedEdition): Questions =>
  askedQuestions(migrationEdition(edition, english));

export function unsettled(before: RevisedEdition, after: RevisedEdition): Unsettled {
  const found = { year: [] as string[], changed: [] as string[], removed: [] as string[], withAmounts: [] as string[] };
  const { same = [], was = {}, split = {}, again = {} } = after.edition.earlierAnswers ?? {};
  const moved = new Set([...Object.values(was), ...Object.keys(split), ...(again.removed ?? [])]);
  const settled = new Set([...same, ...(again.year ?? []), ...(again.changed ?? [])]);
  const now = questionsOf(after);
  const isOtherYear = yearOf(before.edition) !== yearOf(after.edition);
  for (const [id, asked] of questionsOf(before)) {
    const next = now.get(id);
    if (moved.has(id)) continue;
    if (!next) found.removed.push(id);
    else if (settled.has(id)) continue;
    else if (!isEqual(asked, next)) found.changed.push(id);
    else if (isOtherYear && asked.question.unit === 'dollars') found.year.push(id);
    else if (isOtherYear && [...next.meanings].some((text) => /\$[0-9]/.test(text))) found.withAmounts.push(id);
  }
  return found;
}

class EarlierAnswersProof {
  readonly findings: Finding[] = [];
  readonly #file: YamlFile;
  readonly #declared: EarlierAnswers;
  readonly #before: Questions;
  readonly #after: Questions;
  readonly #version: string;

  constructor(file: YamlFile, before: RevisedEdition, after: RevisedEdition) {
    this.#file = file;
    this.#declared = after.edition.earlierAnswers ?? {};
    [this.#before, this.#after] = [questionsOf(before), questionsOf(after)];
    this.#version = before.edition.version;
  }

  #add(path: Path, message: string, remedy: string): void {
    this.findings.push(this.#file.problem(proof, ['earlierAnswers', ...path], message, remedy));
  }

  #question(id: string, path: Path, where: 'before' | 'after'): AskedQuestion | undefined {
    const questions = where === 'before' ? this.#before : this.#after;
    const found = questions.get(id);
    const edition = where === 'before' ? this.#version : 'this edition';
    if (!found) this.#add(path, `"${id}" is not a question of ${edition}.`, suggest(id, questions.keys()));
    return found;
  }

  /** Two questions can only mean the same if their answers are of one kind. */
  #mustMatch(id: string, earlier: string, path: Path): void {
    const [one, other] = [this.#question(earlier, path, 'before'), this.#question(id, path, 'after')];
    if (!one || !other) return;
    const kindOf = ({ question: { type, unit } }: AskedQuestion) => `${type}${unit ? ` (${unit})` : ''}`;
    if (kindOf(one) === kindOf(other)) return;
    this.#add(
      path,
      `"${id}" can't mean the same as before: its answers were ${kindOf(one)}, and are ${kindOf(other)}.`,
      `Write split: { ${earlier}: { ${id}: a formula } }, or again: { changed: [${id}] }.`,
    );
  }

  #formula(text: string, id: string, path: Path): void {
    const target = this.#question(id, path, 'after');
    if (!target) return;
    try {
      const type = typeOfFormula(parseFormula(text), {
        typeOf: (name) => this.#before.get(name)?.question.type,
        optionsOf: (name) => this.#before.get(name)?.question.options,
        neverZero: () => false,
        suggest: (name) => suggest(name, this.#before.keys()),
      });
      const wanted = target.question.type;
      if (type !== wanted)
        throw new ContentError(proof, `The formula gives a ${type}, but "${id}" takes a ${wanted}.`, 'Correct it.');
    } catch (error) {
      if (error instanceof ContentError) this.#add(path, error.message, error.remedy);
      else if (error instanceof FormulaError) this.#add(path, error.message, 'Correct the formula.');
      else throw error;
    }
  }

  /** Every entry names questions that exist, once. */
  entries(): void {
    const { same = [], was = {}, split = {}, again = {} } = this.#declared;
    for (const [index, id] of same.entries()) this.#mustMatch(id, id, ['same', index]);
    for (const [id, earlier] of Object.entries(was)) this.#mustMatch(id, earlier, ['was', id]);
    for (const [id, parts] of Object.entries(split)) {
      this.#question(id, ['split', id], 'before');
      for (const [part, formula] of Object.entries(parts)) this.#formula(formula, part, ['split', id, part]);
    }
    for (const [index, id] of (again.removed ?? []).entries())
      this.#question(id, ['again', 'removed', index], 'before');
    const targets = new Set([...Object.keys(was), ...Object.values(split).flatMap(Object.keys)]);
    for (const reason of ['year', 'changed'] as const)
      for (const [index, id] of (again[reason] ?? []).entries())
        if (!targets.has(id)) {
          this.#question(id, ['again', reason, index], 'before');
          this.#question(id, ['again', reason, index], 'after');
        }
    const parts = Object.values(split).flatMap(Object.keys);
    this.#once('earlier', [...same, ...Object.values(was), ...Object.keys(split), ...(again.removed ?? [])]);
    this.#once('new', [...same, ...Object.keys(was), ...parts]);
    this.#once('new', [...same, ...(again.year ?? []), ...(again.changed ?? [])]);
  }

  #once(which: string, ids: readonly string[]): void {
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice !== undefined)
      this.#add([], `earlierAnswers names the ${which} question "${twice}" twice.`, 'Write what became of it once.');
  }

  /** Every question that changed has an entry. */
  complete({ year, changed, removed }: Unsettled): void {
    const list = (ids: readonly string[]) => ids.join(', ');
    if (removed.length > 0)
      this.#add(
        [],
        `Questions of ${this.#version} are gone: ${list(removed)}.`,
        `Write what became of them under earlierAnswers: was: { newId: ${removed[0]} }, split, or again: { removed: [${list(removed)}] }.`,
      );
    if (changed.length > 0)
      this.#add(
        [],
        `Questions changed their text, options, type or the note above since ${this.#version}: ${list(changed)}.`,
        `Under earlierAnswers, list those that mean the same in same: […], and the others in again: { changed: [${list(changed)}] }.`,
      );
    if (year.length > 0)
      this.#add(
        [],
        `This edition is for another year than ${this.#version}, and asks for amounts: ${list(year)}.`,
        `Under earlierAnswers, list those that don't depend on the year in same: […], and the others in again: { year: [${list(year)}] }.`,
      );
  }
}

/** `file` is where the newer edition, or its twin, has or needs `earlierAnswers`. */
export function checkEarlierAnswers(file: YamlFile, before: RevisedEdition, after: RevisedEdition): readonly Finding[] {
  const check = new EarlierAnswersProof(file, before, after);
  check.entries();
  if (check.findings.length === 0) check.complete(unsettled(before, after));
  return check.findings;
}

export function checkFirstEdition(file: YamlFile): readonly Finding[] {
  if (file.depthOf(['earlierAnswers']) === 0) return [];
  return [file.problem(proof, ['earlierAnswers'], 'There is no edition before this one.', 'Remove earlierAnswers.')];
}
