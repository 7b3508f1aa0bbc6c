/** The next edition of a form: a copy of the newest one, dated, with its language twins; and the old one marked superseded. */

import { readdirSync, readFileSync } from 'node:fs';
import { compareVersions } from '@withholding/bundle';
import { NotUnderstood, suggest } from '../read/findings.ts';
import { sharedPlace } from '../read/shared-edition.ts';
import { type EditionPlace, isVersion, readTree } from '../read/source.ts';
import type { EditionSource } from '../read/source-model.ts';
import { YamlFile } from '../read/yaml-file.ts';
import { YamlText } from './yaml-text.ts';

export interface Revised {
  /** The edition that was copied. */
  readonly from: EditionPlace;
  /** Of the new edition, below the root. */
  readonly folder: string;
  readonly effective: string;
  /** Path below the root -> what to write: the new edition, and the old edition.yaml. */
  readonly files: ReadonlyMap<string, string | Buffer>;
  /** Constants that are years, by name -> what they were. */
  readonly moved: ReadonlyMap<string, number>;
}

const editionOf = ({ root, folder }: EditionPlace): EditionSource =>
  YamlFile.read(root, `${folder}/edition.yaml`).value as EditionSource;

const nameOf = ({ formId, version }: EditionPlace): string => `${formId}/${version}`;

/** The newest edition of the form whose questions these are, and of every form that takes them over in its language. */
function twinsOf(editions: readonly EditionPlace[], formId: string): EditionPlace[] {
  const newest = new Map<string, EditionPlace>();
  for (const place of editions.toSorted((a, b) => compareVersions(a.version, b.version)))
    newest.set(place.formId, place);
  const named = newest.get(formId);
  if (!named) throw new NotUnderstood('revise', `There is no form "${formId}".`, suggest(formId, newest.keys()));
  const like = editionOf(named).like;
  const first = like === undefined ? named : newest.get(like.split('/')[0] ?? '');
  if (!first || (like !== undefined && like !== nameOf(first)))
    throw new NotUnderstood(
      'revise',
      `${nameOf(named)} is like ${like}, which is not the newest edition.`,
      'Correct like.',
    );
  return [first, ...[...newest.values()].filter((place) => editionOf(place).like === nameOf(first))];
}

/** A form of a year is published at the end of the year before, or in January. */
function firstOfJanuary(version: string): string {
  const [year = 0, month = 0] = version.split('.').map(Number);
  return `${month === 1 ? year : year + 1}-01-01`;
}

const isYear = ([name, value]: [string, unknown]): boolean =>
  /year/i.test(name) && Number.isInteger(value) && Number(value) >= 1900 && Number(value) <= 2100;

/** Constants that the edition takes from shared editions of the library, nearest first. */
export function sharedConstants(roots: readonly string[], { extends: names = [], constants = {} }: EditionSource) {
  const found = new Map<string, { readonly file: YamlFile; readonly value: number | string }>();
  for (const name of names) {
    const place = sharedPlace(roots, name);
    if (!place) continue;
    const file = YamlFile.read(place.root, `${place.folder}/edition.yaml`);
    for (const [constant, value] of Object.entries((file.value as EditionSource).constants ?? {}))
      if (!(constant in constants) && !found.has(constant)) found.set(constant, { file, value });
  }
  return found;
}

interface Dates {
  readonly version: string;
  readonly effective: string;
}

