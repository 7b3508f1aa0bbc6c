/** npm run content -- preview FORM [answers.yaml]: the printed form as PDF and pictures, blank or filled. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from '@withholding/interview';
import { fill, makeFillable, valuesFor } from '@withholding/pdf';
import { pagesToPng } from '@withholding/pdf/build';
import { parse } from 'yaml';
import { writeDiagnostic } from '../diagnostics.ts';
import { answerFont, printEdition } from '../printed.ts';
import type { ScenarioSource } from '../source-model.ts';
import { openEdition } from './open.ts';

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
const someone = {
  employee: {
    firstName: 'José',
    middleInitial: 'Q',
    lastName: 'Núñez-O’Connor',
    socialSecurityNumber: '219-09-9999',
    socialInsuranceNumber: '046 454 286',
    address: {
      streetAddress1: '1234 Maple Street',
      streetAddress2: 'Apt 5',
      city: 'Springfield',
      state: 'IL',
      zipCode: '62701',
    },
  },
  employer: {
    name: 'Example Payroll Company',
    federalEIN: '12-3456789',
    telephoneNumber: '217-555-0100',
    address: { streetAddress1: '500 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701' },
  },
};

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
  if (!result) {
    say(`${edition.id} ${edition.version} has no sheet.typ.`);
    return 1;
  }
  for (const diagnostic of result.diagnostics) say(writeDiagnostic(diagnostic));
  const { printed } = result;
  if (!printed) return 1;
  mkdirSync(out, { recursive: true });
  const file = `${out}/${edition.id}-${edition.version}`;
  if (answers === undefined) {
    await write(file, printed.blank);
    return 0;
  }
  const source = parse(readFileSync(answers, 'utf8')) as Partial<ScenarioSource> & Record<string, unknown>;
  const scenario: Partial<ScenarioSource> = source.answers ? source : { answers: source };
  const outcome = run(edition.interview, { answers: scenario.answers ?? {}, federalValues: scenario.federalValues });
  if (outcome.status !== 'ended') {
    say(`The interview is ${outcome.status}; see "npm run content -- explain".`);
    return 1;
  }
  const parties = { employee: scenario.employee ?? someone.employee, employer: scenario.employer ?? someone.employer };
  const values = valuesFor({
    interview: edition.interview,
    signatures: edition.signatures,
    outcome,
    parties,
    mode: 'SIGN',
    signedAt: new Date(),
  });
  const form = makeFillable(printed.template, (await answerFont()).table, printed.flat, printed.signable);
  const filled = fill(form, values);
  if (!Buffer.isBuffer(filled)) {
    for (const { box, code } of filled.problems) say(`${box}: ${code}`);
    return 1;
  }
  await write(`${file}-filled`, filled);
  return 0;
}
