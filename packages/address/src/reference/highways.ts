/** Numbered roads, printed as USPS Publication 28 lists them: "CR 1185" -> "County Road 1185". */
import { stateOf } from './states.ts';
import { directionOf, suffixOf } from './street-words.ts';
import type { Word } from './words.ts';

const road = '(?:ROAD|RD)';
const highway = '(?:HIGHWAY|HWY|HIWAY|HIWY|HIGHWY)';
const route = '(?:ROUTE|RTE|RT)';
const county = '(?:COUNTY|CNTY|CTY)';
const state = '(?:STATE|ST)';

/** What a road may be called, and its printed name; the number follows. The first that fits counts. */
const kinds: readonly (readonly [RegExp, string])[] = (
  [
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
  ] as const
).map(([pattern, name]) => [new RegExp(`^${pattern} ?-?(\\d+[A-Z]{0,2}|[A-Z]\\d+[A-Z]?|[A-Z]{1,2}) `), name]);

/** Roads that some states letter instead of numbering them. */
const lettered = new Set(['County Road', 'County Highway', 'State Highway', 'State Road', 'State Route', 'Highway']);

export interface Road {
  readonly text: string;
  readonly words: number;
}

/** "BYPASS", "BYP ROAD", "FRONTAGE ROAD", a direction: what may follow the number. */
function tailOf(words: readonly Word[], at: number): Road {
  const [first = '', second = ''] = [words[at]?.key, words[at + 1]?.key];
  const then = suffixOf(second)?.printed;
  if (suffixOf(first)?.printed === 'Byp') {
    return then === 'Rd' ? { text: ' Bypass Rd', words: 2 } : { text: ' Byp', words: 1 };
  }
  if (first === 'FRONTAGE' && then === 'Rd') return { text: ' Frontage Rd', words: 2 };
  const direction = directionOf(first);
  return direction === undefined ? { text: '', words: 0 } : { text: ` ${direction}`, words: 1 };
}

function numberedRoad(words: readonly Word[]): Road | undefined {
  const line = words.map(({ key }) => `${key} `).join('');
  for (const [pattern, name] of kinds) {
    const [matched, number = ''] = pattern.exec(line) ?? [];
    if (matched === undefined) continue;
    const isLetter = !/\d/.test(number);
    if (isLetter && (!lettered.has(name) || suffixOf(number) !== undefined)) continue;
    const printed = isLetter && name === 'State Road' ? 'State Route' : name;
    const taken = matched.split(' ').length - 1;
    const tail = tailOf(words, taken);
    return { text: `${printed} ${number}${tail.text}`, words: taken + tail.words };
  }
  return undefined;
}

/** A road of the address's own state, by the state's name or initials, which are what is printed. */
function stateRoad(words: readonly Word[], own: string): Road | undefined {
  for (const size of [1, 2]) {
    const code = stateOf(
      words
        .slice(0, size)
        .map(({ key }) => key)
        .join(' '),
    );
    if (code !== own || words.length === size) continue;
    const rest = words.slice(size);
    if (/^\d+[A-Z]?$/.test(rest[0]?.key ?? '') && !rest[0]?.apart) {
      const tail = tailOf(rest, 1);
      return { text: `${code} ${rest[0]?.key}${tail.text}`, words: size + 1 + tail.words };
    }
    const found = numberedRoad(rest);
    if (found) return { text: `${code} ${found.text}`, words: size + found.words };
  }
  return undefined;
}

/** The numbered road the words begin with. "Old" may stand before it. */
export function roadAt(words: readonly Word[], own: string): Road | undefined {
  if (words[0]?.key === 'OLD') {
    const found = roadAt(words.slice(1), own);
    return found && { text: `Old ${found.text}`, words: found.words + 1 };
  }
  return stateRoad(words, own) ?? numberedRoad(words);
}
