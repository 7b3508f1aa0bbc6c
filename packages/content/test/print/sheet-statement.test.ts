/** The statement is written once: a sheet can neither leave it out nor have another. */
import { cpSync } from 'node:fs';
import { bareSheet, tiny, writeFiles } from '@withholding/testing/content/tiny-content';
import { expect, it } from 'vitest';
import { buildBundle } from '../../src/assemble/build-bundle.ts';

const fonts = new URL('../../../../content/library/fonts', import.meta.url).pathname;

async function findings(sheet: string, words: string): Promise<string[]> {
  const form = 'us/zz/ZZ101';
  const root = writeFiles({ ...tiny, [`${form}/sheet.typ`]: sheet, [`${form}/sheet.en.yaml`]: words });
  cpSync(fonts, `${root}/library/fonts`, { recursive: true });
  const { diagnostics } = await buildBundle({ roots: [root], images: false });
  return diagnostics.map(({ proof, message }) => `${proof}: ${message}`);
}

it('a sheet with the statement and its own labels is accepted', async () => {
  expect(await findings(bareSheet, 'name: Name\n')).toEqual([]);
});

it('a sheet without the statement is rejected', async () => {
  expect(await findings(bareSheet.replace(/.*<statement>\n/, ''), 'name: Name\n')).toEqual([
    'sheet-statement: The sheet doesn\'t print the statement "statement" that employees agree to.',
  ]);
});

it.each(['I certify that this is true.', 'Bajo pena de perjurio, declaro que es verdad.', 'J’atteste que c’est vrai.'])(
  'a sheet with the words "%s" is rejected',
  async (words) => {
    expect(await findings(bareSheet, `declaration: "${words}"\n`)).toEqual([
      'sheet-statement: The sheet has a statement of its own.',
    ]);
  },
);
