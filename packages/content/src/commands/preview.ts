/** npm run content -- preview FORM [scenario or answers.yaml]: the printed form as PDF and pictures, blank or filled. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { CompiledEdition } from '@withholding/bundle';
import { fill, makeFillable, valuesFor } from '@withholding/fill';
import { run } from '@withholding/interview';
import { type Printed, pagesToPng } from '@withholding/sheets';
import { parse } from 'yaml';
import { answerFont, printEdition } from '../print/printed.ts';
import { writeFinding } from '../read/findings.ts';
import type { ScenarioSource } from '../read/source-model.ts';
import { say } from './check.ts';
import { openEdition, readAnswers } from './open.ts';

async function write(file: string, pdf: Buffer): Promise<void> {
  writeFileSync(`${file}.pdf`, pdf);
  say(`${file}.pdf  ${(pdf.length / 1024).toFixed(0)} KB`);
  for (const [index, png] of (await pagesToPng(pdf)).entries()) {
    writeFileSync(`${file}-${index + 1}.png`, png);
    say(`${file}-${index + 1}.png`);
  }
}

/** A person to show when a scenario has none. */
export const readSomeone = (root: string): { employee: object; employer: object } =>
  parse(readFileSync(`${root}/library/someone.yaml`, 'utf8'));

/** Fills the form with a scenario, signed; says why when it cannot. */
async function fillWith(
  edition: CompiledEdition,
  printed: Printed,
  scenario: Partial<ScenarioSource>,
  root: string,
): Promise<Buffer | string> {
  const { interview, signatures } = edition;
  const someone = readSomeone(root);
  const signedAt = scenario.today === undefined ? new Date() : new Date(scenario.today);
  const outcome = run(interview, {
    answers: scenario.answers ?? {},
    federalValues: scenario.federalValues,
    today: signedAt.toISOString().slice(0, 10),
  });
  for (const { path, check } of outcome.warnings) say(`${path}  WARNING (${check})`);
  if (outcome.status !== 'ended') return `The interview is ${outcome.status}; see "npm run content -- explain".`;
  const parties = { employee: scenario.employee ?? someone.employee, employer: scenario.employer ?? someone.employer };
  const values = valuesFor({
    interview,
    signatures,
    outcome,
    parties,
    mode: 'SIGN',
    signedAt,
  });
  const form = makeFillable(printed.template, (await answerFont()).table, printed.flat, printed.signable);
  const pdf = fill(form, values);
  return Buffer.isBuffer(pdf) ? pdf : pdf.problems.map(({ box, code }) => `${box}: ${code}`).join('\n');
}

export async function preview(
  roots: readonly string[],
  name: string | undefined,
  answers: string | undefined,
  out: string,
): Promise<number> {
  const opened = openEdition(roots, name);
  if (!opened) return 2;
  const { edition, places } = opened;
  const scenario = answers === undefined ? {} : readAnswers(answers, opened);
  if (!scenario) return 2;
  const result = await printEdition(edition, places);
  for (const diagnostic of result.diagnostics) say(writeFinding(diagnostic));
  if (!result.printed) return 1;
  mkdirSync(out, { recursive: true });
  const file = `${out}/${edition.id}-${edition.version}`;
  if (answers === undefined) {
    await write(file, result.printed.blank);
    return 0;
  }
  const filled = await fillWith(edition, result.printed, scenario, places.own.root);
  if (typeof filled === 'string') {
    say(filled);
    return 1;
  }
  await write(`${file}-filled`, filled);
  return 0;
}
