/** Addresses without a street: post office boxes, rural and highway contract routes, armed forces, general delivery. */
import type { ResultCode } from '../codes.ts';
import { printed, type Word } from './words.ts';

export interface Box {
  readonly text: string;
  readonly codes: readonly ResultCode[];
  /** How many words it took. */
  readonly words: number;
}

/** The words of a line as one text to match, each followed by a blank: expressions then count whole words. */
const joined = (words: readonly Word[]): string => words.map(({ key }) => `${key} `).join('');

const countOf = (matched: string): number => matched.split(' ').length - 1;

const number = '(?:(?:# |NO |NUMBER )*([A-Z]{0,2}\\d[A-Z0-9/-]*|[A-Z]) )?';

/** Nothing else is called so: these are boxes even when the number is missing. */
const postOffice = new RegExp(`^(?:(?:P ?O|POST OFFICE) ?(?:BOX|BX|B|DRAWER|LOCK ?BOX)|POB) ?${number}`);
/** Streets may be called so too: these are boxes when a number follows. */
const otherBox = new RegExp(`^(?:BOX|DRAWER|LOCK ?BOX|(?:FIRM )?CALLER|BIN|APARTADO) ${number}`);
const rural = new RegExp(
  `^(?:RR|R R|RURAL (?:ROUTE|RTE|RT)|RFD(?: (?:ROUTE|RTE|RT))?) ?(?:# )?0*(\\d+)[ ](?:BOX |BX )?${number}`,
);
/** "Route 2" and "RD 5" are rural routes only when a box follows: alone they are roads. */
const ruralWithBox = new RegExp(`^(?:RT|RTE|ROUTE|RD) (?:# )?0*(\\d+) (?:BOX|BX) ${number}`);
const contract = new RegExp(
  `^(?:HC|H C|HCR|HIGHWAY CONTRACT(?: (?:ROUTE|RTE|RT))?|STAR (?:ROUTE|RTE|RT)) ?(?:# )?0*(\\d+) (?:BOX |BX )?${number}`,
);
const forces = new RegExp(`^(PSC|CMR|UNIT|OMC|UMR) (\\d+) (?:BOX |BX )?${number}`);
const ship = /^(?:USS|USNS|USCGC) /;
const general = /^(?:GENERAL|GEN) DELIVERY /;

const missing = (value: string | undefined): ResultCode[] => (value === undefined ? ['AE13'] : []);

/** A post office box at the beginning of the words. */
export function postOfficeBox(words: readonly Word[], typed: string): Box | undefined {
  const line = joined(words);
  const [matched, box] = postOffice.exec(line) ?? [];
  if (matched !== undefined) {
    const count = countOf(matched);
    if (box !== undefined) return { text: `PO Box ${box}`, codes: [], words: count };
    const rest = printed(words.slice(count), typed);
    if (rest === '') return { text: 'PO Box', codes: ['AE13'], words: count };
    return { text: `PO Box ${rest}`, codes: ['AE12'], words: words.length };
  }
  const [other, found] = otherBox.exec(line) ?? [];
  return other === undefined || found === undefined
    ? undefined
    : { text: `PO Box ${found}`, codes: [], words: countOf(other) };
}

/** Where in a line that begins with a street a post office box begins. */
export function boxWithin(words: readonly Word[]): number {
  return words.findIndex(
    ({ key }, at) =>
      at > 1 && key.startsWith('P') && postOffice.exec(joined(words.slice(at, at + 6)))?.[1] !== undefined,
  );
}

function route(kind: string, [matched = '', line, box]: RegExpExecArray): Box {
  const text = box === undefined ? `${kind} ${line}` : `${kind} ${line} Box ${box}`;
  return { text, codes: missing(box), words: countOf(matched) };
}

/** A route or general delivery at the beginning of the words. */
export function routeBox(words: readonly Word[]): Box | undefined {
  const line = joined(words);
  const country = rural.exec(line) ?? ruralWithBox.exec(line);
  if (country) return route('RR', country);
  const contracted = contract.exec(line);
  if (contracted) return route('HC', contracted);
  return general.test(line) ? { text: 'General Delivery', codes: [], words: 2 } : undefined;
}

/** The line of an address in the armed forces. */
export function forcesLine(words: readonly Word[], typed: string): Box | undefined {
  const line = joined(words);
  if (ship.test(line)) return { text: printed(words, typed), codes: [], words: words.length };
  const [matched, kind = '', group, box] = forces.exec(line) ?? [];
  if (matched === undefined) return undefined;
  const text = `${kind === 'UNIT' ? 'Unit' : kind} ${group}${box === undefined ? '' : ` Box ${box}`}`;
  return { text, codes: missing(box), words: countOf(matched) };
}
