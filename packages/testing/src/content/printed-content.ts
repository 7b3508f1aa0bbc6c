/** Every edition with its printed form, and answers for every way through it. */

import type { CompiledEdition } from '@withholding/bundle';
import { Bundle } from '@withholding/bundle';
import { type Fillable, fill, type SignMode, valuesFor } from '@withholding/fill';
import { type Interview, type Outcome, type Question, run, setsOf } from '@withholding/interview';
import { readSomeone } from '../../../content/src/commands/preview.ts';
import { readScenarios } from '../../../content/src/read/edition/scenarios.ts';
import { readTree } from '../../../content/src/read/source.ts';
import type { ScenarioSource } from '../../../content/src/read/source-model.ts';
import { mendAnswers } from '../../../content/src/walk/mend-answers.ts';
import { samplesOf } from '../../../content/src/walk/samples.ts';
import { waysThrough } from '../../../content/src/walk/ways.ts';
import { builtContent, contentRoot as root } from './built-content.ts';
import { today } from './real-content.ts';

export interface PrintedForm {
  readonly name: string;
  readonly edition: CompiledEdition;
  readonly form: Fillable;
  readonly blank: Buffer;
}

export const formsIn = (bundle: Bundle): PrintedForm[] =>
  Object.entries(bundle.index.forms).flatMap(([id, versions]) =>
    Object.keys(versions).flatMap((version) => {
      const [edition, form, blank] = [
        bundle.edition(id, version),
        bundle.fillable(id, version),
        bundle.blank(id, version),
      ];
      return edition && form && blank ? [{ name: `${id} ${version}`, edition, form, blank }] : [];
    }),
  );

export const printedContent = async (): Promise<PrintedForm[]> => formsIn(new Bundle((await builtContent()).bytes));

/** Plain texts a person might write, for questions without options. */
const plain = [
  'Dana Whitfield',
  'Portugal',
  '219-09-9999',
  '217-555-0100',
  'A-17',
  '1961-07-04',
  '2026',
  '2',
  '1234.50',
  '120',
  '185000',
  '1',
];

function answerTo(question: Question, turn: number): string {
  if (question.options)
    return question.type === 'list'
      ? question.options.join(',')
      : (question.options[turn % question.options.length] ?? '');
  const regex = new RegExp(question.regex ?? '', 'u');
  return plain.find((text) => regex.test(text)) ?? samplesOf(question)[0] ?? '';
}

/** The outcome at the end of every way. */
export function endings(interview: Interview): Outcome[] {
  return [false, true].flatMap((hasFederalValues) => {
    if (hasFederalValues && !interview.federalFilingStatuses) return [];
    const sets = setsOf(interview, hasFederalValues);
    return waysThrough(sets, interview.start).flatMap((way, turn) => {
      const answers: Record<string, string> = {};
      for (const question of way.sets.flatMap((id) => sets[id]?.questions ?? [])) {
        if (question.calculation) continue;
        const among = way.decided[question.id]?.filter((value) => question.options?.includes(value));
        answers[question.id] = among?.[turn % among.length] ?? answerTo(question, turn);
      }
      const federalValues = hasFederalValues
        ? { isExempt: turn % 2 === 1, filingStatus: interview.federalFilingStatuses?.[turn % 3] }
        : undefined;
      const among = ({ id, options }: Question) => way.decided[id]?.filter((value) => options?.includes(value));
      const outcome = mendAnswers(interview, { answers, federalValues, today }, among);
      return outcome.status === 'ended' ? [outcome] : [];
    });
  });
}

export const people = readSomeone(root);

const signedAt = new Date('2026-11-15T20:05:22Z');

export function printed({ edition, form }: PrintedForm, outcome: Outcome, mode: SignMode, parties: object = people) {
  const values = valuesFor({
    interview: edition.interview,
    signatures: edition.signatures,
    outcome,
    parties,
    mode,
    signedAt,
    timeZone: 'America/Denver',
  });
  const pdf = fill(form, values, mode === 'SIGN_EXTERNALLY');
  return { values, pdf };
}

let tree: ReturnType<typeof readTree> | undefined;

/** The worked examples of an edition, such as FORM/2026.01.0. */
export function examplesOf(edition: string): { name: string; scenario: ScenarioSource }[] {
  tree ??= readTree([root]);
  const place = tree.editions.find(({ formId, version }) => `${formId}/${version}` === edition);
  return (place ? readScenarios(place) : []).map(({ name, value }) => ({ name, scenario: value }));
}

/** The scenarios of the edition that end in a form. */
export function scenariosOf({ edition }: PrintedForm): { name: string; scenario: ScenarioSource; outcome: Outcome }[] {
  return examplesOf(`${edition.id}/${edition.version}`).flatMap(({ name, scenario }) => {
    const { answers, federalValues, today: day = edition.effective } = scenario;
    const outcome = run(edition.interview, { answers, federalValues, today: day });
    return outcome.status === 'ended' ? [{ name, scenario, outcome }] : [];
  });
}
