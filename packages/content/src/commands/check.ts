import { mkdirSync, writeFileSync } from 'node:fs';
import { Bundle } from '@withholding/bundle';
import { buildBundle } from '../assemble/build-bundle.ts';
import { type CompileResult, compileContent } from '../assemble/compile.ts';
import { printable } from '../print/printed.ts';
import { compileSheet } from '../print/sheets.ts';
import { type Diagnostic, writeDiagnostic } from '../read/diagnostics.ts';
import { readTree } from '../read/source.ts';
import { isForm } from './open.ts';

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
export const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Compiles, with progress once it takes longer than two seconds. */
export function compile(roots: readonly string[], only?: string): CompileResult {
  const started = performance.now();
  let last = started;
  const result = compileContent({
    roots,
    only,
    cache: '.cache/content',
    progress: (done, all) => {
      const now = performance.now();
      if (now - started < 2_000 || now - last < 500) return;
      last = now;
      process.stderr.write(`\r  ${done} of ${all} editions`);
    },
  });
  if (last !== started) process.stderr.write('\r\x1b[K');
  return result;
}

function complain(diagnostics: readonly Diagnostic[]): void {
  for (const diagnostic of diagnostics) say(writeDiagnostic(diagnostic));
  say(`\n${plural(diagnostics.length, 'problem')}.`);
}

/** Compiles every sheet and compares its boxes with the edition's. */
async function checkSheets(
  roots: readonly string[],
  bytes: Buffer,
): Promise<{ sheets: number; diagnostics: Diagnostic[] }> {
  const bundle = new Bundle(bytes);
  const diagnostics: Diagnostic[] = [];
  let sheets = 0;
  for (const { edition, places } of printable(bundle, roots)) {
    sheets += 1;
    diagnostics.push(...(await compileSheet(edition, places)).diagnostics);
  }
  return { sheets, diagnostics };
}

export async function check(roots: readonly string[], only: string | undefined): Promise<number> {
  const started = performance.now();
  if (only !== undefined && !isForm(only, readTree(roots).editions)) return 2;
  const result = compile(roots, only);
  if (!result.bundle) {
    complain(result.diagnostics);
    return 1;
  }
  const { sheets, diagnostics } = await checkSheets(roots, result.bundle.bytes);
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
  say(`${counted.join(', ')}: all proven, ${plural(paths, 'path')} walked.`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`${result.recompiled} compiled, ${editions - result.recompiled} unchanged, ${seconds} s.`);
  return 0;
}

export async function build(roots: readonly string[], out: string): Promise<number> {
  const result = await buildBundle({ roots, cache: '.cache/content' });
  if (!result.bundle) {
    complain(result.diagnostics);
    return 1;
  }
  mkdirSync(out, { recursive: true });
  const { bytes, hash } = result.bundle;
  writeFileSync(`${out}/${hash}.bundle`, bytes);
  writeFileSync(`${out}/current`, `${hash}\n`);
  say(`${out}/${hash}.bundle  ${(bytes.length / 1e6).toFixed(2)} MB, ${plural(result.totals.editions, 'edition')}`);
  return 0;
}
