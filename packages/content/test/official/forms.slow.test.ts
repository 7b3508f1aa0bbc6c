/** An operator's approved copies of official forms: in the build they are the words, the statement and the page. */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Bundle, type Note } from '@withholding/bundle';
import { readWithPdfJs } from '@withholding/testing/content/read-back';
import { writeFiles } from '@withholding/testing/content/tiny-content';
import {
  addSheetLibrary,
  approved,
  officialContent,
  overlayFolder,
  overlayOf,
  petForm,
  petTwin,
  writeOverlay,
} from '@withholding/testing/official/official-content';
import { officialLike } from '@withholding/testing/official/official-like';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildBundle } from '../../src/assemble/build-bundle.ts';

const [english, spanish] = [await officialLike(), await officialLike({ language: 'es' })];
const root = addSheetLibrary(writeFiles(officialContent(english, spanish)));
const both = overlayFolder();
afterAll(() => both.remove());
writeOverlay(both.folder, approved(overlayOf(english)), english.pdf);
writeOverlay(both.folder, approved(overlayOf(spanish, petTwin)), spanish.pdf);

async function built(official?: string, of = root) {
  const result = await buildBundle({ roots: [of], images: false, official });
  return { ...result, content: result.bundle && new Bundle(result.bundle.bytes) };
}
const plain = await built();
const taken = await built(both.folder);

it('is not needed: a form that declares one is built with its sheet', () => {
  expect(plain.diagnostics).toEqual([]);
  expect(plain.content?.edition(petForm.id, petForm.version)).not.toHaveProperty('officialCopy');
});

const textsOf = (notes: readonly Note[] = []) =>
  notes
    .filter((note) => note.wording === 'OFFICIAL')
    .flatMap((note) =>
      note.htmlType === 'PARAGRAPH' ? note.text : note.htmlType === 'UNORDERED_LIST' ? note.listItems : [],
    );
const blocksOf = (like: typeof english, passage: string) =>
  (like.passages[passage] ?? []).flatMap((block) => (block.kind === 'PARAGRAPH' ? block.text : block.items));

describe('with approved copies', () => {
  it.each([
    [petForm, english, 'en', ['es', 'fr']],
    [petTwin, spanish, 'es', ['en', 'fr']],
  ] as const)(
    'the words of $id are the agency’s, in the language of the form only',
    ({ id, version }, like, language, others) => {
      const words = taken.content?.words(id, version, language);
      const shown = { QS1: 'step1c', QS2: 'step2', QS4: 'step3', QS5: 'step4' };
      for (const [set, passage] of Object.entries(shown)) {
        const notes = words?.sets[set]?.notes ?? [];
        expect(textsOf(notes)).toEqual(blocksOf(like, passage));
        expect(notes.slice(0, 1)).toMatchObject([{ suggestedPlacement: 'ABOVE_ALL_QUESTIONS', wording: 'OFFICIAL' }]);
      }
      // Ours follow them.
      expect(words?.sets.QS1?.notes?.at(-1)).not.toHaveProperty('wording');
      expect(words?.perjury).toEqual({ statement: blocksOf(like, 'perjury').join(' ') });
      for (const other of others)
        expect(taken.content?.words(id, version, other)).toEqual(plain.content?.words(id, version, other));
    },
  );

  it('the blank is the agency’s page', async () => {
    const pageOf = async (content: Bundle | undefined) =>
      (await readWithPdfJs(content?.blank(petForm.id, petForm.version) as Buffer)).map(({ text }) => text).join(' ');
    expect(await pageOf(taken.content)).toContain('Household Animals Division');
    expect(await pageOf(plain.content)).not.toContain('Household Animals Division');
    expect(taken.content?.edition(petForm.id, petForm.version)?.officialCopy).toEqual({
      sha256: overlayOf(english).sha256,
    });
  });

  it('the bundle is another one, the same again from the same copies, and as before without them', async () => {
    expect(taken.bundle?.hash).not.toBe(plain.bundle?.hash);
    expect((await built(both.folder)).bundle?.hash).toBe(taken.bundle?.hash);
    expect((await built(`${both.folder}/none`)).bundle?.hash).toBe(plain.bundle?.hash);
    const other = overlayFolder();
    onTestFinished(other.remove);
    const changed = { ...overlayOf(english), passages: { ...english.passages, step4: english.passages.step3 ?? [] } };
    writeOverlay(other.folder, approved(changed), english.pdf);
    const again = (await built(other.folder)).bundle?.hash;
    expect([taken.bundle?.hash, plain.bundle?.hash]).not.toContain(again);
  });
});

