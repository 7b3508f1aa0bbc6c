/** Numbered roads, printed as USPS Publication 28 lists them: "CR 1185" -> "County Road 1185". */
import { meaningOf } from './meanings.ts';
import { stateNamed } from './states.ts';
import { joined, type Word } from './words.ts';

const road = '(?:ROAD|RD)';
const highway = '(?:HIGHWAY|HWY|HIWAY|HIWY|HIGHWY)';
const route = '(?:ROUTE|RTE|RT)';
const county = '(?:COUNTY|CNTY|CTY)';
const state = '(?:STATE|ST)';

/** What a road may be called, and its printed name; the number follows. The first that fits counts. */
const names: readonly (readonly [pattern: string, name: string])[] = [
  [`(?:I|IH|INTERSTATE)(?: ${highway})?`, 'Interstate'],
  [`(?:US|U S) ${route}`, 'US Route'],
  [`(?:US|U S)(?: ${highway})?`, 'US Highway'],
  [`(?:${highway} )?(?:FM|FARM TO (?:MARKET|MKT))(?: ${road})?`, 'FM'],
  [`(?:RM|RANCH TO (?:MARKET|MKT))(?: ${road})?`, 'RM'],
  [`RANCH ${road}`, 'Ranch Road'],
  [`(?:CR|(?:${county}|CO) ${road})`, 'County Road'],
  [`(?:CH|(?:${county}|CO) ${highway})`, 'County Highway'],
  [`${county} ${route}`, 'County Route'],
  [`(?:SH|${state} ${highway})`, 'State Highway'],
  [`(?:SR|${state} ${road})`, 'State Road'],
  [`${state} ${route}`, 'State Route'],
  [`(?:TSR|(?:TOWNSHIP|TWP) ${road})`, 'Township Road'],
  [highway, 'Highway'],
  [route, 'Route'],
  [road, 'Road'],
  ['LOOP', 'Loop'],
  ['SPUR', 'Spur'],
  ['(?:EXPRESSWAY|EXPY)', 'Expressway'],
];

/** Letters alone stand apart: "CH AN" is a road, "Chan" is a name. */
const number = '(?: ?-?(\\d+[A-Z]{0,2}|[A-Z]\\d+[A-Z]?)|[ -]-?([A-Z]{1,2}))';
const followedByNumber = (pattern: string): RegExp => new RegExp(`^(?:${pattern})${number} `);
const kinds = names.map(([pattern, name]) => [followedByNumber(pattern), name] as const);
/** Most streets are none of them: asked first, and once. */
const anyKind = followedByNumber(names.map(([pattern]) => pattern).join('|'));

/** Roads that some states letter instead of numbering them. */
const lettered = new Set(['County Road', 'County Highway', 'State Highway', 'State Road', 'State Route', 'Highway']);

export interface Road {
  readonly text: string;
  readonly words: number;
}

/** "BYPASS", "BYP ROAD", "FRONTAGE ROAD", a direction: what may follow the number. */
function tailOf(first: Word | undefined, second: Word | undefined): Road {
  if (!first) return { text: '', words: 0 };
  const { suffix, direction } = first.meaning;
  const isRoad = second?.meaning.suffix?.printed === 'Rd';
  if (suffix?.printed === 'Byp') return isRoad ? { text: ' Bypass Rd', words: 2 } : { text: ' Byp', words: 1 };
  if (first.key === 'FRONTAGE' && isRoad) return { text: ' Frontage Rd', words: 2 };
  return direction === undefined ? { text: '', words: 0 } : { text: ` ${direction}`, words: 1 };
}

function numberedRoad(words: readonly Word[]): Road | undefined {
  const line = joined(words);
  if (!anyKind.test(line)) return undefined;
  for (const [pattern, name] of kinds) {
    const [matched, digits, letters] = pattern.exec(line) ?? [];
    if (matched === undefined) continue;
    const isLetter = letters !== undefined;
    const number = digits ?? letters ?? '';
    if (isLetter && (!lettered.has(name) || meaningOf(number).suffix)) continue;
    const printed = isLetter && name === 'State Road' ? 'State Route' : name;
    const taken = matched.split(' ').length - 1;
    const tail = tailOf(words[taken], words[taken + 1]);
    return { text: `${printed} ${number}${tail.text}`, words: taken + tail.words };
  }
  return undefined;
}

/** A road of the address's own state, by the state's name or initials, which are what is printed. */
function stateRoad(words: readonly Word[], own: string): Road | undefined {
  const [first, second] = words;
  if (!first || !second) return undefined;
  const isOne = stateNamed(first.key) === own;
  return (
    (isOne ? roadOfState(words, 1, own) : undefined) ??
    (stateNamed(`${first.key} ${second.key}`) === own ? roadOfState(words, 2, own) : undefined)
  );
}

function roadOfState(words: readonly Word[], size: number, own: string): Road | undefined {
  const number = words[size];
  if (number?.hasDigit && !number.apart && /^\d+[A-Z]?$/.test(number.key)) {
    const tail = tailOf(words[size + 1], words[size + 2]);
    return { text: `${own} ${number.key}${tail.text}`, words: size + 1 + tail.words };
  }
  const found = numberedRoad(words.slice(size));
  return found && { text: `${own} ${found.text}`, words: size + found.words };
}

/** The numbered road the words begin with. "Old" may stand before it. */
export function roadAt(words: readonly Word[], own: string): Road | undefined {
  if (words[0]?.key === 'OLD') {
    const found = roadAt(words.slice(1), own);
    return found && { text: `Old ${found.text}`, words: found.words + 1 };
  }
  return stateRoad(words, own) ?? numberedRoad(words);
}
