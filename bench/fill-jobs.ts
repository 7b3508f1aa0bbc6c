/**
 * What the fill bench fills: each edition's form with one set of answers. It reads them in processes that hold nothing
 * else, as the service does: the compiler's memory would slow down every collection of garbage.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Bundle } from '@withholding/bundle';
import type { Fillable, Values } from '@withholding/fill';

export interface Job {
  readonly id: string;
  readonly form: Fillable;
  readonly blank: Buffer;
  readonly values: Values;
}

export type Answers = Pick<Job, 'id' | 'values'> & { readonly version: string };

export function writeJobs(folder: string, bundle: Buffer, answers: readonly Answers[]): void {
  writeFileSync(join(folder, 'bundle'), bundle);
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
}

export function readJobs(folder: string): Job[] {
  const bundle = Bundle.open(join(folder, 'bundle'));
  const answers: Answers[] = JSON.parse(readFileSync(join(folder, 'answers.json'), 'utf8'));
  return answers.map(({ id, version, values }) => {
    const [form, blank] = [bundle.fillable(id, version), bundle.blank(id, version)];
    if (!form || !blank) throw new Error(`The bundle has no printed form ${id} ${version}.`);
    return { id, form, blank, values };
  });
}

/** Runs a script of the bench in a process of its own; returns what it printed. */
export const inOwnProcess = <Result>(script: string, folder: string, env: NodeJS.ProcessEnv = {}): Result =>
  JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', fileURLToPath(script), folder], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    }),
  );

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
