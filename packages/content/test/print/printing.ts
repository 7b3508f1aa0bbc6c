/**
 * Every path of every form, filled in all three modes. Three independent readers (pdf.js, PDFium, poppler) must find
 * each value once, inside its own box, and outside the boxes only what the empty form says. Drawn by the same three,
 * checked boxes must be dark and all others exactly as light as on the empty form. Not every file has to be read for
 * that, because a file is its base and the commands that draw each value. So each box is read with each kind of value
 * and with its longest, filled and empty, in a flat file and in one to sign. Each checkbox is drawn on and off. Every
 * other file must consist of commands that were read. `FULL=1` reads and draws every file instead.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill, type SignMode, type TemplateBox, type Values } from '@withholding/fill';
import {
  endings,
  type PrintedForm,
  people,
  printed,
  printedContent,
  scenariosOf,
} from '@withholding/testing/content/printed-content';
import { afterAll, describe, expect, it } from 'vitest';
import { cover, kindOf } from './covering.ts';
import { overlaysOf } from './overlays.ts';
import { Pdfium } from './pdfium.ts';
import { readBack, seeBoxes, threeReaders } from './three-readers.ts';

/** A fair share of the forms for each of several test files, so that cores work side by side: dealt out, the longest first. */
export async function share(which: number, of: number): Promise<PrintedForm[]> {
  const work = (form: PrintedForm) => endings(form.edition.interview).length * form.form.template.boxes.length;
  const all = (await printedContent()).map((form) => ({ form, work: work(form) }));
  const dealt = all.sort((a, b) => b.work - a.work || a.form.name.localeCompare(b.form.name));
  return dealt.filter((_, index) => index % of === which).map(({ form }) => form);
}

const isFull = process.env.FULL === '1';
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

/** A form filled along one path, in one mode. */
interface File {
  readonly mode: SignMode;
  readonly values: Values;
  readonly perjury: string | undefined;
  pdf(): Buffer;
}
type Outcome = ReturnType<typeof endings>[number];
function fileOf(form: PrintedForm, outcome: Outcome, mode: SignMode, parties?: object): File {
  const pdf = () => {
    const { pdf: made } = printed(form, outcome, mode, parties);
    if (!Buffer.isBuffer(made)) throw new Error(JSON.stringify(made.problems));
    return made;
  };
  return { mode, values: printed(form, outcome, mode, parties).values, perjury: outcome.perjury, pdf };
}

/** Every ending in every mode, and every scenario. */
function filesOf(form: PrintedForm, outcomes: readonly Outcome[]): File[] {
  return [
    ...outcomes.flatMap((outcome) => modes.map((mode) => fileOf(form, outcome, mode))),
    ...scenariosOf(form).map(({ scenario, outcome }) =>
      fileOf(form, outcome, 'SIGN', {
        employee: scenario.employee ?? people.employee,
        employer: scenario.employer ?? people.employer,
      }),
    ),
  ];
}

const isSignable = ({ mode }: File) => mode === 'SIGN_EXTERNALLY';
const baseOf = (file: File) => (isSignable(file) ? 'to sign' : 'flat');
/** What reading a file shows: its mode and statement, each box with a kind of value, and each box filled or empty on its base. */
const textsShown = (file: File, texts: readonly TemplateBox[], longest: Longest): string[] => [
  file.mode,
  `${file.mode} ${file.perjury}`,
  ...texts.flatMap(({ name }) => {
    const value = String(file.values[name] ?? '');
    return [
      `${name}: ${kindOf(value)}`,
      `${baseOf(file)} ${name}: ${value === '' ? 'empty' : 'filled'}`,
      ...(value.length === longest.get(name) ? [`${name}: longest`] : []),
    ];
  }),
];
/** The length of the longest value of each box. */
type Longest = ReadonlyMap<string, number>;
const maxTextOf = (files: readonly File[], texts: readonly TemplateBox[]): Longest =>
  new Map(
    texts.map(({ name }) => [name, Math.max(...files.map(({ values }) => String(values[name] ?? '').length))] as const),
  );
/** What drawing it shows: its base, and each check box on or off. */
const checksShown = (file: File, checks: readonly TemplateBox[]): string[] =>
  checks.length === 0
    ? []
    : [`${baseOf(file)} drawn`, ...checks.map(({ name }) => `${name}: ${file.values[name] === true}`)];
/** Files with the same bytes are one. */
const distinct = (files: readonly File[]): File[] => [
  ...new Map(files.map((file) => [createHash('sha256').update(file.pdf()).digest('hex'), file])).values(),
];

const fieldsOf = (file: string): string[] => {
  const { acroform } = JSON.parse(execFileSync('qpdf', ['--json', '--json-key=acroform', file], { encoding: 'utf8' }));
  return acroform.fields.map((field: { fullname: string }) => field.fullname).sort();
};

