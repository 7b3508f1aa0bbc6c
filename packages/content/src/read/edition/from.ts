/** `from: 2026.01.0` in an edition: it gives only what differs from an earlier edition of its form. */
import { existsSync, readFileSync } from 'node:fs';
import { compareVersions } from '@withholding/bundle';
import type { EditionPlace } from '../source.ts';
import type { EditionSource } from '../source-model.ts';
import { YamlFile } from '../yaml-file.ts';
import { overlaid, overSets } from './shared-edition.ts';

/** Given key by key; every other part is given whole. */
const byKey = ['provenance', 'official', ...overlaid] as const satisfies readonly (keyof EditionSource)[];

/** Parts of an edition that are in files of their own: scenarios.yaml, and text.*.yaml with the sheet. */
type FilePart = 'scenarios' | 'words';

const noDifference: Pick<EditionSource, 'from' | 'whole'> = {};

/** Every build asks this of every edition, and few have `from`: only those are parsed. */
function differenceOf({ root, folder }: EditionPlace): typeof noDifference {
  const file = `${folder}/edition.yaml`;
  if (!existsSync(`${root}/${file}`) || !/^from:/m.test(readFileSync(`${root}/${file}`, 'utf8'))) return noDifference;
  return (YamlFile.readKept(root, file).value as EditionSource | undefined) ?? noDifference;
}

/**
 * The earlier editions that an edition comes from, nearest first; for a part, those whose files count for it. Stops at an
 * edition that doesn't exist or isn't earlier.
 */
export function originsOf(place: EditionPlace, part?: FilePart): EditionPlace[] {
  const { from, whole = [] } = differenceOf(place);
  if (from === undefined || compareVersions(from, place.version) >= 0) return [];
  if (part !== undefined && whole.includes(part)) return [];
  const origin: EditionPlace = { ...place, version: from, folder: `${place.formFolder}/${from}` };
  return existsSync(`${origin.root}/${origin.folder}/edition.yaml`) ? [origin, ...originsOf(origin, part)] : [];
}

/** The edition with everything that it takes from the earlier one. */
export function overOrigin(origin: EditionSource, own: EditionSource): EditionSource {
  const { supersededBy: _, sunset: __, earlierAnswers: ___, ...inherited } = origin;
  for (const part of own.whole ?? []) if (part !== 'scenarios' && part !== 'words') delete inherited[part];
  const maps = byKey
    .filter((key) => inherited[key] && own[key])
    .map((key) => [key, { ...inherited[key], ...own[key] }]);
  const sets = inherited.sets && own.sets ? { sets: overSets(inherited.sets, own.sets) } : {};
  return { ...inherited, ...own, ...Object.fromEntries(maps), ...sets };
}

/** An edition as written, with everything that it takes from earlier ones; files are taken as they are, unchecked. */
export const sourceOf = (place: EditionPlace): EditionSource =>
  [place, ...originsOf(place)]
    .map(({ root, folder }) => YamlFile.read(root, `${folder}/edition.yaml`).value as EditionSource)
    .reduceRight((below, above) => overOrigin(below, above));
