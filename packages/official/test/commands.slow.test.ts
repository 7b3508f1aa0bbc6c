/** The commands as an operator uses them: what they say, what they write, how they end. */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  add,
  approve,
  type Context,
  list,
  readOverlays,
  remove,
  show,
  watchFolder,
  whyNotTaken,
} from '@withholding/official';
import { readWithPoppler } from '@withholding/testing/content/read-back';
import { officialLike } from '@withholding/testing/official/official-like';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { candidates, english } from './pet-candidates.ts';

const folder = mkdtempSync(join(tmpdir(), 'official-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'z4.pdf');
writeFileSync(file, english.pdf);
const root = join(folder, 'official');

let said = '';
const say = (text: string): void => {
  said += text;
};
const context = (isJson = false): Context => ({ root, candidates, isJson, say });
beforeEach(() => {
  said = '';
  rmSync(root, { recursive: true, force: true });
});

describe('add', () => {
  it('says what was recognized, mapped and found, where the proof is and what to do next', async () => {
    expect(await add(context(), [file])).toBe(0);
    expect(said).toContain('Recognized  ZZ401 2026.01.0: Z-4, 2026');
    expect(said).toContain('Fields      8 fields mapped, 0 proposed, 0 missing');
    expect(said).toContain('Passages    5 found: step1c, step2, step3, step4, perjury');
    expect(said).toContain(join(root, 'ZZ401/2026.01.0/proof.html'));
    expect(said).toContain('npx withholding official approve ZZ401/2026.01.0 --by "your name"');
    expect(readFileSync(join(root, 'ZZ401/2026.01.0/form.pdf')).equals(english.pdf)).toBe(true);
  });

  it('writes a proof with the page, the name of each field and every passage', async () => {
    await add(context(), [file]);
    const html = readFileSync(join(root, 'ZZ401/2026.01.0/proof.html'), 'utf8');
    expect(html.match(/<img /g)).toHaveLength(2);
    for (const [name, box] of Object.entries(english.fields))
      expect(html).toContain(
        `<td>${name}</td><td>${box.startsWith('kind') || box === 'twoHomes' ? 'tick' : 'text'}</td><td>${box}</td>`,
      );
    expect(html).toContain('<b>Extra fee.</b>');
    const proof = readFileSync(join(root, 'ZZ401/2026.01.0/proof.pdf'));
    const words = (await readWithPoppler(proof)).map(({ text }) => text);
    expect(words).toEqual(
      expect.arrayContaining([...Object.values(english.fields), ...Object.keys(english.add), '(added)']),
    );
  });

  it('rejects with exit code 1 and writes nothing', async () => {
    const wrong = join(folder, 'wrong.pdf');
    writeFileSync(wrong, (await officialLike({ revision: '2025' })).pdf);
    expect(await add(context(true), [wrong])).toBe(1);
    expect(JSON.parse(said)).toMatchObject([{ file: wrong, status: 'rejected', reason: 'wrong-year' }]);
    expect(existsSync(root)).toBe(false);
  });

  it('as JSON has every figure', async () => {
    await add(context(true), [file]);
    expect(JSON.parse(said)).toMatchObject([
      { status: 'added', form: 'ZZ401', version: '2026.01.0', fields: { sure: 8, proposed: [], missing: [], all: 8 } },
    ]);
  });
});

describe('approve', () => {
  const stored = () => {
    const [one] = readOverlays(root);
    if (!one) throw new Error('Nothing was stored.');
    return one;
  };
  const [declaration] = candidates.map((one) => one.declaration);

  it('makes a form served, until it or its file is changed', async () => {
    await add(context(), [file]);
    expect(whyNotTaken(stored(), declaration)).toContain("isn't approved");
    expect(approve(context(), 'ZZ401', 'Pat Keeper')).toBe(0);
    expect(stored().overlay.approved).toMatchObject({ by: 'Pat Keeper' });
    expect(whyNotTaken(stored(), declaration)).toBeUndefined();
    const { overlay, folder: place } = stored();
    const forged = { ...overlay, passages: { ...overlay.passages, step2: [{ kind: 'PARAGRAPH', text: 'No fee.' }] } };
    writeFileSync(join(place, 'overlay.json'), JSON.stringify(forged));
    expect(whyNotTaken(stored(), declaration)).toContain('was changed after it was approved');
    writeFileSync(join(place, 'overlay.json'), JSON.stringify(overlay));
    writeFileSync(join(place, 'form.pdf'), 'another');
    expect(whyNotTaken(stored(), declaration)).toContain("isn't the file that was read");
    expect(whyNotTaken(stored(), { ...(declaration as NonNullable<typeof declaration>), pages: 3 })).toContain(
      'declaration',
    );
  });

  it('waits until every box has a field', async () => {
    const candidate = candidates[0];
    if (!candidate) throw new Error('no candidate');
    const fields = { ...candidate.declaration.fields, 'topmostSubform[0].Page1[0].zz[0]': 'gone' };
    const lacking = { ...context(), candidates: [{ ...candidate, declaration: { ...candidate.declaration, fields } }] };
    expect(await add(lacking, [file])).toBe(0);
    expect(said).toContain('missing: no field for gone');
    expect(approve(lacking, 'ZZ401', 'Pat Keeper')).toBe(1);
    expect(said).toContain('no field was found for gone');
  });

  it('says so when there is nothing to approve', () => {
    expect(approve(context(), 'ZZ999', 'Pat Keeper')).toBe(1);
    expect(said).toContain('There is no official form ZZ999');
  });
});

describe('list, show and remove', () => {
  it('tell what is there and what is not added yet', async () => {
    await add(context(), [file]);
    said = '';
    expect(list(context())).toBe(0);
    expect(said).toContain('ZZ401 2026.01.0  8 fields, 5 passages, not approved');
    expect(said).toContain('ZZ401SP 2026.01.0  Z-4(SP): https://pets.example/Z-4(SP).pdf');
    said = '';
    expect(show(context(), 'ZZ401/2026.01.0')).toBe(0);
    expect(said).toContain('[perjury]\nUnder the rules of good neighbors');
    expect(remove(context(), 'ZZ401')).toBe(0);
    expect(readOverlays(root)).toEqual([]);
    expect(remove(context(), 'ZZ401')).toBe(1);
  });
});

describe('a watched folder', () => {
  it('takes each PDF that is put there, and reads it once', async () => {
    const inbox = mkdtempSync(join(folder, 'inbox-'));
    const stop = new AbortController();
    const watching = watchFolder(context(), inbox, stop.signal);
    cpSync(file, join(inbox, 'z4.pdf'));
    writeFileSync(join(inbox, 'notes.txt'), 'no form');
    for (let tries = 0; tries < 400 && readOverlays(root).length === 0; tries += 1) await sleep(100);
    await sleep(1500);
    stop.abort();
    await watching;
    expect(readOverlays(root)).toHaveLength(1);
    expect(said.match(/Recognized/g)).toHaveLength(1);
    expect(said).not.toContain('notes.txt');
  });
});
