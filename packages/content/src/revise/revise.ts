/** The next edition of a form and its language twins: a draft that says `from` and what differs. The old one is superseded. */

import { readFileSync } from 'node:fs';
import { compareVersions } from '@withholding/bundle';
import { stringify } from 'yaml';
import { sourceOf } from '../read/edition/from.ts';
import { sharedPlace } from '../read/edition/shared-edition.ts';
import { ContentError, suggest } from '../read/findings.ts';
import { type EditionPlace, isVersion, readTree } from '../read/source.ts';
import type { EditionSource, SharedSource } from '../read/source-model.ts';
import { YamlFile } from '../read/yaml-file.ts';
import { YamlText } from './yaml-text.ts';

type Amount = NonNullable<EditionSource['constants']>[string];

export interface Revised {
  /** The edition that the new one comes from. */
  readonly from: EditionPlace;
  /** Of the new edition, below the root. */
  readonly folder: string;
  readonly effective: string;
  /** The new edition.yaml. */
  readonly text: string;
  /** Path below the root -> what to write: the new edition, the old edition.yaml, and shared editions with a new year. */
  readonly files: ReadonlyMap<string, string>;
  /** Constants that are years, by name -> what they were. */
  readonly moved: ReadonlyMap<string, number>;
}

const nameOf = ({ formId, version }: EditionPlace): string => `${formId}/${version}`;

/** The newest edition of the form whose questions these are, and of every form that takes them over in its language. */
function twinsOf(editions: readonly EditionPlace[], formId: string): EditionPlace[] {
  const newest = new Map<string, EditionPlace>();
  for (const place of editions.toSorted((a, b) => compareVersions(a.version, b.version)))
    newest.set(place.formId, place);
  const named = newest.get(formId);
  if (!named) throw new ContentError('revise', `There is no form "${formId}".`, suggest(formId, newest.keys()));
  const { like } = sourceOf(named);
  const first = like === undefined ? named : newest.get(like.split('/')[0] ?? '');
  if (!first || (like !== undefined && like !== nameOf(first)))
    throw new ContentError(
      'revise',
      `${nameOf(named)} is like ${like}, which is not the newest edition.`,
      'Correct like.',
    );
  return [first, ...[...newest.values()].filter((place) => sourceOf(place).like === nameOf(first))];
}

/** A form of a year is published at the end of the year before, or in January. */
function firstOfJanuary(version: string): string {
  const [year = 0, month = 0] = version.split('.').map(Number);
  return `${month === 1 ? year : year + 1}-01-01`;
}

const isYear = (name: string, value: unknown): boolean =>
  /year/i.test(name) && Number.isInteger(value) && Number(value) >= 1900 && Number(value) <= 2100;

interface SharedConstant {
  readonly root: string;
  readonly file: YamlFile;
  /** As it is on the first day of the edition. */
  readonly value: Amount;
  /** Whether each value has the day it begins. */
  readonly isDated: boolean;
}

/** Constants that the edition takes from shared editions of the library, nearest first. */
export function sharedConstants(
  roots: readonly string[],
  { extends: names = [], constants = {}, effective }: EditionSource,
): Map<string, SharedConstant> {
  const found = new Map<string, SharedConstant>();
  for (const name of names) {
    const place = sharedPlace(roots, name);
    if (!place) continue;
    const file = YamlFile.read(place.root, `${place.folder}/edition.yaml`);
    for (const [constant, value] of Object.entries((file.value as SharedSource).constants ?? {})) {
      if (constant in constants || found.has(constant)) continue;
      const isDated = typeof value === 'object';
      const begun = isDated ? Object.entries(value).filter(([day]) => day <= effective) : [];
      const current = isDated ? begun.sort().at(-1)?.[1] : value;
      if (current !== undefined) found.set(constant, { root: place.root, file, value: current, isDated });
    }
  }
  return found;
}

interface Dates {
  readonly version: string;
  readonly effective: string;
}

/** The years of shared editions, moved: in the shared edition if its amounts have days, else in the new edition. */
function moveShared(roots: readonly string[], source: EditionSource, effective: string, by: number) {
  const own: Record<string, number> = {};
  const texts = new Map<string, YamlText>();
  const moved = new Map<string, number>();
  for (const [name, { file, root, value, isDated }] of sharedConstants(roots, source)) {
    if (!isYear(name, value)) continue;
    moved.set(name, Number(value));
    const next = Number(value) + by;
    if (!isDated) own[name] = next;
    else if (file.depthOf(['constants', name, effective]) < 3) {
      const text = texts.get(file.file) ?? new YamlText(readFileSync(`${root}/${file.file}`, 'utf8'));
      text.last(['constants', name], `${effective}: ${next}`);
      texts.set(file.file, text);
    }
  }
  return { own, moved, files: [...texts].map(([file, text]): [string, string] => [file, text.toString()]) };
}

