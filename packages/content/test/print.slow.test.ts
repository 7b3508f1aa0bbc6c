/** Every path of every form, filled in all three modes and read back by three independent readers. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { fill, type TemplateBox } from '@withholding/pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endings, type PrintedForm, people, printed, printedContent, scenariosOf } from './printed-content.ts';
import { darkness, outside, readWithPdfium, readWithPdfJs, readWithPoppler, textIn } from './read-back.ts';

const forms = await printedContent();
const folder = mkdtempSync(join(tmpdir(), 'printed-'));
let pdfium: PDFiumLibrary;
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
});
afterAll(() => {
  pdfium.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const modes = ['PREVIEW', 'SIGN', 'SIGN_EXTERNALLY'] as const;
const squeeze = (text: string) => text.replaceAll(/\s/g, '');
const wanted = (box: TemplateBox, value: string) =>
  squeeze(box.align === 'comb' ? value.replaceAll(/[^0-9A-Za-z]/g, '') : value);
const filled = (form: PrintedForm, outcome: Parameters<typeof printed>[1], mode: (typeof modes)[number]) => {
  const { values, pdf } = printed(form, outcome, mode);
  if (!Buffer.isBuffer(pdf)) throw new Error(JSON.stringify(pdf.problems));
  return { values, pdf };
};

const fieldsOf = (file: string): string[] => {
  const { acroform } = JSON.parse(execFileSync('qpdf', ['--json', '--json-key=acroform', file], { encoding: 'utf8' }));
  return acroform.fields.map((field: { fullname: string }) => field.fullname).sort();
};

describe.each(forms)('$name', (real) => {
  const all = endings(real.edition.interview);
  const texts = real.form.template.boxes.filter((box) => box.kind === 'text');
  const ticks = real.form.template.boxes.filter((box) => box.kind === 'tick');

  it(`prints every answer in its own box and nothing else, on each of ${all.length} endings, in three modes`, async () => {
    const file = join(folder, `${real.edition.id}-${real.edition.version}.pdf`);
    const printedWords = outside(texts, await readWithPdfJs(fill(real.form, {}) as Buffer));
    for (const outcome of all) {
      for (const mode of modes) {
        const { values, pdf } = filled(real, outcome, mode);
        writeFileSync(file, pdf);
        const reading = readWithPoppler(file);
        const [js, text] = [await readWithPdfJs(pdf), squeeze(await readWithPdfium(pdfium, pdf))];
        const poppler = await reading;
        for (const box of texts) {
          const value = values[box.name];
          const expected = typeof value === 'string' ? wanted(box, value) : '';
          expect(textIn(box, js), `pdf.js, ${box.name}`).toBe(expected);
          expect(textIn(box, poppler), `poppler, ${box.name}`).toBe(expected);
          if (expected !== '' && box.align !== 'comb') expect(text, `PDFium, ${box.name}`).toContain(expected);
        }
        // Outside the boxes stands what the empty form says, and nothing else.
        expect(outside(texts, js)).toEqual(printedWords);
        const dark = await darkness(pdfium, pdf, ticks);
        for (const { name } of ticks) expect((dark.get(name) ?? 0) > 0.1, `tick ${name}`).toBe(values[name] === true);
        expect(Object.keys(values).every((name) => real.form.boxes.has(name))).toBe(true);
      }
    }
  });

  it('prints what its scenarios say, where it must stand', async () => {
    for (const { name, scenario, outcome } of scenariosOf(real)) {
      const { pdf } = printed(real, outcome, 'SIGN', {
        employee: scenario.employee ?? people.employee,
        employer: scenario.employer ?? people.employer,
      });
      const words = await readWithPdfJs(pdf as Buffer);
      const dark = await darkness(pdfium, pdf as Buffer, ticks);
      for (const [box, value] of Object.entries(scenario.prints ?? {})) {
        const at = real.form.boxes.get(box);
        if (!at) throw new Error(`${name}: no box ${box}`);
        if (at.kind === 'tick') expect((dark.get(box) ?? 0) > 0.1, `${name}: ${box}`).toBe(value === true);
        else expect(textIn(at, words), `${name}: ${box}`).toBe(wanted(at, String(value)));
      }
    }
  });

  it('is a clean file, flat but for the fields to sign', () => {
    const outcome = all[0] as (typeof all)[number];
    const live = real.edition.signatures.flatMap(({ signature, dates }) => [signature, ...dates]).sort();
    for (const mode of modes) {
      const file = join(folder, `${real.edition.id}-${mode}.pdf`);
      writeFileSync(file, filled(real, outcome, mode).pdf);
      const check = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
      expect(check.status, check.stdout + check.stderr).toBe(0);
      expect(fieldsOf(file)).toEqual(mode === 'SIGN_EXTERNALLY' ? live : []);
    }
  });

  it('has a blank with a field for every box, each with a tooltip, in a tagged file with language and title', () => {
    const file = join(folder, `${real.edition.id}-blank.pdf`);
    writeFileSync(file, real.blank);
    const { acroform } = JSON.parse(
      execFileSync('qpdf', ['--json', '--json-key=acroform', file], { encoding: 'utf8' }),
    );
    const names = acroform.fields.map((field: { fullname: string }) => field.fullname).sort();
    expect(names).toEqual(real.form.template.boxes.map((box) => box.name).sort());
    for (const field of acroform.fields) expect(field.alternativename, field.fullname).not.toBe(field.fullname);
    const info = execFileSync('pdfinfo', [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    expect(info).toMatch(/Tagged: +yes/);
    expect(info).toMatch(/Title: +\S/);
    expect(real.blank.toString('latin1')).toMatch(/\/Lang|ObjStm/);
  });

  it('gives the same bytes for the same request', () => {
    const outcome = all[0] as (typeof all)[number];
    expect(filled(real, outcome, 'SIGN').pdf.equals(filled(real, outcome, 'SIGN').pdf)).toBe(true);
  });

  it('stays under 120 KB', () => {
    expect(Math.max(...all.map((outcome) => filled(real, outcome, 'SIGN').pdf.length))).toBeLessThan(120 * 1024);
  });
});
