/** What each box of the printed form says, as text, before any layout. */
import { readDate } from '../formula/dates.ts';
import { evaluate, isFraction, type Value } from '../formula/evaluate.ts';
import { parseFormula } from '../formula/formula.ts';
import { toFixed, toPlain } from '../formula/fraction.ts';
import { memoize } from '../memoize.ts';
import type { Box, Interview, Question } from '../model.ts';
import { type Parties, printedParty } from '../run/parties.ts';
import type { Outcome } from '../run/run.ts';

type Style = Pick<Interview, 'money' | 'printLanguage' | 'printDates'>;

/** 1234.50 as the form's language writes it: `1,234.50`, in French `1 234,50`. */
export function printNumber(text: string, language: Style['printLanguage']): string {
  const [whole = '', decimals] = text.split('.');
  const french = language === 'fr';
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.slice(sign.length);
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  const grouped = sign + groups.join(french ? '\u00a0' : ',');
  return decimals === undefined ? grouped : `${grouped}${french ? ',' : '.'}${decimals}`;
}

export function printDate(iso: string, style: Style['printDates']): string {
  const [year, month, day] = iso.split('-');
  return style === 'MM/DD/YYYY' ? `${month}/${day}/${year}` : `${year}/${month}/${day}`;
}

function printValue(value: Value, question: Pick<Question, 'type' | 'unit'> | undefined, style: Style): string {
  if (isFraction(value)) {
    if (question?.unit === 'dollars') {
      const text = toFixed(value, 2);
      return printNumber(style.money === 'whole' ? text.replace(/\.00$/, '') : text, style.printLanguage);
    }
    // A year or a coded number has no unit and is not grouped: 2026, never 2,026.
    return question && !question.unit ? toPlain(value) : printNumber(toPlain(value), style.printLanguage);
  }
  if (typeof value === 'string') return question?.type === 'date' ? printDate(value, style.printDates) : value;
  return typeof value === 'boolean' ? String(value) : value.join(', ');
}

/** A person's number in the shape the form prints it; with `hide`, only the last digits are shown. */
function printPersonalNumber(text: string, shape: string, hide: boolean): string {
  const digits = [...text].filter((letter) => letter >= '0' && letter <= '9');
  return shape.replaceAll(/[X0]/g, (place) => {
    const digit = digits.shift() ?? '';
    return place === 'X' && hide ? 'X' : digit;
  });
}

/** A template such as `{lastName}, {firstName}` taken apart: text, name, text, name, …, text. */
const partsOf = memoize((template): readonly string[] =>
  template.split(/\{([^{}]+)\}/).map((part, index) => (index % 2 === 1 ? part.trim() : part)),
);

/** The names a template uses. */
export const templateNames = (template: string): string[] => partsOf(template).filter((_, index) => index % 2 === 1);

interface Printing {
  readonly parties: Parties;
  /** Hide the digits of personal numbers, as previews do. */
  readonly mask: boolean;
}

const isParty = (name: string): boolean => name.startsWith('employee.') || name.startsWith('employer.');

/** The value for one name of a template. */
function pieceOf(name: string, form: Interview, outcome: Outcome, { parties, mask }: Printing): string {
  if (isParty(name)) {
    const given = printedParty(parties, name);
    if (given === '') return '';
    const shape = form.parties.find((field) => field.path === name)?.masked;
    if (shape !== undefined) return printPersonalNumber(given, shape, mask);
    // Only a text of this length can be a date.
    const date = given.length === 10 ? readDate(given) : undefined;
    return date === undefined ? given : printDate(date, form.printDates);
  }
  const { answers, calculated } = outcome;
  if (!Object.hasOwn(answers, name) && !Object.hasOwn(calculated, name) && !name.startsWith('federal.')) return '';
  const value = outcome.lookup(name);
  const question = outcome.questionOf(name);
  if (typeof value === 'string' && question?.masked) return printPersonalNumber(value, question.masked, mask);
  return value === undefined ? '' : printValue(value, question, form);
}

/** Text of the box; a template whose every name is blank prints nothing at all. */
function boxText({ from, map }: Box, form: Interview, outcome: Outcome, printing: Printing): string {
  const parts = partsOf(from);
  if (parts.length === 1) return (parts[0] ?? '').trim();
  let isBlank = true;
  let text = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    const piece = pieceOf(parts[at] ?? '', form, outcome, printing);
    const printed = map ? (Object.hasOwn(map, piece) && map[piece]) || '' : piece;
    if (printed !== '') isBlank = false;
    text += printed + parts[at + 1];
  }
  return isBlank ? '' : text.replaceAll(/ {2,}/g, ' ').trim();
}

/** Box name -> text, or true for a checked box. Boxes that stay empty are not listed. */
export function printedValues(
  form: Interview,
  outcome: Outcome,
  parties: Parties = {},
  mask = false,
): Record<string, string | true> {
  const printed: Record<string, string | true> = {};
  for (const box of form.boxes) {
    if (box.when !== undefined && evaluate(parseFormula(box.when), outcome.lookup) !== true) continue;
    if (box.kind === 'tick') {
      if (evaluate(parseFormula(box.from), outcome.lookup) === true) printed[box.name] = true;
    } else if (box.unit) {
      const value = evaluate(parseFormula(box.from), outcome.lookup);
      if (isFraction(value)) printed[box.name] = printValue(value, { type: 'number', unit: box.unit }, form);
    } else {
      const text = boxText(box, form, outcome, { parties, mask });
      if (text !== '') printed[box.name] = text;
    }
  }
  return printed;
}
