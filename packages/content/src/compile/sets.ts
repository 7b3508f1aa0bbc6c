/** Question sets: from YAML to what the engine runs. */
import {
  FormulaError,
  INELIGIBLE,
  type Navigation,
  type Node,
  type Question,
  type QuestionSet,
  type Target,
} from '@withholding/interview';
import { ContentError, suggest } from '../read/findings.ts';
import { type Kind, kindOf, type WordNeeds } from '../read/kinds.ts';
import type { Library } from '../read/library.ts';
import { answersOf } from '../read/lists.ts';
import { relativeYear } from '../read/ranges.ts';
import type { QuestionSource, Scalar, SetSource } from '../read/source-model.ts';
import type { Path } from '../read/yaml-file.ts';
import { expandFormula, type Numbers } from './expand.ts';
import { compileHints, shorthandOf } from './hints.ts';
import { lowerFormula } from './lower.ts';
import { writeFormula } from './write-formula.ts';

/** Where problems go: `edition.yaml` of a form, or a flow's file. */
export type Complain = (proof: string, path: Path, message: string, remedy: string) => void;

export interface CompiledSets {
  readonly sets: Record<string, QuestionSet>;
  readonly needs: Map<string, WordNeeds>;
  /** Ids that are always answered with a number above zero. */
  readonly neverZero: Set<string>;
  /** Formulas to be type-checked once every question is known: what they must give, and where they stand. */
  readonly formulas: { node: Node; gives: 'number' | 'boolean'; path: Path }[];
}

/** Runs a step that may throw a ContentError, which becomes a finding. */
export function attempt<T>(complain: Complain, path: Path, step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (error instanceof ContentError) complain(error.proof, path, error.message, error.remedy);
    else if (error instanceof FormulaError) {
      const message = `The formula can't be read: it ${error.message}.`;
      complain('formula-parses', path, message, 'See "Formulas" in docs/reference/content-language.md.');
    } else throw error;
    return undefined;
  }
}

interface Context {
  readonly library: Library;
  readonly numbers: Numbers;
  readonly complain: Complain;
  readonly out: CompiledSets;
  /** Whether several answers may be given to a question. */
  readonly takesSeveral: (id: string) => boolean;
}

function sourceOf(id: string, written: QuestionSource | string | null, library: Library): QuestionSource {
  const found = written ?? library.questions[id];
  if (found === undefined)
    throw new ContentError(
      'library-question',
      `"${id}" has no kind and isn't in library/questions.yaml.`,
      `Give it a kind, such as yesNo. ${suggest(id, Object.keys(library.questions))}`,
    );
  return typeof found === 'string' ? ({ [found]: true } as QuestionSource) : found;
}

const ranged = ['integer', 'dollars', 'percent', 'decimal', 'year'] as const;

/** A range may name a constant: dollars 0..zoneMost. */
function withConstants(source: QuestionSource, { constants }: Numbers): QuestionSource {
  const name = ranged.find((kind) => source[kind] !== undefined);
  if (!name || source[name] === relativeYear) return source;
  const range = String(source[name]).replaceAll(/[a-z][A-Za-z0-9]*/g, (constant) => {
    const value = Object.hasOwn(constants, constant) ? constants[constant] : undefined;
    if (value !== undefined) return String(value);
    const known = suggest(constant, Object.keys(constants));
    throw new ContentError('kind', `The range names "${constant}", which is not a constant of this edition.`, known);
  });
  return { ...source, [name]: range };
}

function calculation(source: QuestionSource, path: Path, { numbers, out }: Context): Question['calculation'] {
  let node = expandFormula(source.calculated as Scalar, numbers);
  let { scale, rounding } = source;
  if (node.type === 'call' && node.name === 'round') {
    // An outer round is the question's own scale and rounding mode.
    const [inner, places, mode] = node.of;
    scale ??= places?.type === 'number' ? Number(places.text) : 0;
    if (mode?.type === 'string') rounding ??= mode.text as Exclude<typeof rounding, undefined>;
    node = inner as Node;
  }
  out.formulas.push({ node, gives: 'number', path });
  const byUnit = (source.shows ?? 'dollars') === 'dollars' ? 2 : 0;
  return { formula: lowerFormula(node), scale: scale ?? byUnit, ...(rounding ? { roundingMode: rounding } : {}) };
}

/** A suggestion is worked out like a calculated question of the same kind. */
const unitOf = (source: QuestionSource): NonNullable<QuestionSource['shows']> =>
  source.dollars !== undefined ? 'dollars' : source.percent !== undefined ? 'percent' : 'count';

/** The formula under relevantWhen, which `relevant` means in `required`. */
function relevance({ relevantWhen }: QuestionSource, { takesSeveral }: Context): string | undefined {
  if (typeof relevantWhen === 'string') return relevantWhen;
  const [id, values] = shorthandOf(relevantWhen) ?? [];
  if (id === undefined) return undefined;
  const test = (value: string): string => {
    if (value === 'true') return id;
    if (value === 'false') return `!${id}`;
    return takesSeveral(id) ? `has(${id}, '${value}')` : `${id} == '${value}'`;
  };
  return values?.map(test).join(' || ');
}

/** That formula as clients get it. */
function shownWhen(source: QuestionSource, path: Path, context: Context): string | undefined {
  const written = relevance(source, context);
  if (written === undefined) return undefined;
  const node = expandFormula(written, context.numbers);
  context.out.formulas.push({ node, gives: 'boolean', path: [...path, 'relevantWhen'] });
  return writeFormula(node);
}

