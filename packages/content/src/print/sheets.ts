/** The printed form of an edition: its sheet, the words on it, and the proof that its boxes are the ones the edition feeds. */

import { statSync } from 'node:fs';
import type { CompiledEdition } from '@withholding/bundle';
import { type CompiledSheet, SheetCompiler, SheetError } from '@withholding/sheets';
import { type Finding, suggest } from '../read/findings.ts';
import type { Glossary } from '../read/glossary.ts';
import { readLibrary } from '../read/library.ts';
import { checkSchema } from '../read/schemas.ts';
import { YamlFile } from '../read/yaml-file.ts';
import { fillConstants } from '../words/placeholders.ts';
import { setType, typographyFinding } from '../words/typography.ts';
import { compileOfficial } from './official-page.ts';
import { type SheetPlaces, sheetFile, wordFiles } from './sheet-files.ts';

export interface SheetResult {
  readonly diagnostics: readonly Finding[];
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

/** Who certifies is the employee: the words must be the ones on the screen. */
const certifies =
  /\bI (?:hereby )?(?:certify|declare|swear|affirm)\b|\b(?:certifico|declaro|juro)\b|j’atteste|je (?:certifie|déclare)/i;

const glossaries = new Map<string, { readonly changedAt: number; readonly glossary: Glossary }>();

/** Read again when it has changed: a preview goes on while someone edits it. */
function glossaryFor(root: string): Glossary {
  const changedAt = statSync(`${root}/library/glossary.yaml`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const known = glossaries.get(root);
  if (known?.changedAt === changedAt) return known.glossary;
  const { glossary } = readLibrary([root]);
  glossaries.set(root, { changedAt, glossary });
  return glossary;
}

const compilers = new Map<string, Promise<SheetCompiler>>();

function compilerFor(root: string): Promise<SheetCompiler> {
  const compiler = compilers.get(root) ?? SheetCompiler.create(root, `${root}/library/fonts`);
  compilers.set(root, compiler);
  return compiler;
}

/** The words for lines of a shared edition that this form doesn't have are left out, as their boxes are. */
function readWords(edition: CompiledEdition, places: SheetPlaces, diagnostics: Finding[]): Record<string, string> {
  const { phrases = {}, without = [] } = edition;
  const constants = { ...phrases, ...edition.constants };
  const language = edition.interview.printLanguage;
  const found = new Map<string, { root: string; yaml: YamlFile; text: string }>();
  for (const { root, file } of wordFiles(edition, places)) {
    const yaml = YamlFile.read(root, file);
    const problems = checkSchema(yaml, 'sheet');
    diagnostics.push(...problems);
    if (problems.length > 0) continue;
    for (const [key, text] of Object.entries(yaml.value as Record<string, string>))
      if (!without.includes(key.split('.')[0] ?? key)) found.set(key, { root, yaml, text });
  }
  const words: Record<string, string> = {};
  for (const [key, { root, yaml, text }] of found) {
    const problem = typographyFinding(text.replaceAll(/ ?\\ ?/g, ' '), language);
    const wrong = [...(problem ? [problem] : []), ...glossaryFor(root).forbidden(text, language)];
    for (const { message, remedy } of wrong) diagnostics.push(yaml.problem('sheet-words', [key], message, remedy));
    if (certifies.test(text))
      diagnostics.push(
        yaml.problem(
          'sheet-statement',
          [key],
          'The sheet has a statement of its own.',
          'Write it under perjury in the form’s text, and print it with #statement.',
        ),
      );
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
  for (const [key, statement] of Object.entries(edition.statements)) words[`perjury.${key}`] = escapeMarkup(statement);
  return words;
}

/** Names of all boxes the printed form must have. */
function boxNames(edition: CompiledEdition): string[] {
  const signatures = edition.signatures.flatMap(({ signature, dates }) => [signature, ...dates]);
  return [...edition.interview.boxes.map((box) => box.name), ...edition.blankBoxes, ...signatures];
}

function checkBoxes(edition: CompiledEdition, sheet: CompiledSheet, file: string): Finding[] {
  const wanted = boxNames(edition);
  const found = sheet.boxes.map((box) => box.name);
  const problem = (message: string, remedy: string): Finding => ({
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

/** What the employee agrees to on the screen is on the paper, word for word. */
function checkStatements({ statements }: CompiledEdition, printed: readonly string[], file: string): Finding[] {
  return Object.keys(statements)
    .filter((key) => !printed.includes(key))
    .map((key) => ({
      file,
      line: 1,
      proof: 'sheet-statement',
      message: `The sheet doesn't print the statement "${key}" that employees agree to.`,
      remedy: `Put #statement("${key}") where they claim it or sign.`,
    }));
}

/** An edition without a sheet has nothing to fill, and the service could not answer for it. */
const noSheet = ({ own }: SheetPlaces): SheetResult => ({
  diagnostics: [
    {
      file: `${own.formFolder}/sheet.typ`,
      line: 1,
      proof: 'sheet',
      message: 'The edition has no sheet and no official PDF.',
      remedy: 'Typeset the form in sheet.typ, or add the agency’s PDF: npx withholding official add form.pdf',
    },
  ],
});

export async function compileSheet(edition: CompiledEdition, places: SheetPlaces): Promise<SheetResult> {
  if (places.official) return await compileOfficial(edition, places.official);
  const at = sheetFile(edition, places);
  if (!at) return noSheet(places);
  const diagnostics: Finding[] = [];
  const language = edition.interview.printLanguage;
  const { constants } = edition;
  const words = readWords(edition, places, diagnostics);
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
    return {
      diagnostics: [...checkBoxes(edition, sheet, at.file), ...checkStatements(edition, sheet.statements, at.file)],
      sheet,
    };
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