function newEdition(
  roots: readonly string[],
  place: EditionPlace,
  text: string,
  { version, effective }: Dates,
): { text: string; moved: Map<string, number> } {
  const source = editionOf(place);
  const [was, is] = [source.effective, effective].map((day) => Number(day.slice(0, 4))) as [number, number];
  const yaml = new YamlText(text);
  const moved = new Map<string, number>();
  yaml.replace(['effective'], () => effective);
  yaml.replace(['title'], (title) => title.replaceAll(String(was), String(is)));
  // 2026 and 2026-01 are the year of the form; Rev. 4/2026 is a date that only the next form can tell.
  yaml.replace(['provenance', 'revision'], (revision) =>
    revision.replace(/^(["']?)(\d{4})\b/, (all, quote, year) => (year === String(was) ? `${quote}${is}` : all)),
  );
  yaml.replace(['provenance', 'confidence'], () => 'low');
  // A file that was opened, or a copy that agrees, proves nothing about the next form.
  if (!source.provenance.sources.every((read) => 'same' in read))
    yaml.replace(['provenance', 'sources'], (list) =>
      list.startsWith('[') ? `[{ same: ${nameOf(place)} }]` : `- same: ${nameOf(place)}${/\s*$/.exec(list)?.[0] ?? ''}`,
    );
  const doubt = `Everything was copied from ${nameOf(place)}. Nothing was checked for ${version}.`;
  yaml.first(['provenance', 'unsure'], JSON.stringify(doubt));
  if (is !== was) {
    for (const [name, value] of Object.entries(source.constants ?? {}).filter(isYear)) {
      yaml.replace(['constants', name], () => String(Number(value) + is - was));
      moved.set(name, Number(value));
    }
    // The shared edition stays as it is, for the editions before this one.
    const years = [...sharedConstants(roots, source)].map(([name, { value }]): [string, unknown] => [name, value]);
    for (const [name, value] of years.filter(isYear).reverse()) {
      yaml.first(['constants'], `${name}: ${Number(value) + is - was}`);
      moved.set(name, Number(value));
    }
  }
  return { text: yaml.toString(), moved };
}

/** Every file of the folder, below it. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
    .sort();

/** What revising the form would write. Nothing is written here. */
export function revise(
  roots: readonly string[],
  formId: string,
  version: string,
  effective = firstOfJanuary(version),
): Revised[] {
  if (!isVersion(version))
    throw new NotUnderstood(
      'revise',
      `"${version}" is not a version.`,
      'Write <year>.<month>.<patch>, such as 2026.12.0.',
    );
  if (!/^\d{4}-\d{2}-\d{2}$/.test(effective))
    throw new NotUnderstood('revise', `"${effective}" is not a day.`, 'Write YYYY-MM-DD.');
  const twins = twinsOf(readTree(roots).editions, formId);
  for (const place of twins) {
    const { supersededBy, effective: before } = editionOf(place);
    if (compareVersions(version, place.version) <= 0)
      throw new NotUnderstood('revise', `${place.formId} already has ${place.version}.`, 'Give a later version.');
    if (supersededBy !== undefined)
      throw new NotUnderstood('revise', `${nameOf(place)} is superseded by ${supersededBy}.`, 'Mend supersededBy.');
    if (effective < before)
      throw new NotUnderstood(
        'revise',
        `${nameOf(place)} takes effect on ${before}, after ${effective}.`,
        'Give a later day: --effective YYYY-MM-DD.',
      );
  }
  return twins.map((place): Revised => {
    const { root, folder: old, formFolder } = place;
    const folder = `${formFolder}/${version}`;
    const files = new Map<string, string | Buffer>();
    for (const name of filesBelow(`${root}/${old}`))
      files.set(`${folder}/${name}`, readFileSync(`${root}/${old}/${name}`));
    const written = readFileSync(`${root}/${old}/edition.yaml`, 'utf8');
    const renamed = twins.reduce((text, twin) => text.replaceAll(nameOf(twin), `${twin.formId}/${version}`), written);
    const { text, moved } = newEdition(roots, place, renamed, { version, effective });
    files.set(`${folder}/edition.yaml`, text);
    const superseded = new YamlText(written);
    superseded.lineBelow(['effective'], `supersededBy: ${version}`);
    files.set(`${old}/edition.yaml`, superseded.toString());
    return { from: place, folder, effective, files, moved };
  });
}
