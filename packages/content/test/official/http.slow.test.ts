/** An official form as callers meet it: the agency's words on every path, and a signed PDF that is the agency's page. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { Bundle, type CompiledEdition } from '@withholding/bundle';
import { type Fillable, fill, fillTail } from '@withholding/fill';
import { readWithPdfJs } from '@withholding/testing/content/read-back';
import { writeFiles } from '@withholding/testing/content/tiny-content';
import {
  addSheetLibrary,
  approved,
  declarationOf,
  officialContent,
  overlayFolder,
  overlayOf,
  petForm,
  petTwin,
  writeOverlay,
} from '@withholding/testing/official/official-content';
import { type OfficialLike, officialLike } from '@withholding/testing/official/official-like';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBundle } from '../../src/assemble/build-bundle.ts';
import { waysThrough } from '../../src/walk/ways.ts';
import { Pdfium } from '../print/pdfium.ts';
import { readBack, seeBoxes, threeReaders } from '../print/three-readers.ts';

const [english, spanish] = [await officialLike(), await officialLike({ language: 'es' })];
const overlays = overlayFolder();
writeOverlay(overlays.folder, approved(overlayOf(english)), english.pdf);
writeOverlay(overlays.folder, approved(overlayOf(spanish, petTwin)), spanish.pdf);
const folder = mkdtempSync(join(tmpdir(), 'official-http-'));
const pdfium = await Pdfium.start();
const readers = threeReaders(pdfium);

async function serve(name: string, official?: string): Promise<{ service: RunningService; content: Bundle }> {
  const root = addSheetLibrary(writeFiles(officialContent(english, spanish)));
  const { bundle, diagnostics } = await buildBundle({ roots: [root], official });
  if (!bundle) throw new Error(JSON.stringify(diagnostics));
  const file = join(folder, `${name}.bundle`);
  writeFileSync(file, bundle.bytes);
  return { service: await startService({ bundle: file }), content: new Bundle(bundle.bytes) };
}

let official: Awaited<ReturnType<typeof serve>>;
let own: typeof official;
beforeAll(async () => {
  [official, own] = [await serve('official', overlays.folder), await serve('own')];
});
afterAll(async () => {
  await Promise.all([official.service.stop(), own.service.stop()]);
  pdfium.stop();
  overlays.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function ask<T>({ base, token }: RunningService, path: string, language = 'en', body?: object): Promise<T> {
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': language,
    'content-type': 'application/json',
    timezone: 'America/Denver',
  };
  const response = await fetch(`${base}/${path}`, {
    headers,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(text) as T;
}

interface Note {
  readonly htmlType: string;
  readonly text?: string;
  readonly listItems?: readonly string[];
  readonly wording?: string;
  readonly suggestedPlacement: string;
}
interface Target {
  readonly hasMoreQuestions: boolean;
  readonly perjuryStatement?: string;
}
interface Shown {
  readonly notes?: readonly Note[];
  readonly navigation: {
    readonly navigationMapping?: Target;
    readonly navigationMappings?: Readonly<Record<string, Target>>;
  };
}

const wordsOf = (notes: readonly Note[] = []) => notes.flatMap(({ text, listItems }) => text ?? listItems ?? []);
const blocksOf = (like: OfficialLike, passage: string) =>
  (like.passages[passage] ?? []).flatMap((block) => (block.kind === 'PARAGRAPH' ? block.text : block.items));

const forms = [
  { ...petForm, like: english, language: 'en' as const, others: ['es', 'fr'] },
  { ...petTwin, like: spanish, language: 'es' as const, others: ['en', 'fr'] },
];

describe.each(forms)('$id, official', ({ id, version, like, language, others }) => {
  const { shows = {}, address, marks } = declarationOf(like);
  const interviewOf = () => (official.content.edition(id, version) as CompiledEdition).interview;
  const setOf = (set: string, spoken: string) =>
    ask<Shown>(official.service, `formQuestionSet/${id}/${set}?formVersion=${version}`, spoken);

  it('shows every passage character by character in the set that declares it, on every path, and the statement at its end', async () => {
    const ways = waysThrough(interviewOf().sets, 'QS1');
    expect(ways.length).toBe(2);
    for (const way of ways) {
      const passed: string[] = [];
      for (const set of way.sets) {
        const { notes, navigation } = await setOf(set, language);
        const marked = (notes ?? []).filter(({ wording }) => wording === 'OFFICIAL');
        expect(wordsOf(marked)).toEqual((shows[set] ?? []).flatMap((passage) => blocksOf(like, passage)));
        expect(marked.every(({ suggestedPlacement }) => suggestedPlacement === 'ABOVE_ALL_QUESTIONS')).toBe(true);
        expect((notes ?? []).slice(0, marked.length)).toEqual(marked);
        passed.push(...(shows[set] ?? []));
        const ends = [navigation.navigationMapping, ...Object.values(navigation.navigationMappings ?? {})];
        for (const end of ends)
          if (end && !end.hasMoreQuestions) expect(end.perjuryStatement).toBe(blocksOf(like, 'perjury').join(' '));
      }
      expect(passed).toEqual(['step1c', 'step2', 'step3', 'step4']);
    }
  });

  it('shows the same in one call', async () => {
    type Sets = { questionSets: Record<string, Shown>; wording: string };
    const bundleOf = ({ service }: typeof official) =>
      ask<Sets>(service, `formBundle/${id}?formVersion=${version}`, language);
    const { questionSets, ...about } = await bundleOf(official);
    for (const [set, shown] of Object.entries(questionSets)) expect(shown).toEqual(await setOf(set, language));
    expect(about).toMatchObject({ wording: 'OFFICIAL', officialForm: { address, revision: marks.revision } });
    expect(about).not.toHaveProperty('notices');
    expect(await bundleOf(own)).toMatchObject({ wording: 'OWN', notices: [{ type: 'WARNING' }] });
  });

  it('links the whole form, and in other languages says where the official words are', async () => {
    const [set = ''] = Object.keys(shows);
    const { notes = [] } = await setOf(set, language);
    expect(notes.at(-1)).toMatchObject({
      suggestedPlacement: 'BELOW_ALL_QUESTIONS',
      text: expect.stringContaining(address),
    });
    for (const other of others) {
      const { notes: theirs = [] } = await setOf(set, other);
      expect(theirs[0]).toMatchObject({
        suggestedPlacement: 'ABOVE_ALL_QUESTIONS',
        text: expect.stringContaining(address),
      });
      expect(theirs.some(({ wording }) => wording !== undefined)).toBe(false);
    }
  });

  it('says in its information whose words it uses, and warns where they are required and not there', async () => {
    type Information = { wording: string; officialForm: object; notices?: { type: string; message: string }[] };
    const informationOf = ({ service }: typeof official, spoken: string) =>
      ask<Information>(service, `fillPdf/${id}?formVersion=${version}`, spoken);
    const officialForm = { address, revision: marks.revision };
    expect(await informationOf(official, language)).toMatchObject({ wording: 'OFFICIAL', officialForm });
    expect(await informationOf(official, language)).not.toHaveProperty('notices');
    expect(await informationOf(own, language)).toMatchObject({
      wording: 'OWN',
      officialForm,
      notices: [{ type: 'WARNING', message: expect.stringMatching(/Notice P.*npx withholding official add/) }],
    });
    for (const other of others)
      expect(await informationOf(official, other)).toMatchObject({
        wording: 'OWN',
        notices: [{ type: 'WARNING', message: expect.stringContaining(`Accept-Language`) }],
      });
  });

  it('has each box where the agency’s field for it is', async () => {
    const { boxes } = official.content.fillable(id, version) as Fillable;
    const fields = (await PDFDocument.load(like.pdf)).getForm().getFields();
    expect(fields.length).toBe(Object.keys(like.fields).length);
    for (const field of fields) {
      const { x, y, width, height } = field.acroField.getWidgets()[0]?.getRectangle() ?? {};
      const box = boxes.get(like.fields[field.getName()] ?? '');
      const place = [box?.x, box?.y, box?.w, box?.h].map((value) => value?.toFixed(1));
      expect(place, field.getName()).toEqual([x, y, width, height].map((value) => value?.toFixed(1)));
    }
  });

  it('signs the agency’s page: three readers find every value in its field, and elsewhere only what the page says', async () => {
    const form = official.content.fillable(id, version) as Fillable;
    const texts = form.template.boxes.filter(({ kind }) => kind === 'text');
    const ticks = form.template.boxes.filter(({ kind }) => kind === 'tick');
    const empty = fill(form, {}) as Buffer;
    const [blank, light] = [await readBack(readers, empty, texts), await seeBoxes(readers, empty, ticks)];
    const page = (await readWithPdfJs(like.pdf))
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s/g, '');
    const ways = waysThrough(interviewOf().sets, 'QS1');
    for (const [turn, way] of ways.entries()) {
      const twoHomes = way.sets.includes('QS3');
      const kind = ['DOG', 'FISH'][turn] ?? 'CAT';
      const { pdf } = await ask<{ pdf: string }>(official.service, 'fillPdf', language, {
        formId: id,
        formVersion: version,
        employee: { firstName: 'Amaranta' },
        fields: { kind, twoHomes, ...(twoHomes ? { weeks: 9 } : {}), pets: 3, extra: '15.50' },
        signForm: 'SIGN',
      });
      const bytes = Buffer.from(pdf, 'base64');
      writeFileSync(join(folder, 'signed.pdf'), bytes);
      expect(spawnSync('qpdf', ['--check', join(folder, 'signed.pdf')]).status).toBe(0);
      const values = { 'employee.firstName': 'Amaranta', pets: '3', total: '36.00', extra: '15.50' };
      for (const [reader, { inBoxes, outside }] of Object.entries(await readBack(readers, bytes, texts))) {
        expect(inBoxes, reader).toMatchObject(values);
        expect(Object.keys(inBoxes).sort(), reader).toEqual([...Object.keys(values), 'date', 'signatureLine'].sort());
        expect(outside, reader).toBe(blank[reader]?.outside);
      }
      const on = [`kind.${kind}`, ...(twoHomes ? ['twoHomes'] : [])];
      for (const [reader, dark] of Object.entries(await seeBoxes(readers, bytes, ticks)))
        for (const { name } of ticks)
          if (on.includes(name)) expect(dark[name], `${reader} ${name}`).toBeGreaterThan(0.1);
          else expect(dark[name], `${reader} ${name}`).toBe(light[reader]?.[name]);
      expect((blank['pdf.js']?.outside ?? '').replaceAll(/\s/g, '').length).toBe(page.length);
    }
  });

  it('leaves pages without fields as they are, unless a word goes across every page', async () => {
    const form = official.content.fillable(id, version) as Fillable;
    const marked = fillTail(form, {}, { mark: 'TEST' });
    if ('problems' in marked) throw new Error('The mark was not printed.');
    const words = await readWithPdfJs(Buffer.concat([marked.base, marked.tail]));
    const pagesWith = new Set(words.filter(({ text }) => text.includes('TEST')).map(({ page }) => page));
    expect([...pagesWith].sort()).toEqual([0, 1]);
    const plain = fillTail(form, { pets: '3' });
    expect('tail' in plain && plain.tail.toString('latin1').match(/endobj/g)?.length).toBe(2);
  });
});
