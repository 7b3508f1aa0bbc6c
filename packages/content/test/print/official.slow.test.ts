/** An operator's official PDF: cleaned, rejected when unusable, filled like our own sheets. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { fill, makeFillable } from '@withholding/fill';
import { importOfficial, loadAnswerFont, makePrinted, officialSheet, proofOf } from '@withholding/sheets';
import { readWithPdfJs, textIn } from '@withholding/testing/content/read-back';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'official-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const key = PDFName.of;

/** A form as agencies publish them: hierarchical names, and everything that has no place in a file we serve. */
async function agencyForm(options: { hostile?: boolean; fields?: boolean } = {}): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  document.setTitle('Official Pet Form');
  const page = document.addPage([612, 792]);
  page.drawText('Official form', { x: 50, y: 740 });
  if (options.fields !== false) {
    const form = document.getForm();
    const name = form.createTextField('top[0].page1[0].name[0]');
    name.addToPage(page, { x: 50, y: 700, width: 200, height: 18 });
    const amount = form.createTextField('top[0].page1[0].amount[0]');
    amount.setAlignment(2);
    amount.addToPage(page, { x: 400, y: 700, width: 100, height: 18 });
    for (const [index, kind] of ['cat', 'dog'].entries())
      form
        .createCheckBox(`top[0].page1[0].${kind}[0]`)
        .addToPage(page, { x: 50, y: 650 - index * 20, width: 10, height: 10 });
    for (const field of ['pets', 'extra'])
      form
        .createTextField(`top[0].page1[0].${field}[0]`)
        .addToPage(page, { x: 50, y: field === 'pets' ? 600 : 570, width: 100, height: 16 });
  }
  if (options.hostile) {
    const { context, catalog } = document;
    const script = context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
    catalog.set(key('OpenAction'), script);
    catalog.set(key('AA'), context.obj({ WC: script }));
    catalog.set(key('Perms'), context.obj({ UR3: context.obj({}) }));
    catalog.set(key('Names'), context.obj({ JavaScript: { Names: [PDFString.of('x'), script] } }));
    document.getForm().acroForm.dict.set(key('XFA'), PDFString.of('<xdp/>'));
    const annotations = page.node.lookup(key('Annots'), PDFArray);
    const first = context.lookup(annotations.get(0), PDFDict);
    first.set(key('AA'), context.obj({ K: script }));
    first.set(key('RV'), PDFString.of('<body>rich</body>'));
    annotations.push(context.register(context.obj({ Type: 'Annot', Subtype: 'Widget', Rect: [1, 1, 5, 5] })));
    annotations.push(
      context.register(
        context.obj({
          Type: 'Annot',
          Subtype: 'Link',
          Rect: [1, 1, 5, 5],
          A: { S: 'URI', URI: PDFString.of('http://example.com') },
        }),
      ),
    );
  }
  return document;
}

