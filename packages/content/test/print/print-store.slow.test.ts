/** A form is typeset again when something it is made from has changed, and only then. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareSheet, tiny, writeFiles } from '@withholding/testing/content/tiny-content';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildBundle } from '../../src/assemble/build-bundle.ts';
import { printAhead } from '../../src/assemble/print-ahead.ts';
import { PrintStore } from '../../src/print/print-store.ts';

const fonts = new URL('../../../../content/library/fonts', import.meta.url).pathname;
const form = 'us/zz/ZZ101';

let root: string;
let folder: string;

/** A sheet that takes a part from a file beside it. */
beforeEach(() => {
  root = writeFiles(tiny);
  folder = mkdtempSync(join(tmpdir(), 'prints-'));
  cpSync(fonts, `${root}/library/fonts`, { recursive: true });
  writeFileSync(`${root}/us/zz/part.typ`, '#let heading = [A heading]\n');
  writeFileSync(`${root}/${form}/sheet.typ`, `#import "../part.typ": heading\n#heading\n${bareSheet}`);
});

const build = (maxPrints?: number) =>
  buildBundle({
    roots: [root],
    images: false,
    prints: new PrintStore(folder, { images: false }),
    ...(maxPrints === undefined ? {} : { maxPrints }),
  });

describe('a printed form', () => {
  it('comes from the store the second time, as it was', async () => {
    const first = await build();
    const again = await build(0);
    expect(again.unprinted).toBe(0);
    expect(again.bundle?.hash).toBe(first.bundle?.hash);
    expect((await buildBundle({ roots: [root], images: false })).bundle?.hash).toBe(first.bundle?.hash);
  });

  it('is printed ahead on other threads, as the build would print it', async () => {
    const counts: string[] = [];
    await printAhead({ roots: [root], prints: folder }, (done, all) => counts.push(`${done} of ${all}`));
    expect(counts).toEqual(['1 of 1']);
    const prints = new PrintStore(folder);
    const ahead = await buildBundle({ roots: [root], prints, maxPrints: 0 });
    expect(ahead.unprinted).toBe(0);
    expect(ahead.bundle?.hash).toBe((await buildBundle({ roots: [root] })).bundle?.hash);
  });

  it('stays when only a question is worded otherwise', async () => {
    await build();
    const file = `${root}/${form}/text.en.yaml`;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/breadcrumb: (\w+)/, 'breadcrumb: $1 again'));
    const { unprinted, bundle, diagnostics } = await build(0);
    expect(diagnostics).toEqual([]);
    expect(bundle).toBeDefined();
    expect(unprinted).toBe(0);
  });

  it.each([
    ['its sheet', `${form}/sheet.typ`, `#import "../part.typ": heading\n#heading \n${bareSheet}`],
    ['a file its sheet imports', 'us/zz/part.typ', '#let heading = [Another heading]\n'],
    ['the words on it', `${form}/sheet.en.yaml`, 'more: More words\n'],
    ['sheet, to one of the edition', `${form}/2026.01.0/sheet.typ`, `Another sheet\n${bareSheet}`],
  ])('is made again after a change of %s', async (_what, file, text) => {
    await build();
    writeFileSync(`${root}/${file}`, text);
    expect((await build(0)).unprinted).toBe(1);
    expect((await build()).unprinted).toBe(0);
  });

  it('is made again when what was stored is damaged', async () => {
    const first = await build();
    const [name = ''] = readdirSync(folder);
    const stored = readFileSync(`${folder}/${name}`);
    stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1;
    writeFileSync(`${folder}/${name}`, stored);
    expect((await build(0)).unprinted).toBe(1);
    expect((await build()).bundle?.hash).toBe(first.bundle?.hash);
  });

  it('is forgotten by a build that does not use it', async () => {
    await build();
    writeFileSync(`${root}/us/zz/part.typ`, '#let heading = [Another heading]\n');
    const prints = new PrintStore(folder, { images: false });
    await buildBundle({ roots: [root], images: false, prints });
    expect(readdirSync(folder)).toHaveLength(2);
    prints.prune();
    expect(readdirSync(folder)).toHaveLength(1);
  });
});