export const provePrinting = (forms: readonly PrintedForm[]) =>
  describe.each(forms)('$name', (real) => {
    const all = endings(real.edition.interview);
    const files = filesOf(real, all);
    const texts = real.form.template.boxes.filter((box) => box.kind === 'text');
    const checks = real.form.template.boxes.filter((box) => box.kind === 'tick');
    const empty = fill(real.form, {}) as Buffer;
    const longest = maxTextOf(files, texts);
    const shows = (file: File) => textsShown(file, texts, longest);
    /** What the three readers have in fact shown. */
    const shown = new Set<string>();

    const toRead = isFull ? distinct(files) : cover(files, shows);
    it(`prints every answer in its own box and nothing else: ${toRead.length} of ${files.length} files read`, async () => {
      const blank = await readBack(readers, empty, texts);
      for (const file of toRead) {
        const inBoxes = Object.fromEntries(
          texts
            .map((box) => [box.name, wanted(box, String(file.values[box.name] ?? ''))] as const)
            .filter(([, text]) => text !== ''),
        );
        const reading = Object.entries(await readBack(readers, file.pdf(), texts));
        expect(reading.length).toBe(3);
        for (const [reader, found] of reading)
          expect(found, reader).toEqual({ inBoxes, outside: blank[reader]?.outside });
        for (const one of shows(file)) shown.add(one);
      }
    });

    const toDraw = isFull
      ? [...new Map(files.map((file) => [`${baseOf(file)} ${checksShown(file, checks).join()}`, file])).values()]
      : cover(files, (file) => checksShown(file, checks));
    it(`checks the boxes the answers say, and no other: ${toDraw.length} files drawn`, async () => {
      if (checks.length === 0) return;
      const blank = await seeBoxes(readers, empty, checks);
      for (const file of toDraw) {
        const seen = Object.entries(await seeBoxes(readers, file.pdf(), checks));
        expect(seen.length).toBe(3);
        for (const [reader, dark] of seen)
          for (const { name } of checks)
            if (file.values[name] === true) expect(dark[name], `${reader}, checked ${name}`).toBeGreaterThan(0.1);
            else expect(dark[name], `${reader}, not checked ${name}`).toBe(blank[reader]?.[name]);
        for (const one of checksShown(file, checks)) shown.add(one);
      }
    });

    it(`leaves nothing unread: ${files.length} files consist of what was read and drawn`, () => {
      const pieces = new Map<string, string>();
      /** The commands that draw one value, when nothing else is on the page. */
      const pieceOf = (name: string, value: string | true, page: number): string => {
        const key = `${name}\0${value}`;
        const piece =
          pieces.get(key) ??
          overlaysOf(fill(real.form, { [name]: value }) as Buffer, real.form.flat.bytes, real.form.flat.shape.overlays)[
            page
          ];
        if (piece === undefined) throw new Error(`${name} is drawn on no page.`);
        pieces.set(key, piece);
        return piece;
      };
      const missing = new Set<string>();
      for (const file of files) {
        const composed = real.form.template.flat.overlays.map(() => '');
        for (const [name, value] of Object.entries(file.values)) {
          const box = real.form.boxes.get(name);
          if (!box) throw new Error(`no box ${name}`);
          composed[box.page] += pieceOf(name, value, box.page);
        }
        const base = isSignable(file) ? real.form.signable : real.form.flat;
        // Compared as one, so that a difference shows its position and not a page of glyphs.
        expect(
          overlaysOf(file.pdf(), base.bytes, base.shape.overlays).join('\n') === composed.join('\n'),
          `${file.mode} overlay`,
        ).toBe(true);
        for (const one of [...shows(file), ...checksShown(file, checks)]) if (!shown.has(one)) missing.add(one);
      }
      expect([...missing]).toEqual([]);
      expect(modes.filter((mode) => !shown.has(mode))).toEqual([]);
    });

    it('prints what its scenarios say, in the boxes they say', () => {
      for (const { name, scenario, outcome } of scenariosOf(real)) {
        const { values } = printed(real, outcome, 'SIGN', {
          employee: scenario.employee ?? people.employee,
          employer: scenario.employer ?? people.employer,
        });
        for (const [box, value] of Object.entries(scenario.prints ?? {})) {
          const at = real.form.boxes.get(box);
          if (!at) throw new Error(`${name}: no box ${box}`);
          if (at.kind === 'tick') expect(values[box] === true, `${name}: ${box}`).toBe(value === true);
          else expect(wanted(at, String(values[box] ?? '')), `${name}: ${box}`).toBe(wanted(at, String(value)));
        }
      }
    });

    it('is a clean file, flat but for the fields to sign', () => {
      const live = real.edition.signatures.flatMap(({ signature, dates }) => [signature, ...dates]).sort();
      // A preview is flat too: the same base.
      for (const mode of ['SIGN', 'SIGN_EXTERNALLY'] as const) {
        const file = join(folder, `${real.edition.id}-${mode}.pdf`);
        writeFileSync(file, (files.find((one) => one.mode === mode) as File).pdf());
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
      const [file] = files as [File];
      expect(file.pdf().equals(file.pdf())).toBe(true);
    });

    it('stays under 120 KB', () => {
      const signed = files.filter(({ mode }) => mode === 'SIGN');
      expect(Math.max(...signed.map((file) => file.pdf().length))).toBeLessThan(120 * 1024);
    });
  });
