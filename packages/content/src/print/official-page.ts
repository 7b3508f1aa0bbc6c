/** The operator's copy of the official form in place of a sheet: every box the edition fills has a place on it. */
import { readFileSync } from 'node:fs';
import type { CompiledEdition } from '@withholding/bundle';
import type { StoredOverlay } from '@withholding/official';
import { type CompiledSheet, importOfficial, OfficialPdfError, officialSheet } from '@withholding/sheets';
import type { Finding } from '../read/findings.ts';

interface OfficialPage {
  readonly diagnostics: readonly Finding[];
  readonly sheet?: CompiledSheet;
}

/** Boxes that something prints in. Those that stay blank here need no place: the page has them anyway. */
function boxesToFill({ interview, signatures }: CompiledEdition): string[] {
  const signed = signatures.flatMap(({ signature, dates }) => [signature, ...dates]);
  return [...interview.boxes.map(({ name }) => name), ...signed];
}

export async function compileOfficial(
  edition: CompiledEdition,
  { overlay, pdf }: StoredOverlay,
): Promise<OfficialPage> {
  const problem = (message: string, remedy: string): Finding => ({
    file: pdf,
    line: 1,
    proof: 'official',
    message,
    remedy,
  });
  try {
    const sheet = officialSheet(await importOfficial(readFileSync(pdf)), overlay);
    const wanted = boxesToFill(edition);
    const boxes = sheet.boxes.filter(({ name }) => wanted.includes(name));
    const names = boxes.map(({ name }) => name);
    const diagnostics = [
      ...wanted
        .filter((name) => !names.includes(name))
        .map((name) =>
          problem(
            `The official form has no place for the box "${name}".`,
            'Name its field under official → fields in edition.yaml, or its place under official → add, and add the file again.',
          ),
        ),
      ...names
        .filter((name, index) => names.indexOf(name) !== index)
        .map((name) =>
          problem(
            `The box "${name}" has two places on the official form.`,
            'Name one field for it under official → fields in edition.yaml, and add the file again.',
          ),
        ),
    ];
    return { diagnostics, sheet: { ...sheet, boxes } };
  } catch (error) {
    if (!(error instanceof OfficialPdfError)) throw error;
    return { diagnostics: [problem(error.message, 'Add another copy: npx withholding official add form.pdf')] };
  }
}
