/** The printed form of an edition: its sheet, the words on it, and the proof that its boxes are the ones the edition feeds. */

import { existsSync, readFileSync } from 'node:fs';
import type { CompiledEdition, Language, OfficialSource } from '@withholding/bundle';
import {
  type CompiledSheet,
  importOfficial,
  OfficialRefused,
  officialSheet,
  SheetCompiler,
  SheetError,
} from '@withholding/sheets';
import { type Diagnostic, suggest } from '../read/diagnostics.ts';
import type { Glossary } from '../read/glossary.ts';
import { readLibrary } from '../read/library.ts';
import { checkSchema } from '../read/schemas.ts';
import { sharedPlace } from '../read/shared-edition.ts';
import type { EditionPlace } from '../read/source.ts';
import { YamlFile } from '../read/yaml-file.ts';
import { fillConstants } from '../words/placeholders.ts';
import { setType, typographyProblem } from '../words/typography.ts';

/** Where an edition's sheet may stand: its own folder, then its twin's. */
export interface SheetPlaces {
  readonly own: EditionPlace;
  readonly twin?: EditionPlace | undefined;
  /** Content folders, to look for the sheet of a shared edition. */
  readonly roots: readonly string[];
}

export interface SheetResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly sheet?: CompiledSheet;
}

