/** A shared edition of the library: what many forms have in common is written once, and each form says what differs. */
import { existsSync } from 'node:fs';
import { ContentError, suggest } from '../findings.ts';
import type { EditionSource, QuestionSource, SetSource, SharedSource } from '../source-model.ts';

export interface SharedPlace {
  readonly root: string;
  /** library/NAME, below root. */
  readonly folder: string;
}

export function sharedPlace(roots: readonly string[], name: string): SharedPlace | undefined {
  const folder = `library/${name}`;
  const root = roots.find((each) => existsSync(`${each}/${folder}/edition.yaml`));
  return root === undefined ? undefined : { root, folder };
}

type Ask = NonNullable<SetSource['ask']>;
type Sets = Record<string, SetSource>;

/** Questions, boxes, parameters and the like are laid over one by one; each of them is taken whole. */
export const overlaid = [
  'constants',
  'formulas',
  'tables',
  'checks',
  'print',
  'notPrinted',
  'taxParameters',
  'claims',
] as const satisfies readonly (keyof EditionSource)[];

export function overSets(below: Sets, above: Sets): Sets {
  const merged: Sets = { ...below };
  for (const [id, set] of Object.entries(above)) {
    const ask: Ask = { ...below[id]?.ask, ...set.ask };
    merged[id] = { ...below[id], ...set, ask };
  }
  return merged;
}

const isYesOrNo = (question: QuestionSource | string | null): boolean =>
  typeof question === 'string'
    ? question === 'yesNo' || question === 'checkbox'
    : question?.yesNo !== undefined || question?.checkbox !== undefined;

const filtered = <T>(map: Record<string, T> | undefined, isGone: (key: string, value: T) => boolean) =>
  Object.fromEntries(Object.entries(map ?? {}).filter(([key, value]) => !isGone(key, value)));

/** Removes questions; in formulas, a removed amount is 0 and a removed yes or no is no. */
function leaveOut(source: EditionSource): EditionSource {
  const ids = source.without ?? [];
  const asked = new Map(Object.values(source.sets ?? {}).flatMap(({ ask }) => Object.entries(ask ?? {})));
  const unknown = ids.find((id) => !asked.has(id));
  if (unknown !== undefined)
    throw new ContentError(
      'extends',
      `"${unknown}" is not a question of the shared edition.`,
      suggest(unknown, asked.keys()),
    );
  const gone = new Set(ids);
  const isBoxOfGone = (name: string) => gone.has(name.split('.')[0] ?? name);
  const nothing = ids.map((id) => [id, isYesOrNo(asked.get(id) ?? null) ? 'false' : '0']);
  const sets = Object.entries(source.sets ?? {}).map(([id, set]) => [
    id,
    { ...set, ask: filtered(set.ask, (question) => gone.has(question)) },
  ]);
  return {
    ...source,
    sets: Object.fromEntries(sets) as Sets,
    formulas: { ...source.formulas, ...Object.fromEntries(nothing) },
    print: filtered(source.print, isBoxOfGone),
    notPrinted: filtered(source.notPrinted, isBoxOfGone),
    checks: filtered(source.checks, (_, { at }) => gone.has(at)),
  };
}

/** A parameter of a shared edition has no prefix: each jurisdiction has its own. */
const withPrefix = <T>(parameters: Record<string, T> | undefined, prefix: string) =>
  Object.fromEntries(Object.entries(parameters ?? {}).map(([name, value]) => [`${prefix}.${name}`, value]));

/** The amounts of a shared edition on the first day of an edition: the latest that had begun by then. */
function onDay(constants: SharedSource['constants'], day: string): NonNullable<EditionSource['constants']> {
  return Object.fromEntries(
    Object.entries(constants ?? {}).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value];
      const start = Object.keys(value)
        .filter((from) => from <= day)
        .sort()
        .at(-1);
      if (start === undefined)
        throw new ContentError(
          'extends',
          `"${name}" of the shared edition has no value for ${day}.`,
          'Add one to the shared edition, with the day it begins.',
        );
      return [name, value[start] as number | string];
    }),
  );
}

function overlay(shared: SharedSource, own: EditionSource, prefix: string): EditionSource {
  const below: Partial<EditionSource> = {
    ...shared,
    constants: onDay(shared.constants, own.effective),
    taxParameters: withPrefix(shared.taxParameters, prefix),
  };
  const maps = overlaid.map((key) => [key, { ...below[key], ...own[key] }]);
  const sets = overSets(below.sets ?? {}, own.sets ?? {});
  const without = [...(below.without ?? []), ...(own.without ?? [])];
  return { ...below, ...own, ...Object.fromEntries(maps), sets, without } as EditionSource;
}

/** The edition laid over the shared ones, nearest first. */
export function layOver(shared: readonly SharedSource[], own: EditionSource, prefix: string): EditionSource {
  const merged = shared.reduce<EditionSource>((above, below) => overlay(below, above, prefix), own);
  return leaveOut(merged);
}
