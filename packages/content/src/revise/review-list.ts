/** What a person has to look at again in a revised edition: its constants, with what is known of each, and years in words. */

import { readdirSync, readFileSync } from 'node:fs';
import { sourceText } from '@withholding/bundle';
import { originsOf, sourceOf } from '../read/edition/from.ts';
import { readScenarios } from '../read/edition/scenarios.ts';
import type { EditionSource } from '../read/source-model.ts';
import { YamlFile } from '../read/yaml-file.ts';
import { type Revised, sharedConstants } from './revise.ts';
import { YamlText } from './yaml-text.ts';

export interface Constant {
  readonly path: string;
  readonly value: string;
  /** file:line, below the content folder. */
  readonly where: string;
  /** The year it was moved from, the comment behind it, or that many forms share it. */
  readonly remarks: readonly string[];
  /** The doubts of the old edition that quote its value. */
  readonly doubts: readonly string[];
}

export interface Review {
  readonly constants: readonly Constant[];
  readonly sources: readonly string[];
  /** Doubts that quote no constant. */
  readonly otherDoubts: readonly string[];
  /** The old year, written out in words or formulas. */
  readonly years: readonly { readonly where: string; readonly line: string }[];
  readonly scenarios: number;
}

/** 13180 as people write it: 13180, 13,180 or 13 180; never as a part of another number. */
function quotes(sentence: string, value: number | string): boolean {
  const numbers = sentence.match(/\d+(?:[,\s]\d{3}(?!\d))*(?:\.\d+)?/g) ?? [];
  return numbers.some((number) => Number(number.replaceAll(/[,\s]/g, '')) === Number(value));
}

/** The lines of a file, without what the new edition gives itself. */
function linesOf(text: string): { number: number; line: string }[] {
  const given = ['title', 'effective', 'like', 'provenance', 'constants'];
  let key = '';
  return text.split('\n').flatMap((line, index) => {
    key = /^[a-zA-Z]+(?=:)/.exec(line)?.[0] ?? key;
    return given.includes(key) ? [] : [{ number: index + 1, line: line.trim() }];
  });
}

/** In what the new edition takes from the earlier ones and from its form. */
function yearsIn({ from }: Revised, year: string): Review['years'] {
  const folders = [from.folder, ...originsOf(from).map(({ folder }) => folder), from.formFolder];
  const files = folders.flatMap((folder) =>
    readdirSync(`${from.root}/${folder}`)
      .filter((name) => /^(edition\.yaml|text\..*|sheet\..*)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return files.flatMap((path) =>
    linesOf(readFileSync(`${from.root}/${path}`, 'utf8'))
      .filter(({ line }) => line.match(/\d+/g)?.includes(year))
      .map(({ number, line }) => ({ where: `${path}:${number}`, line })),
  );
}

export function reviewOf(roots: readonly string[], revised: Revised): Review {
  const { from, folder, text, moved } = revised;
  const before = sourceOf(from);
  const { unsure } = before.provenance;
  const sources = before.provenance.sources.map(sourceText);
  const file = new YamlFile(`${folder}/edition.yaml`, text);
  const source = file.value as EditionSource;
  const comments = new YamlText(text);
  const aboutOf = (name: string, value: number | string) => ({
    path: `constants.${name}`,
    value: String(value),
    doubts: moved.has(name) ? [] : unsure.filter((doubt) => quotes(doubt, value)),
  });
  const own = Object.entries(source.constants ?? {}).map(([name, value]): Constant => {
    const [was, comment] = [moved.get(name), comments.commentOf(['constants', name])];
    return {
      ...aboutOf(name, value),
      where: `${file.file}:${file.lineOf(['constants', name])}`,
      remarks: [...(was === undefined ? [] : [`was ${was}`]), ...(comment === undefined ? [] : [comment])],
    };
  });
  const shared = [...sharedConstants(roots, { ...before, constants: source.constants ?? {} })].map(
    ([name, { file: at, value }]): Constant => ({
      ...aboutOf(name, value),
      where: `${at.file}:${at.lineOf(['constants', name])}`,
      remarks: [moved.has(name) ? `was ${moved.get(name)}` : 'shared; write it in the new edition to change it there'],
    }),
  );
  const old = YamlFile.read(from.root, `${from.folder}/edition.yaml`);
  const tables = Object.entries(before.tables ?? {}).map(
    ([name, { rows }]): Constant => ({
      path: `tables.${name}`,
      value: `${rows.length} rows`,
      where: `${old.file}:${old.lineOf(['tables', name])}`,
      remarks: [],
      doubts: [],
    }),
  );
  const constants = [...own, ...shared, ...tables];
  return {
    constants,
    sources,
    otherDoubts: unsure.filter((doubt) => !constants.some(({ doubts }) => doubts.includes(doubt))),
    years: yearsIn(revised, before.effective.slice(0, 4)),
    scenarios: readScenarios(from).length,
  };
}