function requirement(
  source: QuestionSource,
  path: Path,
  context: Context,
): Pick<Question, 'required' | 'requiredWhen'> {
  const { numbers, out } = context;
  if (source.calculated !== undefined || source.required === 'never') return { required: 'NEVER' };
  if (source.required === undefined) return { required: source.checkbox ? 'NEVER' : 'ALWAYS' };
  if (source.required === 'always') return { required: 'ALWAYS' };
  const relevant = relevance(source, context);
  const formulas = { ...numbers.formulas, ...(relevant === undefined ? {} : { relevant }) };
  const node = expandFormula(source.required, { ...numbers, formulas });
  out.formulas.push({ node, gives: 'boolean', path: [...path, 'required'] });
  return { required: 'DEPENDENT', requiredWhen: writeFormula(node) };
}

function compileQuestion(
  id: string,
  written: QuestionSource | string | null,
  path: Path,
  context: Context,
): Question | undefined {
  const { complain, library, out } = context;
  return attempt(complain, path, () => {
    const source = sourceOf(id, written, library);
    const kind: Kind = kindOf(withConstants(source, context.numbers), library);
    const calculated =
      source.calculated === undefined ? undefined : calculation(source, [...path, 'calculated'], context);
    const required = requirement(source, path, context);
    const formulaOf = (formula: Scalar) =>
      calculation({ calculated: formula, shows: unitOf(source) }, [...path, 'suggest'], context);
    const answers = (map: Readonly<Record<string, Scalar>>) =>
      answersOf(map, kind.question.options ?? [], library.lists);
    if (!out.needs.has(id)) out.needs.set(id, kind.words);
    if (required.required === 'ALWAYS' && kind.range && Number(kind.range.least) > 0) out.neverZero.add(id);
    return {
      id,
      ...kind.question,
      ...(source.regex === undefined ? {} : { regex: source.regex }),
      ...required,
      ...(calculated ? { calculation: calculated } : {}),
      ...compileHints(source, required.required, formulaOf, shownWhen(source, path, context), answers),
    };
  });
}

function targetOf(text: string): Target {
  if (text === 'end') return { perjury: 'statement' };
  if (text.startsWith('end ')) return { perjury: text.slice(4) };
  return { next: text };
}

function navigation(
  source: SetSource['next'],
  path: Path,
  optionsOf: (id: string) => readonly string[] | undefined,
  complain: Complain,
): Navigation {
  if (source === undefined) {
    complain('no-dead-end', path, "The set doesn't say what comes next.", 'Add next: …');
    return { type: 'CONSTANT', to: targetOf('end') };
  }
  if (typeof source === 'string') {
    if (source === INELIGIBLE)
      complain(
        'ineligible-is-a-branch',
        path,
        'Only an answer can make someone ineligible.',
        'Write next: {questionId: {VALUE: INELIGIBLE, else: QS2}}.',
      );
    return { type: 'CONSTANT', to: targetOf(source) };
  }
  const [questionId = '', branches = {}] = Object.entries(source)[0] ?? [];
  const options = optionsOf(questionId);
  const to: Record<string, Target> = {};
  for (const [value, target] of Object.entries(branches)) {
    if (value === 'else') continue;
    if (options && !options.includes(value)) {
      complain(
        'branch-options',
        [...path, questionId, value],
        `"${questionId}" has no option "${value}".`,
        suggest(value, options),
      );
    }
    to[value] = targetOf(target);
  }
  for (const value of options ?? []) {
    if (to[value]) continue;
    if (branches.else === undefined)
      complain(
        'branch-complete',
        [...path, questionId],
        `The answer "${value}" to "${questionId}" leads nowhere.`,
        `Add ${value}: …, or else: …`,
      );
    else to[value] = targetOf(branches.else);
  }
  return { type: 'VARIABLE', questionId, to };
}

export function compileSets(
  source: Readonly<Record<string, SetSource>>,
  under: string,
  shared: {
    library: Library;
    numbers: Numbers;
    complain: Complain;
    base?: Readonly<Record<string, QuestionSet>>;
  },
): CompiledSets {
  const out: CompiledSets = { sets: {}, needs: new Map(), neverZero: new Set(), formulas: [] };
  const takesSeveral = (id: string): boolean =>
    Object.values(source).some(({ ask }) => {
      const written = ask?.[id];
      return typeof written === 'object' && written?.checkboxes !== undefined;
    });
  const context: Context = { ...shared, out, takesSeveral };
  const asked = new Map<string, Question[]>();
  for (const [id, set] of Object.entries(source)) {
    asked.set(
      id,
      Object.entries(set.ask ?? {}).flatMap(
        ([questionId, written]) => compileQuestion(questionId, written, [under, id, 'ask', questionId], context) ?? [],
      ),
    );
  }
  const everyone = [...asked.values(), ...Object.values(shared.base ?? {}).map((set) => set.questions)].flat();
  /** The options as asked in this set; else all that other sets offer. */
  const optionsOf = (own: readonly Question[]) => (id: string) => {
    const here = own.find((question) => question.id === id)?.options;
    if (here) return here;
    const offered = everyone.filter((question) => question.id === id).flatMap((question) => question.options ?? []);
    return offered.length > 0 ? [...new Set(offered)] : undefined;
  };
  for (const [id, set] of Object.entries(source)) {
    out.sets[id] = {
      id,
      questions: asked.get(id) ?? [],
      navigation: navigation(set.next, [under, id, 'next'], optionsOf(asked.get(id) ?? []), shared.complain),
      ...(set.forms ? { forms: set.forms } : {}),
    };
  }
  return out;
}
