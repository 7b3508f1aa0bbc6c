/** GET formQuestionSet. */
import { expect, it } from 'vitest';
import { anyEdition, currentEditions, editions, setsOf } from '../support/forms.ts';
import { ask, call } from '../support/http.ts';
import { problemFaults } from '../support/problems.ts';
import { faultIf, isText, offendersAsked } from '../support/rules.ts';
import type { Problem, QuestionSet } from '../support/types.ts';

it('GET formQuestionSet · responds with the set that was asked for', async () => {
  const all = (await editions()).map((one) => ({ ...one, place: `${one.id} ${one.version}` }));
  const faults = await offendersAsked(
    all,
    async ({ id, version }) =>
      [...(await setsOf(id, version, 'en', 'false'))].find(([name, set]) => set.id !== name)?.[0],
  );
  expect(faults).toEqual([]);
});

it('GET formQuestionSet · without a version the latest is used, with a WARNING', async () => {
  const faults = await offendersAsked(await currentEditions(), async ({ id, version, information }) => {
    const path = `formQuestionSet/${id}/${information.initialQuestionSetId}`;
    const { notice, ...silent } = await ask<QuestionSet>(path);
    const said = await ask<QuestionSet>(`${path}?formVersion=${version}`);
    const isWarned = notice?.type === 'WARNING' && isText(notice.message);
    return faultIf(!isWarned, notice) || (JSON.stringify(silent) !== JSON.stringify(said) && 'another set');
  });
  expect(faults).toEqual([]);
});

it('GET formQuestionSet · with the current version there is no notice', async () => {
  const faults = await offendersAsked(await currentEditions(), async ({ id, version }) => {
    const sets = await setsOf(id, version, 'en', 'false');
    return [...sets.values()].find(({ notice }) => notice)?.id;
  });
  expect(faults).toEqual([]);
});

it('GET formQuestionSet · hasFederalValues is false unless said', async () => {
  const faults = await offendersAsked(await currentEditions(), async ({ id, version, information }) => {
    const path = `formQuestionSet/${id}/${information.initialQuestionSetId}?formVersion=${version}`;
    const [silent, said] = [await ask<unknown>(path), await ask<unknown>(`${path}&hasFederalValues=false`)];
    return JSON.stringify(silent) !== JSON.stringify(said) && 'another set';
  });
  expect(faults).toEqual([]);
});

it('GET formQuestionSet · an unknown form, set or version is not found', async () => {
  const { id, information } = await anyEdition();
  const first = information.initialQuestionSetId;
  for (const path of [
    `formQuestionSet/ZZ999/${first}`,
    `formQuestionSet/${id}/QS9999`,
    `formQuestionSet/${id}/${first}?formVersion=1000.01.0`,
  ])
    expect(problemFaults(await call(path), 404), path).toEqual([]);
});

it('GET formQuestionSet · an unknown form gets the nearest known id', async () => {
  const { id } = await anyEdition();
  const typo = `${id.slice(0, -1)}${id.endsWith('9') ? '8' : '9'}`;
  const response = await call(`formQuestionSet/${typo}/QS1`);
  expect(response.json<Problem>().detail).toContain(id.slice(0, -1));
});
