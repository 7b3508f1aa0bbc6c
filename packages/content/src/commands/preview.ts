/** npm run content -- preview FORM [answers.yaml]: the printed form as PDF and pictures, blank or filled. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { CompiledEdition } from '@withholding/bundle';
import { fill, makeFillable, valuesFor } from '@withholding/fill';
import { run } from '@withholding/interview';
import { type Printed, pagesToPng } from '@withholding/sheets';
import { parse } from 'yaml';
import { answerFont, printEdition } from '../print/printed.ts';
import { writeFinding } from '../read/findings.ts';
import { readTree } from '../read/source.ts';
import type { ScenarioSource } from '../read/source-model.ts';
import { openEdition, readAnswers } from './open.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function write(file: string, pdf: Buffer): Promise<void> {
  writeFileSync(`${file}.pdf`, pdf);
  say(`${file}.pdf  ${(pdf.length / 1024).toFixed(0)} KB`);
  for (const [index, png] of (await pagesToPng(pdf)).entries()) {
    writeFileSync(`${file}-${index + 1}.png`, png);
    say(`${file}-${index + 1}.png`);
  }
}

/** Someone to show where a scenario names nobody. */
export const readSomeone = (root: string): { employee: object; employer: object } =>
  parse(readFileSync(`${root}/library/someone.yaml`, 'utf8'));

interface Filled {
  readonly scenario: Partial<ScenarioSource>;
  readonly pdf: Buffer;
}

/** Fills the form with a scenario, signed; says why when it cannot. */
async function fillWith(
  edition: CompiledEdition,
  printed: Printed,
  scenario: Partial<ScenarioSource>,
  root: string,
): Promise<Filled | string> {
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
  return Buffer.isBuffer(pdf) ? { scenario, pdf } : pdf.problems.map(({ box, code }) => `${box}: ${code}`).join('\n');
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
  const result = await printEdition(edition, places);
  for (const diagnostic of result.diagnostics) say(writeFinding(diagnostic));
  if (!result.printed) return 1;
  mkdirSync(out, { recursive: true });
  const file = `${out}/${edition.id}-${edition.version}`;
  if (answers === undefined) {
    await write(file, result.printed.blank);
    return 0;
  }
  const filled = await fillWith(edition, result.printed, readAnswers(answers), places.own.root);
  if (typeof filled === 'string') {
    say(filled);
    return 1;
  }
  await write(`${file}-filled`, filled.pdf);
  return 0;
}

/** Every form, blank and filled with the scenario that prints most, as pictures and one page to look through. */
export async function gallery(roots: readonly string[], out: string): Promise<number> {
  mkdirSync(out, { recursive: true });
  const rows: string[] = [];
  for (const place of readTree(roots).editions) {
    const opened = openEdition(roots, `${place.formId}/${place.version}`);
    if (!opened) return 1;
    const { edition, places } = opened;
    const result = await printEdition(edition, places);
    if (!result.printed) continue;
    const file = `${edition.id}-${edition.version}`;
    await write(`${out}/${file}`, result.printed.blank);
    const folder = `${place.root}/${place.folder}/scenarios`;
    const scenarios = readdirSync(folder).map((name) => readAnswers(`${folder}/${name}`));
    const shown = scenarios
      .filter(({ ends }) => ends !== 'ineligible')
      .sort((a, b) => Object.keys(b.answers ?? {}).length - Object.keys(a.answers ?? {}).length)[0];
    const filled = shown && (await fillWith(edition, result.printed, shown, place.root));
    if (filled && typeof filled !== 'string') await write(`${out}/${file}-filled`, filled.pdf);
    rows.push(
      `<section><h2>${file} ${edition.name}</h2><p>${shown?.story ?? ''}</p><a href="${file}.pdf"><img src="${file}-1.png" alt="blank"></a><a href="${file}-filled.pdf"><img src="${file}-filled-1.png" alt="filled"></a></section>`,
    );
  }
  writeFileSync(
    `${out}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Printed forms</title><style>body{font-family:system-ui;margin:2rem}img{width:46%;border:1px solid #ccc;margin-right:1%}</style><h1>Printed forms</h1>\n${rows.join('\n')}\n`,
  );
  say(`${out}/index.html`);
  return 0;
}
