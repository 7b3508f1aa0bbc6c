/** Addresses without a street: post office boxes, rural and highway contract routes, armed forces, general delivery. */
import type { ResultCode } from '../codes.ts';
import { isMilitary } from './states.ts';
import { joined, type Line, printed, type Word } from './words.ts';

export interface Box {
  readonly text: string;
  readonly codes: readonly ResultCode[];
  /** How many words it took. */
  readonly words: number;
}

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
export function postOfficeBox(words: readonly Word[], line: Line): Box | undefined {
  const keys = joined(words);
  const [matched, box] = postOffice.exec(keys) ?? [];
  if (matched !== undefined) {
    const count = countOf(matched);
    if (box !== undefined) return { text: `PO Box ${box}`, codes: [], words: count };
    const rest = printed(words.slice(count), line);
    if (rest === '') return { text: 'PO Box', codes: ['AE13'], words: count };
    return { text: `PO Box ${rest}`, codes: ['AE12'], words: words.length };
  }
  const [other, found] = otherBox.exec(keys) ?? [];
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
function routeBox(keys: string): Box | undefined {
  const country = rural.exec(keys) ?? ruralWithBox.exec(keys);
  if (country) return route('RR', country);
  const contracted = contract.exec(keys);
  if (contracted) return route('HC', contracted);
  return general.test(keys) ? { text: 'General Delivery', codes: [], words: 2 } : undefined;
}

/** The line of an address in the armed forces. */
function forcesLine(words: readonly Word[], keys: string, line: Line): Box | undefined {
  if (ship.test(keys)) return { text: printed(words, line), codes: [], words: words.length };
  const [matched, kind = '', group, box] = forces.exec(keys) ?? [];
  if (matched === undefined) return undefined;
  const text = `${kind === 'UNIT' ? 'Unit' : kind} ${group}${box === undefined ? '' : ` Box ${box}`}`;
  return { text, codes: missing(box), words: countOf(matched) };
}

/** Whatever the words begin with that is no street. Nothing of the kind begins with a digit, as most lines do. */
export function boxAt(words: readonly Word[], line: Line, state: string): Box | undefined {
  const keys = joined(words);
  if (/^\d/.test(keys)) return undefined;
  return (
    (isMilitary(state) ? forcesLine(words, keys, line) : undefined) ?? postOfficeBox(words, line) ?? routeBox(keys)
  );
}