describe('importing an official PDF', () => {
  it('takes out scripts, actions, XFA, usage rights, rich text, links and orphan widgets, and keeps the hash of the original', async () => {
    // Saving with appearances would drop the XFA by itself.
    const bytes = await (await agencyForm({ hostile: true })).save({ updateFieldAppearances: false });
    const official = await importOfficial(bytes);
    expect(official.fields.map((field) => field.name)).toEqual([
      'top[0].page1[0].name[0]',
      'top[0].page1[0].amount[0]',
      'top[0].page1[0].cat[0]',
      'top[0].page1[0].dog[0]',
      'top[0].page1[0].pets[0]',
      'top[0].page1[0].extra[0]',
    ]);
    expect(official.fields[1]).toMatchObject({
      kind: 'text',
      align: 'right',
      page: 1,
      x: expect.closeTo(400, -0.5),
      w: expect.closeTo(100, -0.5),
    });
    expect(official.removed).toEqual([
      'JavaScript',
      'XFA',
      'actions',
      'links and notes',
      'rich text',
      'usage rights',
      'widgets that belong to no field',
    ]);
    expect(official.hash).toMatch(/^[0-9a-f]{64}$/);
    const file = join(folder, 'clean.pdf');
    writeFileSync(file, official.pdf);
    const plain = execFileSync('qpdf', ['--qdf', '--object-streams=disable', file, '-'], {
      encoding: 'latin1',
      maxBuffer: 1e8,
    });
    for (const word of [
      '/XFA',
      '/JS',
      '/JavaScript',
      '/AA',
      '/OpenAction',
      '/Perms',
      '/URI',
      '/AcroForm',
      '/Widget',
      '/RV',
    ])
      expect(plain, word).not.toContain(word);
    expect(spawnSync('qpdf', ['--check', file]).status).toBe(0);
  });

  it('opens a file encrypted with an empty user password, and rejects one with a real password', async () => {
    const locked = async (userPassword: string) => {
      const document = await agencyForm();
      document.encrypt({ userPassword, ownerPassword: 'owner', permissions: {} });
      return await document.save();
    };
    const official = await importOfficial(await locked(''));
    expect(official.removed).toContain('encryption');
    expect(official.pdf.includes('/Encrypt')).toBe(false);
    await expect(importOfficial(await locked('secret'))).rejects.toThrow('encrypted with a password');
  });

  it('rejects a file without usable fields, and one that is not a PDF, and says why', async () => {
    await expect(importOfficial(await (await agencyForm({ fields: false })).save())).rejects.toThrow('no form fields');
    await expect(importOfficial(Buffer.from('hello'))).rejects.toThrow('cannot be read as a PDF');
  });

  it('shows each field’s name in its place', async () => {
    const official = await importOfficial(await (await agencyForm()).save());
    const text = (await readWithPdfJs(await proofOf(official))).map((word) => word.text);
    for (const { name } of official.fields) expect(text).toContain(name);
  });
});

const map = {
  fields: {
    'top[0].page1[0].name[0]': 'employee.firstName',
    'top[0].page1[0].amount[0]': 'total',
    'top[0].page1[0].cat[0]': 'kind.CAT',
    'top[0].page1[0].dog[0]': 'kind.DOG',
    'top[0].page1[0].pets[0]': 'pets',
    'top[0].page1[0].extra[0]': 'extra',
  },
  add: { signatureLine: [1, 50, 300, 200, 18], date: [1, 300, 300, 80, 18] },
} as const;

describe('filling an official PDF', () => {
  it('prints each answer in its field’s place, flat, with the fields to sign added', async () => {
    const official = await importOfficial(await (await agencyForm({ hostile: true })).save());
    const font = await loadAnswerFont();
    const printed = await makePrinted(officialSheet(official, map), font, {
      signatures: ['signatureLine'],
      dates: ['date'],
    });
    const form = makeFillable(printed.template, font.table, printed.flat, printed.signable);
    const values = { 'employee.firstName': 'Łukasz', total: '1,234.00', 'kind.CAT': true as const, pets: '2' };
    const pdf = fill(form, values) as Buffer;
    const words = await readWithPdfJs(pdf);
    for (const name of ['employee.firstName', 'total', 'pets'] as const)
      expect(textIn(form.boxes.get(name) as never, words)).toBe(values[name]);
    for (const [signable, live] of [
      [false, []],
      [true, ['date', 'signatureLine']],
    ] as const) {
      const file = join(folder, 'filled.pdf');
      writeFileSync(file, fill(form, values, signable) as Buffer);
      expect(spawnSync('qpdf', ['--check', file]).status).toBe(0);
      const { acroform } = JSON.parse(
        execFileSync('qpdf', ['--json', '--json-key=acroform', file], { encoding: 'utf8' }),
      );
      expect(acroform.fields.map((field: { fullname: string }) => field.fullname).sort()).toEqual(live);
    }
  });
});
