/**
 * The boxes of the printed form and their sources. Every answer is printed or listed as not printed, with the reason.
 */
import {
  type Box,
  idsOf,
  type PartyField,
  parseFormula,
  partyFieldsOf,
  type Question,
  templateNames,
} from '@withholding/interview';
import { ContentError, suggest } from '../read/findings.ts';
import { type Lists, mapOf } from '../read/lists.ts';
import type { FeedSource, Scalar } from '../read/source-model.ts';
import { expandFormula, type Numbers } from './expand.ts';
import { attempt, type Complain } from './sets.ts';
import { type Known, typeOfFormula } from './type-check.ts';
import { writeFormula } from './write-formula.ts';

export interface CompiledBoxes {
  readonly boxes: Box[];
  /** Boxes we leave blank (the employer fills them in). */
  readonly blank: string[];
  /** Boxes made for the options of a choice. */
  readonly optionTicks: Set<string>;
}

interface Context {
  readonly questions: ReadonlyMap<string, Question>;
  readonly parties: readonly PartyField[];
  readonly numbers: Numbers;
  readonly known: Known;
  readonly lists: Lists;
  readonly complain: Complain;
}

function defaultBoxes(question: Question): Box[] {
  const { id, options, type } = question;
  if (type === 'boolean' && !options) return [{ name: id, kind: 'tick', from: id }];
  if (!options || question.htmlType === 'SELECT') return [{ name: id, kind: 'text', from: `{${id}}` }];
  return options.map((value) => {
    const from =
      type === 'list'
        ? `has(${id}, '${value}')`
        : type === 'boolean'
          ? value === 'true'
            ? id
            : `!${id}`
          : type === 'number'
            ? `${id} == ${value}`
            : `${id} == '${value}'`;
    return { name: `${id}.${value}`, kind: 'tick', from };
  });
}

/** The question ids and party paths a box uses. */
function namesOf(box: Box): string[] {
  const inText = box.kind === 'text' && !box.unit ? templateNames(box.from) : idsOf(parseFormula(box.from));
  return [...inText, ...(box.when === undefined ? [] : idsOf(parseFormula(box.when)))];
}

type Fed = Exclude<FeedSource, null | { blank: string }>;

function compileTemplate(
  name: string,
  feed: Extract<Fed, string | number | { text: unknown }>,
  context: Context,
): Pick<Box, 'from' | 'map'> {
  const { questions, parties, known, complain } = context;
  const from = String(typeof feed === 'object' ? feed.text : feed);
  const paths = parties.map((field) => field.path);
  const isParty = (used: string) => partyFieldsOf(used).some((path) => paths.includes(path));
  const isFederal = (used: string) => used.startsWith('federal.') && known.typeOf(used) !== undefined;
  for (const used of templateNames(from)) {
    if (questions.has(used) || isParty(used) || isFederal(used)) continue;
    const message = `The box prints "${used}", which is neither a question nor a field of this form.`;
    complain('print-names', ['print', name], message, suggest(used, [...questions.keys(), ...paths]));
  }
  if (typeof feed !== 'object' || !feed.map) return { from };
  return { from, map: mapOf(feed.map, context.lists) };
}

function compileFeed(name: string, feed: Fed, context: Context): Box | undefined {
  const formula = (source: Scalar, gives: 'number' | 'boolean'): string => {
    const node = expandFormula(source, context.numbers);
    const found = typeOfFormula(node, context.known);
    if (found !== gives)
      throw new ContentError(
        'formula-types',
        `The formula gives ${found}, not ${gives}.`,
        `Write a formula that gives ${gives}.`,
      );
    return writeFormula(node);
  };
  return attempt(context.complain, ['print', name], () => {
    if (typeof feed !== 'object') return { name, kind: 'text', ...compileTemplate(name, feed, context) };
    const when = feed.when === undefined ? {} : { when: formula(feed.when, 'boolean') };
    if ('tick' in feed) return { name, kind: 'tick', from: formula(feed.tick, 'boolean'), ...when };
    if ('dollars' in feed)
      return { name, kind: 'text', unit: 'dollars', from: formula(feed.dollars, 'number'), ...when };
    if ('count' in feed) return { name, kind: 'text', unit: 'count', from: formula(feed.count, 'number'), ...when };
    return { name, kind: 'text', ...compileTemplate(name, feed, context), ...when };
  });
}

/** `worksheet*` matches every question whose id starts with it. */
const covers = (pattern: string, id: string): boolean =>
  pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern;

function checkNotPrinted(
  patterns: readonly string[],
  used: ReadonlySet<string>,
  { questions, parties, complain }: Context,
): void {
  const ids = [...questions.keys(), ...parties.map((field) => field.path)];
  for (const pattern of patterns) {
    const covered = ids.filter((id) => covers(pattern, id));
    // A group may hold an answer that is printed after all; a single name may not.
    const printed = covered.every((id) => used.has(id)) ? covered[0] : undefined;
    if (covered.length === 0)
      complain(
        'not-printed',
        ['notPrinted', pattern],
        `"${pattern}" is not a question or field of this form.`,
        suggest(pattern, ids),
      );
    if (printed !== undefined)
      complain(
        'not-printed',
        ['notPrinted', pattern],
        `"${printed}" is listed under notPrinted, but a box prints it.`,
        'Remove it from notPrinted or from print.',
      );
  }
}

export function compileBoxes(
  print: Readonly<Record<string, FeedSource>>,
  notPrinted: Readonly<Record<string, string>>,
  context: Context,
): CompiledBoxes {
  const { questions, parties, complain } = context;
  const blank: string[] = [];
  const boxes: Box[] = [];
  const optionTicks = new Set<string>();
  for (const [name, feed] of Object.entries(print)) {
    const question = questions.get(name);
    if (feed === null && question) {
      const own = defaultBoxes(question);
      boxes.push(...own);
      if (question.options) for (const box of own) optionTicks.add(box.name);
    } else if (typeof feed === 'object' && feed !== null && 'blank' in feed) blank.push(name);
    else boxes.push(...[compileFeed(name, feed ?? `{${name}}`, context)].flatMap((box) => box ?? []));
  }
  const used = new Set(boxes.flatMap(namesOf));
  for (const name of [...used]) for (const path of partyFieldsOf(name)) used.add(path);
  const patterns = Object.keys(notPrinted);
  checkNotPrinted(patterns, used, context);
  for (const id of [...questions.keys(), ...parties.map((field) => field.path)]) {
    if (used.has(id) || patterns.some((pattern) => covers(pattern, id))) continue;
    const message = `The answer to "${id}" is not printed.`;
    complain('answers-printed', ['print'], message, `Add "${id}:" to print, or to notPrinted with the reason.`);
  }
  // A field of the blank form cannot be both a field and a group of fields.
  const names = [...boxes.map((box) => box.name), ...blank];
  for (const name of names) {
    const inside = names.find((other) => other.startsWith(`${name}.`));
    if (inside !== undefined)
      complain(
        'box-names',
        ['print', name],
        `The boxes "${name}" and "${inside}" can't both be fields.`,
        'Give one of them another name.',
      );
  }
  return { boxes, blank, optionTicks };
}
