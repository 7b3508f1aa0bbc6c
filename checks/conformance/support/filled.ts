/** Every way through every form, sent to fillPdf: with every question answered, and with only what is required. */
import type { Answered } from './answers.ts';
import { answer } from './answers.ts';
import type { Edition } from './forms.ts';
import { variants } from './forms.ts';
import { call } from './http.ts';
import { once } from './once.ts';
import type { FillRequest } from './requests.ts';
import { requestFor } from './requests.ts';
import type { Filled } from './types.ts';
import type { Way } from './way.ts';
import { waysOf } from './ways.ts';

export interface FilledWay {
  readonly place: string;
  readonly edition: Edition;
  readonly way: Way;
  readonly answered: Answered;
  readonly request: FillRequest;
  readonly status: number;
  /** The body when it is not a filled form. */
  readonly rejection: string;
  readonly filled: Filled | undefined;
}

export const federalValues = {
  filingStatus: 'SINGLE',
  isExempt: false,
  isNonResidentAlien: false,
  twoJobs: false,
  additionalWithholding: '25.00',
  dependentsAmt: '500.00',
  otherIncome: '0.00',
  deductions: '100.00',
};

export const everyWayFilled = once(async (): Promise<FilledWay[]> => {
  const all: FilledWay[] = [];
  for (const { edition, federal } of await variants())
    for (const way of await waysOf(edition, federal))
      for (const sparse of [false, true]) all.push(await fill(edition, way, federal === 'true', sparse));
  return all;
});

export const endedWays = async (): Promise<(FilledWay & { filled: Filled })[]> =>
  (await everyWayFilled()).flatMap((one) => (one.filled ? [{ ...one, filled: one.filled }] : []));

async function fill(edition: Edition, way: Way, federal: boolean, sparse: boolean): Promise<FilledWay> {
  const answered = answer(way, { sparse });
  const request = { ...requestFor(edition, answered.answers), ...(federal ? { federalValues } : {}) };
  const { status, text } = await call('fillPdf', { json: request });
  const kind = `${federal ? ', federal values' : ''}${sparse ? ', only what is required' : ''}`;
  return {
    place: `${edition.id} ${edition.version} ${way.sets.map(({ id }) => id).join(' ')}${kind}`,
    edition,
    way,
    answered,
    request,
    status,
    rejection: status === 200 ? '' : text,
    filled: status === 200 ? (JSON.parse(text) as Filled) : undefined,
  };
}
