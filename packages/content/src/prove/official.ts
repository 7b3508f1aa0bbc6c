/** What an edition declares about the official form: boxes, sets and passages exist, and no path leaves out what must be read. */
import type { OfficialDeclaration } from '@withholding/bundle';
import type { Complain } from '../compile/sets.ts';
import { suggest } from '../read/findings.ts';
import { someWay } from '../walk/ways.ts';
import type { Mode } from './ways.ts';

interface Declared {
  readonly official: OfficialDeclaration;
  /** Of the same form in another language, when it declares one too. */
  readonly twin: OfficialDeclaration | undefined;
  /** Every box the printed form can have. */
  readonly boxes: readonly string[];
  /** Names of the statements that paths end with. */
  readonly statements: readonly string[];
  /** Every question set, with federal values or without. */
  readonly sets: readonly string[];
  readonly start: string;
  readonly modes: readonly Mode[];
}

const boxesOf = ({ fields, add = {} }: OfficialDeclaration): string[] => [
  ...Object.values(fields),
  ...Object.keys(add),
];

function checkBoxes({ official, boxes, twin }: Declared, complain: Complain): void {
  const mapped = boxesOf(official);
  const pathOf = (box: string): string[] => {
    const field = Object.keys(official.fields).find((name) => official.fields[name] === box);
    return field === undefined ? ['official', 'add', box] : ['official', 'fields', field];
  };
  for (const box of new Set(mapped)) {
    if (!boxes.includes(box))
      complain('official', pathOf(box), `There is no box "${box}" in print.`, suggest(box, boxes));
    if (mapped.filter((one) => one === box).length > 1)
      complain('official', pathOf(box), `The box "${box}" has two places.`, 'Name one field for each box.');
  }
  // A form with unknown fields names no places.
  const others = twin && mapped.length > 0 && boxesOf(twin).length > 0 ? boxesOf(twin) : mapped;
  const different = [
    ...others.filter((box) => !mapped.includes(box)).map((box) => `has no place for "${box}", but its twin has`),
    ...mapped.filter((box) => !others.includes(box)).map((box) => `has a place for "${box}", but its twin has none`),
  ];
  for (const what of different)
    complain('official-twins', ['official', 'fields'], `The official form ${what}.`, 'Give both the same boxes.');
}

function checkPassages({ official, sets, statements: ends }: Declared, complain: Complain): void {
  const { passages = {}, shows = {}, visits = [], jurat, statements = {}, pages } = official;
  const known = Object.keys(passages);
  const named = [
    ...Object.entries(shows).flatMap(([set, names]) =>
      names.map((name) => [name, ['official', 'shows', set]] as const),
    ),
    ...visits.map((name) => [name, ['official', 'visits']] as const),
    ...(jurat === undefined ? [] : [[jurat, ['official', 'jurat']] as const]),
    ...Object.entries(statements).flatMap(([end, names]) =>
      names.map((name) => [name, ['official', 'statements', end]] as const),
    ),
  ];
  for (const [name, path] of named)
    if (!known.includes(name)) complain('official', path, `There is no passage "${name}".`, suggest(name, known));
  for (const set of Object.keys(shows))
    if (!sets.includes(set))
      complain('official', ['official', 'shows', set], `There is no ${set}.`, suggest(set, sets));
  for (const [end, names] of Object.entries(statements)) {
    const path = ['official', 'statements', end];
    if (!ends.includes(end)) complain('official', path, `No path ends with "${end}".`, suggest(end, ends));
    if (jurat === undefined || !names.includes(jurat))
      complain('official', path, `"${end}" leaves out the jurat.`, 'Name the passage of the jurat here, too.');
  }
  for (const [name, { page }] of Object.entries(passages)) {
    const path = ['official', 'passages', name];
    if (page > pages)
      complain('official', path, `"${name}" is on page ${page}, but the form has ${pages}.`, 'Correct the page.');
    if (!named.some(([one]) => one === name))
      complain('official', path, `Nothing shows the passage "${name}".`, 'Show it in a set, or remove it.');
  }
}

/** A path that can be completed without passing any set that shows the passage is an example of what must not be. */
function checkVisits({ official, start, modes }: Declared, complain: Complain): void {
  const { shows = {}, visits = [] } = official;
  for (const passage of visits) {
    for (const { sets, hasFederalValues } of modes) {
      const others = Object.entries(sets).filter(([id]) => !shows[id]?.includes(passage));
      const missing = someWay(Object.fromEntries(others), start);
      if (!missing) continue;
      const answers = Object.entries(missing.decided).map(([id, values]) => `${id} ${values[0]}`);
      const when = [...answers, ...(hasFederalValues ? ['federal values known'] : [])].join(', ');
      complain(
        'official-visits',
        ['official', 'visits'],
        `"${passage}" is not shown on the path ${missing.sets.join(' → ')}${when === '' ? '' : ` (${when})`}.`,
        'Show it in a set of that path, or lead the path through a set that shows it.',
      );
      break;
    }
  }
}

export function checkOfficial(declared: Declared, complain: Complain): void {
  checkBoxes(declared, complain);
  checkPassages(declared, complain);
  checkVisits(declared, complain);
}
