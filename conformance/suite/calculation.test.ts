/** Calculation. */
import { expect, it } from 'vitest';
import { answer } from '../support/answers.ts';
import { editions, everyQuestion } from '../support/forms.ts';
import { idsOf } from '../support/formula.ts';
import { readFraction, round } from '../support/fraction.ts';
import { ask } from '../support/http.ts';
import { parametersOf, requestFor } from '../support/requests.ts';
import { faultIf, offenders } from '../support/rules.ts';
import type { Filled } from '../support/types.ts';
import { waysOf } from '../support/ways.ts';

const calculations = async () =>
  (await everyQuestion()).flatMap(({ place, question: { calculation } }) =>
    calculation ? [{ place, calculation }] : [],
  );
const none = 'no form calculates';

it('Calculation · the formula reads with arithmetic, comparison and the ternary', async ({ skip }) => {
  const all = await calculations();
  skip(all.length === 0, none);
  const faults = offenders(all, ({ calculation }) => {
    try {
      idsOf(calculation.formula);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  });
  expect(faults).toEqual([]);
});

it('Calculation · scale is always there, a whole number', async ({ skip }) => {
  const all = await calculations();
  skip(all.length === 0, none);
  const faults = offenders(
    all,
    ({ calculation: { scale } }) => !(Number.isInteger(scale) && scale >= 0) && `scale ${scale}`,
  );
  expect(faults).toEqual([]);
});

it('Calculation · roundingMode, where given, is one of the three', async ({ skip }) => {
  const all = await calculations();
  skip(all.length === 0, none);
  const modes = ['CEILING', 'FLOOR', 'HALF_UP', undefined];
  expect(
    offenders(all, ({ calculation }) => faultIf(!modes.includes(calculation.roundingMode), calculation.roundingMode)),
  ).toEqual([]);
});

it('Calculation · on every way a client can derive every value from this set and those before', async () => {
  const faults: string[] = [];
  for (const edition of await editions())
    for (const way of await waysOf(edition))
      try {
        answer(way);
        answer(way, { sparse: true });
      } catch (error) {
        faults.push(`${edition.id} ${way.sets.map(({ id }) => id)}: ${(error as Error).message}`);
      }
  expect(faults).toEqual([]);
});

it('Calculation · a tax parameter named like a calculated question has the value a client derives', async ({
  skip,
}) => {
  let compared = 0;
  const faults: string[] = [];
  for (const edition of await editions())
    for (const way of (await waysOf(edition)).filter(({ end }) => end === 'ended')) {
      const { answers, calculated } = answer(way);
      if (calculated.size === 0) continue;
      const filled = await ask<Filled>('fillPdf', { json: requestFor(edition, answers) });
      for (const [id, value] of Object.entries(parametersOf(filled))) {
        const own = calculated.get(id.replace(/^\w+\./, ''));
        const [here, there] = [readFraction(own ?? ''), readFraction(value)];
        if (!here || !there) continue;
        compared += 1;
        if (round(here, 2) !== round(there, 2)) faults.push(`${edition.id} ${id}: ${value}, derived ${own}`);
      }
    }
  skip(compared === 0, 'no tax parameter is named like a calculated question');
  expect(faults).toEqual([]);
});

it('Calculation · a value sent for a calculated question is ignored', async ({ skip }) => {
  let compared = 0;
  for (const edition of (await editions()).filter(({ deprecated }) => !deprecated)) {
    const ended = (await waysOf(edition)).filter(({ end }) => end === 'ended');
    const found = ended.map((way) => answer(way)).find(({ calculated }) => calculated.size > 0);
    if (!found) continue;
    const wrong = Object.fromEntries([...found.calculated.keys()].map((id) => [id, '987654']));
    const plain = await ask<Filled>('fillPdf', { json: requestFor(edition, found.answers) });
    const forged = await ask<Filled>('fillPdf', { json: requestFor(edition, { ...found.answers, ...wrong }) });
    expect(forged).toEqual(plain);
    compared += 1;
  }
  skip(compared === 0, none);
});
