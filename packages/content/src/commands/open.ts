/** One edition, compiled, for the commands that look at a single form. */
import { existsSync, readFileSync } from 'node:fs';
import { Bundle, type CompiledEdition, compareVersions, type EditionWords } from '@withholding/bundle';
import { parse } from 'yaml';
import { compileContent } from '../assemble/compile.ts';
import type { SheetPlaces } from '../print/sheet-files.ts';
import { readScenarios } from '../read/edition/scenarios.ts';
import { suggest, writeFinding } from '../read/findings.ts';
import { type EditionPlace, readTree } from '../read/source.ts';
import type { ScenarioSource } from '../read/source-model.ts';

export interface Opened {
  readonly edition: CompiledEdition;
  readonly words: EditionWords;
  readonly places: SheetPlaces;
}

/** Whether there is such a form. Says which one was likely meant when there is none. */
export function isForm(id: string, editions: readonly EditionPlace[]): boolean {
  const known = new Set(editions.map((place) => place.formId));
  if (!known.has(id)) process.stdout.write(`There is no form "${id}". ${suggest(id, known)}\n`);
  return known.has(id);
}

/** `FORM` opens the newest edition, `FORM/version` that one. Says why when it cannot. */
export function openEdition(
  roots: readonly string[],
  name: string | undefined,
  language: 'en' | 'es' | 'fr' = 'en',
): Opened | undefined {
  const [id = '', wanted] = (name ?? '').split('/');
  const { editions } = readTree(roots);
  if (!isForm(id, editions)) return undefined;
  const result = compileContent({ roots, only: id });
  if (!result.bundle) {
    process.stdout.write(`${result.diagnostics.map(writeFinding).join('\n')}\n`);
    return undefined;
  }
  const bundle = new Bundle(result.bundle.bytes);
  const versions = bundle.versionsOf(id).sort(compareVersions);
  const version = wanted ?? versions.at(-1) ?? '';
  const edition = bundle.edition(id, version);
  const words = bundle.words(id, version, language);
  if (!edition || !words) {
    process.stdout.write(`${id} has no edition ${version}; it has ${versions.join(', ')}.\n`);
    return undefined;
  }
  const placeOf = (name: string) => editions.find((place) => `${place.formId}/${place.version}` === name);
  const own = placeOf(`${id}/${version}`) as EditionPlace;
  return {
    edition,
    words,
    places: { own, twin: edition.like === undefined ? undefined : placeOf(edition.like), roots },
  };
}

/** A scenario of the edition by its name, or a file with a scenario or a plain map of answers. Says which one was likely meant when there is none. */
export function readAnswers(name: string, { places }: Opened): Partial<ScenarioSource> | undefined {
  const scenarios = readScenarios(places.own);
  const known = scenarios.find((scenario) => scenario.name === name);
  if (known) return known.value;
  if (!existsSync(name)) {
    const names = scenarios.map((scenario) => scenario.name);
    process.stdout.write(`There is no scenario or file "${name}". ${suggest(name, names)}\n`);
    return undefined;
  }
  const source = parse(readFileSync(name, 'utf8')) as Partial<ScenarioSource>;
  return source.answers ? source : { answers: source as ScenarioSource['answers'] };
}
