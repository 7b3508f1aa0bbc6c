/**
 * Every path of every form, filled in all three modes. Three independent readers (pdf.js, PDFium, poppler) must find
 * each value once, inside its own box, and outside the boxes only what the empty form says. The same three draw every
 * set of ticks that a path leads to, in a flat file and in one to sign: ticked boxes must be dark, all others exactly as
 * light as on the empty form. (Paths with the same ticks differ only in their texts, and no text may stand in the box of
 * a tick.)
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill, type TemplateBox, type Values } from '@withholding/pdf';
import { afterAll, describe, expect, it } from 'vitest';
import { Pdfium } from './pdfium.ts';
import { endings, type PrintedForm, people, printed, printedContent, scenariosOf } from './printed-content.ts';
import { readBack, seeBoxes, threeReaders } from './three-readers.ts';

/** A fair share of the forms for each of several test files, so that cores work side by side: dealt out, the longest first. */
export async function share(which: number, of: number): Promise<PrintedForm[]> {
  const work = (form: PrintedForm) => endings(form.edition.interview).length * form.form.template.boxes.length;
  const all = (await printedContent()).map((form) => ({ form, work: work(form) }));
  const dealt = all.sort((a, b) => b.work - a.work || a.form.name.localeCompare(b.form.name));
  return dealt.filter((_, index) => index % of === which).map(({ form }) => form);
}

const folder = mkdtempSync(join(tmpdir(), 'printed-'));
const pdfium = await Pdfium.start();
const readers = threeReaders(pdfium);
afterAll(() => {
  pdfium.stop();
  rmSync(folder, { recursive: true, force: true });
});

const modes = ['PREVIEW', 'SIGN', 'SIGN_EXTERNALLY'] as const;
const wanted = (box: TemplateBox, value: string) =>
  value.replaceAll(box.align === 'comb' ? /[^0-9A-Za-z]/g : /\s/g, '');
const filled = (form: PrintedForm, outcome: Parameters<typeof printed>[1], mode: (typeof modes)[number]) => {
  const { values, pdf } = printed(form, outcome, mode);
  if (!Buffer.isBuffer(pdf)) throw new Error(JSON.stringify(pdf.problems));
  return { values, pdf };
};

/** Every ending in every mode. */
function* files(form: PrintedForm, outcomes: ReturnType<typeof endings>) {
  for (const outcome of outcomes) for (const mode of modes) yield { mode, ...filled(form, outcome, mode) };
}

const fieldsOf = (file: string): string[] => {
  const { acroform } = JSON.parse(execFileSync('qpdf', ['--json', '--json-key=acroform', file], { encoding: 'utf8' }));
  return acroform.fields.map((field: { fullname: string }) => field.fullname).sort();
};

export const provePrinting = (forms: readonly PrintedForm[]) =>
  describe.each(forms)('$name', (real) => {
    const all = endings(real.edition.interview);
    const texts = real.form.template.boxes.filter((box) => box.kind === 'text');
    const ticks = real.form.template.boxes.filter((box) => box.kind === 'tick');
    const empty = fill(real.form, {}) as Buffer;
    const textsOf = (values: Values) =>
      Object.fromEntries(
        texts
          .map((box) => [box.name, wanted(box, String(values[box.name] ?? ''))] as const)
          .filter(([, text]) => text !== ''),
      );

    it(`prints every answer in its own box and nothing else, on each of ${all.length} endings, in three modes`, async () => {
      const blank = await readBack(readers, empty, texts);
      // Paths that print the same file share its reading.
      const readings = new Map<string, typeof blank>();
      for (const { values, pdf } of files(real, all)) {
        const hash = createHash('sha256').update(pdf).digest('hex');
        const reading = readings.get(hash) ?? (await readBack(readers, pdf, texts));
        readings.set(hash, reading);
        const inBoxes = textsOf(values);
        for (const [reader, found] of Object.entries(reading))
          expect(found, reader).toEqual({ inBoxes, outside: blank[reader]?.outside });
        expect(Object.keys(values).every((name) => real.form.boxes.has(name))).toBe(true);
      }
    });

    if (ticks.length > 0)
      it('ticks the boxes the answers say, and no other', async () => {
        const blank = await seeBoxes(readers, empty, ticks);
        const seen = new Set<string>();
        for (const { mode, values, pdf } of files(real, all)) {
          const set = [mode === 'SIGN_EXTERNALLY', ...ticks.map(({ name }) => values[name] === true)].join();
          if (seen.has(set)) continue;
          seen.add(set);
          for (const [reader, dark] of Object.entries(await seeBoxes(readers, pdf, ticks)))
            for (const { name } of ticks)
              if (values[name] === true) expect(dark[name], `${reader}, ticked ${name}`).toBeGreaterThan(0.1);
              else expect(dark[name], `${reader}, unticked ${name}`).toBe(blank[reader]?.[name]);
        }
      });

    it('prints what its scenarios say, where it must stand', async () => {
      for (const { name, scenario, outcome } of scenariosOf(real)) {
        const { pdf } = printed(real, outcome, 'SIGN', {
          employee: scenario.employee ?? people.employee,
          employer: scenario.employer ?? people.employer,
        });
        const prints = scenario.prints ?? {};
        const words = await readBack(readers, pdf as Buffer, texts);
        const dark = await seeBoxes(
          readers,
          pdf as Buffer,
          ticks.filter((box) => box.name in prints),
        );
        for (const [box, value] of Object.entries(prints)) {
          const at = real.form.boxes.get(box);
          if (!at) throw new Error(`${name}: no box ${box}`);
          for (const reader of readers.map((one) => one.name))
            if (at.kind === 'tick')
              expect((dark[reader]?.[box] ?? 0) > 0.1, `${reader}, ${name}: ${box}`).toBe(value === true);
            else
              expect(words[reader]?.inBoxes[box] ?? '', `${reader}, ${name}: ${box}`).toBe(wanted(at, String(value)));
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