function newEdition(
  roots: readonly string[],
  place: EditionPlace,
  twins: readonly EditionPlace[],
  { version, effective }: Dates,
): Pick<Revised, 'text' | 'moved'> & { readonly shared: readonly [string, string][] } {
  const source = sourceOf(place);
  const { title = '', like, constants = {}, provenance } = source;
  const [was, is] = [source.effective, effective].map((day) => Number(day.slice(0, 4))) as [number, number];
  const renamed = (name: string) =>
    twins.reduce((text, twin) => text.replaceAll(nameOf(twin), `${twin.formId}/${version}`), name);
  const moved = new Map<string, number>();
  const amounts = Object.fromEntries(
    Object.entries(constants).map(([name, value]) => {
      if (is === was || !isYear(name, value)) return [name, value];
      moved.set(name, Number(value));
      return [name, Number(value) + is - was];
    }),
  );
  const shared = is === was ? { own: {}, moved: [], files: [] } : moveShared(roots, source, effective, is - was);
  for (const [name, value] of shared.moved) moved.set(name, value);
  const written = { ...shared.own, ...amounts };
  const newTitle = title.replaceAll(String(was), String(is));
  // 2026 and 2026-01 are the year of the form; Rev. 4/2026 is a date that only the next form can tell.
  const revision = provenance.revision.replace(/^\d{4}\b/, (year) => (year === String(was) ? String(is) : year));
  // A file that was opened, or a copy that agrees, proves nothing about the next form.
  const isSame = provenance.sources.every((read) => 'same' in read);
  const sources = isSame
    ? provenance.sources.map((read) => ('same' in read ? { same: renamed(read.same) } : read))
    : [{ same: nameOf(place) }];
  const text = stringify(
    {
      from: place.version,
      ...(newTitle === title ? {} : { title: newTitle }),
      effective,
      ...(like === undefined ? {} : { like: renamed(like) }),
      provenance: {
        ...(revision === provenance.revision ? {} : { revision }),
        checked: 'never',
        confidence: 'low',
        sources,
        unsure: [
          `Everything comes from ${nameOf(place)}. Nothing was checked for ${version}.`,
          `What ${nameOf(place)} is unsure of.`,
        ],
      },
      ...(Object.keys(written).length === 0 ? {} : { constants: written }),
    },
    { lineWidth: 140 },
  );
  const comments = new YamlText(readFileSync(`${place.root}/${place.folder}/edition.yaml`, 'utf8'));
  const lines = text.split('\n').map((line) => {
    const name = /^ {2}(\w+):/.exec(line)?.[1] ?? '';
    const comment = name in written ? comments.commentOf(['constants', name]) : undefined;
    return comment === undefined ? line : `${line} # ${comment}`;
  });
  return { text: lines.join('\n'), moved, shared: shared.files };
}

/** What revising the form would write. Nothing is written here. */
export function revise(
  roots: readonly string[],
  formId: string,
  version: string,
  effective = firstOfJanuary(version),
): Revised[] {
  if (!isVersion(version))
    throw new ContentError(
      'revise',
      `"${version}" is not a version.`,
      'Write <year>.<month>.<patch>, such as 2026.12.0.',
    );
  if (!/^\d{4}-\d{2}-\d{2}$/.test(effective))
    throw new ContentError('revise', `"${effective}" is not a day.`, 'Write YYYY-MM-DD.');
  const twins = twinsOf(readTree(roots).editions, formId);
  for (const place of twins) {
    const { supersededBy, effective: before } = sourceOf(place);
    if (compareVersions(version, place.version) <= 0)
      throw new ContentError('revise', `${place.formId} already has ${place.version}.`, 'Give a later version.');
    if (supersededBy !== undefined)
      throw new ContentError('revise', `${nameOf(place)} is superseded by ${supersededBy}.`, 'Mend supersededBy.');
    if (effective < before)
      throw new ContentError(
        'revise',
        `${nameOf(place)} takes effect on ${before}, after ${effective}.`,
        'Give a later day: --effective YYYY-MM-DD.',
      );
  }
  return twins.map((place): Revised => {
    const { root, folder: old, formFolder } = place;
    const folder = `${formFolder}/${version}`;
    const { text, moved, shared } = newEdition(roots, place, twins, { version, effective });
    const superseded = new YamlText(readFileSync(`${root}/${old}/edition.yaml`, 'utf8'));
    superseded.lineBelow(['effective'], `supersededBy: ${version}`);
    const files = new Map([
      [`${folder}/edition.yaml`, text],
      [`${old}/edition.yaml`, superseded.toString()],
      ...shared,
    ]);
    return { from: place, folder, effective, text, files, moved };
  });
}
