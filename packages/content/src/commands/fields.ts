/** npm run content -- fields <file.pdf>: the fields of an official PDF, and a proof that shows each name in its place. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { importOfficial, OfficialPdfError, proofOf } from '@withholding/sheets';
import { plural, say } from './check.ts';

export async function fields(file: string | undefined, out: string): Promise<number> {
  if (file === undefined) {
    say('Name a file: npm run content -- fields form.pdf');
    return 2;
  }
  try {
    const official = await importOfficial(readFileSync(file));
    say(
      `${basename(file)}  ${plural(official.pages, 'page')}, ${official.fields.length} fields, SHA-256 ${official.hash}`,
    );
    if (official.removed.length > 0) say(`taken out: ${official.removed.join(', ')}`);
    for (const { name, kind, page, x, y, w, h, tip } of official.fields) {
      say(
        `  ${name}  ${kind}, page ${page}, ${[x, y, w, h].map((value) => value.toFixed(0)).join(' ')}${tip === name ? '' : `  "${tip}"`}`,
      );
    }
    mkdirSync(out, { recursive: true });
    const proof = `${out}/${basename(file, '.pdf')}-fields.pdf`;
    writeFileSync(proof, await proofOf(official));
    say(`\n${proof}`);
    return 0;
  } catch (error) {
    if (!(error instanceof OfficialPdfError)) throw error;
    say(error.message);
    return 1;
  }
}
