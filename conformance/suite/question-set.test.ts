/** Question set. */
import { expect, it } from 'vitest';
import { everyFlowSet } from '../support/flows.ts';
import { everySet } from '../support/forms.ts';
import { faultIf, isText, lacksText, offenders } from '../support/rules.ts';

/** Of forms and of flows. */
const sets = async () => [...(await everySet()), ...(await everyFlowSet())];

it('Question set · the id is QS and a number', async () => {
  expect(offenders(await sets(), ({ set }) => faultIf(!/^QS\d+$/.test(set.id), set.id))).toEqual([]);
});

it('Question set · has questions, a breadcrumb title and navigation', async () => {
  const faults = offenders(
    await sets(),
    ({ set }) =>
      lacksText(set, 'breadcrumbTitle') ||
      (!(Array.isArray(set.questions) && set.questions.length > 0) && 'no questions') ||
      (!isText(set.navigation?.navigationType) && 'no navigation'),
  );
  expect(faults).toEqual([]);
});

it('Question set · notes, where there are any, are a list', async () => {
  const faults = offenders(
    await sets(),
    ({ set }) =>
      set.notes !== undefined && !(Array.isArray(set.notes) && set.notes.length > 0) && 'not a list of notes',
  );
  expect(faults).toEqual([]);
});