/** Letters that mean something to Typst, other than the *bold* and _italic_ our words may use. */
function escapeMarkup(text: string): string {
  return text
    .replaceAll(/[$#@<`~]/g, '\\$&')
    .replaceAll('//', '\\/\\/')
    .replace(/^([0-9]+)\./, '$1\\.')
    .replace(/^[-+=/]/, '\\$&');
}

const glossaries = new Map<string, Glossary>();

function glossaryFor(root: string): Glossary {
  const glossary = glossaries.get(root) ?? readLibrary([root]).glossary;
  glossaries.set(root, glossary);
  return glossary;
}

const compilers = new Map<string, Promise<SheetCompiler>>();

function compilerFor(root: string): Promise<SheetCompiler> {
  const compiler = compilers.get(root) ?? SheetCompiler.create(root, `${root}/library/fonts`);
  compilers.set(root, compiler);
  return compiler;
}

type Folder = Pick<EditionPlace, 'root' | 'folder'>;

function sheetFile({ own, twin }: SheetPlaces, shared: readonly Folder[]): { root: string; file: string } | undefined {
  return [own, ...(twin ? [twin] : []), ...shared]
    .map(({ root, folder }) => ({ root, file: `${folder}/sheet.typ` }))
    .find(({ root, file }) => existsSync(`${root}/${file}`));
}

/** The words files, nearest last, so that later ones win. */
function wordFiles(
  { own, twin }: SheetPlaces,
  shared: readonly Folder[],
  language: Language,
): { root: string; file: string }[] {
  const name = `sheet.${language}.yaml`;
  const places = [
    { root: own.root, file: `library/${name}` },
    ...shared.map(({ root, folder }) => ({ root, file: `${folder}/${name}` })).reverse(),
    ...(twin
      ? [
          { root: twin.root, file: `${twin.formFolder}/${name}` },
          { root: twin.root, file: `${twin.folder}/${name}` },
        ]
      : []),
    { root: own.root, file: `${own.formFolder}/${name}` },
    { root: own.root, file: `${own.folder}/${name}` },
  ];
  return places.filter(({ root, file }) => existsSync(`${root}/${file}`));
}

/** The words for lines of a shared edition that this form doesn't have are left out, as their boxes are. */
function readWords(
  edition: CompiledEdition,
  places: SheetPlaces,
  shared: readonly Folder[],
  diagnostics: Diagnostic[],
): Record<string, string> {
  const { constants, without = [] } = edition;
  const language = edition.interview.printLanguage;
  const found = new Map<string, { root: string; yaml: YamlFile; text: string }>();
  for (const { root, file } of wordFiles(places, shared, language)) {
    const yaml = YamlFile.read(root, file);
    const problems = checkSchema(yaml, 'sheet');
    diagnostics.push(...problems);
    if (problems.length > 0) continue;
    for (const [key, text] of Object.entries(yaml.value as Record<string, string>))
      if (!without.includes(key.split('.')[0] ?? key)) found.set(key, { root, yaml, text });
  }
  const words: Record<string, string> = {};
  for (const [key, { root, yaml, text }] of found) {
    const problem = typographyProblem(text.replaceAll(/ ?\\ ?/g, ' '), language);
    const wrong = [...(problem ? [problem] : []), ...glossaryFor(root).forbidden(text, language)];
    for (const { message, remedy } of wrong) diagnostics.push(yaml.problem('sheet-words', [key], message, remedy));
    const filled = fillConstants(text, constants, language, (name) =>
      diagnostics.push(
        yaml.problem(
          'sheet-words',
          [key],
          `The text uses {${name}}, which is not a constant of this edition.`,
          suggest(name, Object.keys(constants)),
        ),
      ),
    );
    words[key] = escapeMarkup(setType(filled, language));
  }
  return words;
}

/** Names of all boxes the printed form must have. */
function boxNames(edition: CompiledEdition): string[] {
  const signatures = edition.signatures.flatMap(({ signature, dates }) => [signature, ...dates]);
  return [...edition.interview.boxes.map((box) => box.name), ...edition.blankBoxes, ...signatures];
}

function checkBoxes(edition: CompiledEdition, sheet: CompiledSheet, file: string): Diagnostic[] {
  const wanted = boxNames(edition);
  const found = sheet.boxes.map((box) => box.name);
  const problem = (message: string, remedy: string): Diagnostic => ({
    file,
    line: 1,
    proof: 'sheet-boxes',
    message,
    remedy,
  });
  const twice = found.filter((name, index) => found.indexOf(name) !== index);
  return [
    ...wanted
      .filter((name) => !found.includes(name))
      .map((name) => problem(`The sheet has no box "${name}".`, 'Place it on the sheet, or remove it from print.')),
    ...found
      .filter((name) => !wanted.includes(name))
      .map((name) =>
        problem(
          `Nothing fills the box "${name}" on the sheet.`,
          `Add it to print, as {blank: why} if it stays empty. ${suggest(name, wanted)}`,
        ),
      ),
    ...twice.map((name) => problem(`The box "${name}" is on the sheet twice.`, 'Place each box once.')),
  ];
}

/** The operator's official PDF, read as a sheet. */
async function compileOfficial(
  edition: CompiledEdition,
  official: OfficialSource,
  { own, twin }: SheetPlaces,
): Promise<SheetResult> {
  const place = [own, ...(twin ? [twin] : [])].find(({ root, folder }) =>
    existsSync(`${root}/${folder}/${official.file}`),
  );
  const file = `${(place ?? own).folder}/${official.file}`;
  const refuse = (message: string, remedy: string): SheetResult => ({
    diagnostics: [{ file, line: 1, proof: 'official', message, remedy }],
  });
  if (!place)
    return refuse(
      'The file is missing.',
      'Put the agency’s fillable PDF there, or remove "official" from edition.yaml.',
    );
  try {
    const imported = await importOfficial(readFileSync(`${place.root}/${file}`));
    const known = imported.fields.map((field) => field.name);
    const stray = Object.keys(official.fields).find((name) => !known.includes(name));
    if (stray !== undefined) return refuse(`The file has no field "${stray}".`, suggest(stray, known));
    const sheet = officialSheet(imported, official);
    return { diagnostics: checkBoxes(edition, sheet, file), sheet };
  } catch (error) {
    if (!(error instanceof OfficialRefused)) throw error;
    return refuse(error.message, 'See "npm run content -- fields <file.pdf>".');
  }
}

/** An edition without a sheet has nothing to fill, and the service could not answer for it. */
const noSheet = ({ own }: SheetPlaces): SheetResult => ({
  diagnostics: [
    {
      file: `${own.folder}/sheet.typ`,
      line: 1,
      proof: 'sheet',
      message: 'The edition has no sheet and no official PDF.',
      remedy: 'Typeset the form in sheet.typ, or name the agency’s PDF under "official" in edition.yaml.',
    },
  ],
});

export async function compileSheet(edition: CompiledEdition, places: SheetPlaces): Promise<SheetResult> {
  if (edition.official) return await compileOfficial(edition, edition.official, places);
  const shared = (edition.extends ?? []).flatMap((name) => sharedPlace(places.roots, name) ?? []);
  const at = sheetFile(places, shared);
  if (!at) return noSheet(places);
  const diagnostics: Diagnostic[] = [];
  const language = edition.interview.printLanguage;
  const { constants } = edition;
  const words = readWords(edition, places, shared, diagnostics);
  if (diagnostics.length > 0) return { diagnostics };
  const { id, version, name, title, provenance } = edition;
  const form = {
    id,
    version,
    name,
    title,
    language,
    formNumber: provenance.formNumber,
    revision: provenance.revision,
    isLayoutConfirmed: provenance.layout === undefined,
    constants,
    boxes: boxNames(edition),
  };
  try {
    const compiler = await compilerFor(at.root);
    const sheet = compiler.compile({ file: at.file, form, words });
    return { diagnostics: checkBoxes(edition, sheet, at.file), sheet };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return {
      diagnostics: [
        {
          file: at.file,
          line: 1,
          proof: 'sheet',
          message: error.message,
          remedy: 'Correct the sheet. Its functions are in library/sheet.typ.',
        },
      ],
    };
  }
}
