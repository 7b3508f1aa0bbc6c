import { mkdirSync, writeFileSync } from 'node:fs';
import { Bundle, type BundleIndex, comingYear, draftsIn, dueForms } from '@withholding/bundle';
import { buildBundle } from '../assemble/build-bundle.ts';
import { type CompileResult, compileContent } from '../assemble/compile.ts';
import { printAhead } from '../assemble/print-ahead.ts';
import type { OfficialForms } from '../official/official-forms.ts';
import { PrintStore } from '../print/print-store.ts';
import { printable } from '../print/printed.ts';
import { compileSheet } from '../print/sheets.ts';
import { type Finding, writeFinding } from '../read/findings.ts';
import { readTree } from '../read/source.ts';
import { isForm } from './open.ts';

const cache = '.cache/content';
const printsFolder = `${cache}/printed`;

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

export const dueText = (count: number, day: string): string =>
  `${plural(count, 'form')} reissued every year ${count === 1 ? 'has' : 'have'} no edition for ${comingYear(day)} yet`;

/** Shows progress once it takes longer than two seconds: on a terminal in one line, in a log every ten seconds. */
function progressOf(what: string): (done: number, all: number) => void {
  const { isTTY } = process.stderr;
  const started = performance.now();
  let last = started;
  return (done, all) => {
    const now = performance.now();
    if (done === all && last !== started && isTTY) process.stderr.write('\r\x1b[K');
    if (done === all || now - started < 2_000 || now - last < (isTTY ? 500 : 10_000)) return;
    last = now;
    const left = Math.ceil(((now - started) / 1000 / done) * (all - done));
    process.stderr.write(`${isTTY ? '\r\x1b[K' : ''}  ${what}: ${done} of ${all}, ${left} s left${isTTY ? '' : '\n'}`);
  };
}

export function compile(roots: readonly string[], only?: string, official?: string): CompileResult {
  return compileContent({ roots, only, official, cache, progress: progressOf('Checking editions') });
}

function complain(diagnostics: readonly Finding[]): void {
  for (const diagnostic of diagnostics) say(writeFinding(diagnostic));
  say(`\n${plural(diagnostics.length, 'problem')}.`);
}

/** Which forms are the agency's own, and which copies are left out. */
function sayOfficial({ taken, waiting }: OfficialForms): void {
  if (taken.length > 0) say(`Official forms: ${taken.map((name) => name.replace('/', ' ')).join(', ')}.`);
  for (const why of waiting) say(`Not served: ${why}`);
}

/** Compiles every sheet that has changed since the last build, and compares its boxes with the edition's. */
async function checkSheets(
  roots: readonly string[],
  bytes: Buffer,
  official: OfficialForms,
): Promise<{ sheets: number; diagnostics: Finding[] }> {
  const bundle = new Bundle(bytes);
  const diagnostics: Finding[] = [];
  let sheets = 0;
  const prints = new PrintStore(printsFolder);
  for (const { edition, places } of printable(bundle.editions, roots, official)) {
    sheets += 1;
    const structure = bundle.index.forms[edition.id]?.[edition.version]?.structure[2] ?? '';
    const key = prints.keyOf(edition, structure, places);
    if (key === undefined || !prints.has(key)) diagnostics.push(...(await compileSheet(edition, places)).diagnostics);
  }
  return { sheets, diagnostics };
}

interface CheckOptions {
  readonly folder?: string | undefined;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** What a draft still needs, for the closing line; nothing if there are none. */
function uncheckedText(index: BundleIndex, toWorkOut: readonly Finding[]): string {
  const drafts = draftsIn(index).length;
  if (drafts === 0) return '';
  const differ = toWorkOut.length === 0 ? '' : `; ${plural(toWorkOut.length, 'value')} of their scenarios to work out`;
  return ` ${plural(drafts, 'edition')} unchecked${differ}.`;
}

export async function check(
  roots: readonly string[],
  only: string | undefined,
  { folder, today }: CheckOptions,
): Promise<number> {
  const started = performance.now();
  if (only !== undefined && !isForm(only, readTree(roots).editions)) return 2;
  const result = compile(roots, only, folder);
  if (!result.bundle) {
    complain(result.diagnostics);
    return 1;
  }
  const { sheets, diagnostics } = await checkSheets(roots, result.bundle.bytes, result.official);
  if (diagnostics.length > 0) {
    complain(diagnostics);
    return 1;
  }
  const { forms, editions, flows, jurisdictions } = result.totals;
  const paths = result.reports.reduce((sum, report) => sum + report.paths, 0);
  const counted = [
    plural(forms, 'form'),
    plural(editions, 'edition'),
    plural(sheets, 'sheet'),
    plural(flows, 'flow'),
    plural(jurisdictions, 'jurisdiction'),
  ];
  const { index } = new Bundle(result.bundle.bytes);
  const toWorkOut = result.reports.flatMap((report) => report.toWorkOut);
  if (only !== undefined) for (const finding of toWorkOut) say(writeFinding(finding));
  say(`${counted.join(', ')}: all proven, ${plural(paths, 'path')} walked.${uncheckedText(index, toWorkOut)}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  sayOfficial(result.official);
  const { length } = dueForms(index, today);
  if (length > 0) say(`${dueText(length, today)}: npm run content -- due.`);
  say(`${result.recompiled} compiled, ${editions - result.recompiled} unchanged, ${seconds} s.`);
  return 0;
}

interface ReleaseOptions {
  readonly official?: string | undefined;
  /** Rejects editions that were never checked. */
  readonly release: boolean;
}

export async function build(
  roots: readonly string[],
  out: string,
  { official, release }: ReleaseOptions,
): Promise<number> {
  const checked = compile(roots, undefined, official);
  if (!checked.bundle) {
    complain(checked.diagnostics);
    return 1;
  }
  const drafts = release ? draftsIn(new Bundle(checked.bundle.bytes).index) : [];
  if (drafts.length > 0) {
    say(`Never checked against the agency's form: ${drafts.join(', ')}.`);
    say('Set "checked" to the day each one was checked, or remove it. Nothing was written.');
    return 1;
  }
  await printAhead({ roots, official, cache, prints: printsFolder }, progressOf('Typesetting forms'));
  const prints = new PrintStore(printsFolder);
  const result = await buildBundle({ roots, official, cache, prints });
  if (!result.bundle) {
    complain(result.diagnostics);
    return 1;
  }
  prints.prune();
  mkdirSync(out, { recursive: true });
  const { bytes, hash } = result.bundle;
  writeFileSync(`${out}/${hash}.bundle`, bytes);
  writeFileSync(`${out}/current`, `${hash}\n`);
  sayOfficial(result.official);
  say(`${out}/${hash}.bundle  ${(bytes.length / 1e6).toFixed(2)} MB, ${plural(result.totals.editions, 'edition')}`);
  return 0;
}