describe('a copy is left out', () => {
  const alone = () => {
    const { folder, remove } = overlayFolder();
    onTestFinished(remove);
    return folder;
  };

  it('until somebody approves it: the build says so and serves our own form', async () => {
    const folder = alone();
    writeOverlay(folder, overlayOf(english), english.pdf);
    const { bundle, diagnostics, official } = await built(folder);
    expect(diagnostics).toEqual([]);
    expect(bundle?.hash).toBe(plain.bundle?.hash);
    expect(official).toMatchObject({
      taken: [],
      waiting: [expect.stringContaining("isn't approved")],
    });
  });

  it.each([
    [
      'when the declaration changed after it was approved',
      (folder: string) => {
        writeOverlay(folder, approved({ ...overlayOf(english), declaration: 'other' }), english.pdf);
      },
      'The declaration of ZZ401 2026.01.0 changed after its file was read.',
    ],
    [
      'when its words were changed after it was approved',
      (folder: string) => {
        writeOverlay(folder, { ...approved(overlayOf(english)), passages: {} }, english.pdf);
      },
      'ZZ401 2026.01.0 was changed after it was approved.',
    ],
    [
      'when the file is another one',
      (folder: string) => {
        writeOverlay(folder, approved(overlayOf(english)), english.pdf);
        writeFileSync(join(folder, petForm.id, petForm.version, 'form.pdf'), spanish.pdf);
      },
      "is missing or isn't the file that was read.",
    ],
    [
      'when there is no such edition',
      (folder: string) => {
        writeOverlay(folder, approved({ ...overlayOf(english), version: '2025.01.0' }), english.pdf);
      },
      'There is no edition ZZ401/2025.01.0.',
    ],
  ])('%s, and the build stops rather than go back to our words', async (_, write, message) => {
    const folder = alone();
    write(folder);
    const { bundle, diagnostics } = await built(folder);
    expect(bundle).toBeUndefined();
    expect(diagnostics).toMatchObject([{ proof: 'official', message: expect.stringContaining(message) }]);
  });

  it('when a box has no place on it', async () => {
    const folder = alone();
    const { add: _, ...overlay } = overlayOf(english);
    writeOverlay(folder, approved({ ...overlay, add: {} }), english.pdf);
    expect((await built(folder)).diagnostics.map(({ message }) => message)).toEqual([
      'The official form has no place for the box "signatureLine".',
      'The official form has no place for the box "date".',
    ]);
  });
});

describe('npm run content', () => {
  const cli = new URL('../../src/cli.ts', import.meta.url).pathname;
  const content = (...words: string[]) =>
    spawnSync(process.execPath, [cli, ...words, '--content', root], { encoding: 'utf8', cwd: root });

  it('check and build take the folder along and say which forms are official', () => {
    const out = join(root, 'dist');
    onTestFinished(() => rmSync(out, { recursive: true, force: true }));
    const said = 'Official forms: ZZ401 2026.01.0, ZZ401SP 2026.01.0.';
    for (const command of [['check'], ['build', '--out', out]]) {
      const { status, stdout } = content(...command, '--official', both.folder);
      expect(stdout).toContain(said);
      expect(status).toBe(0);
    }
    expect(content('check').stdout).not.toContain('Official forms');
  });
});
