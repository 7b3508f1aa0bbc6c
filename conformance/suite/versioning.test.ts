/** Versioning. */
import { expect, it } from 'vitest';
import type { Edition } from '../support/forms.ts';
import { currentEditions, editions, information } from '../support/forms.ts';
import type { HttpResponse } from '../support/http.ts';
import { ask, call } from '../support/http.ts';
import { goodRequest } from '../support/requests.ts';
import { faultIf, isText, offenders, offendersAsked } from '../support/rules.ts';
import type { Filled, FormInformation, QuestionSet } from '../support/types.ts';

const none = 'no form has a deprecated version';
const deprecated = async () =>
  (await editions()).filter((one) => one.deprecated).map((one) => ({ ...one, place: `${one.id} ${one.version}` }));

/** The four places where a version can be asked for. */
async function responsesFor(
  { id, version, information: about }: Edition,
  request: unknown,
): Promise<Record<string, HttpResponse>> {
  return {
    'fillPdf/{formId}': await call(`fillPdf/${id}?formVersion=${version}`),
    formQuestionSet: await call(`formQuestionSet/${id}/${about.initialQuestionSetId}?formVersion=${version}`),
    getPdf: await call(`getPdf/${id}?formVersion=${version}`, { headers: { accept: 'application/pdf' } }),
    fillPdf: await call('fillPdf', { json: request }),
  };
}

it('Versioning · a version is a year, a two-digit number and a number', async () => {
  const faults = offenders(
    (await editions()).map((one) => ({ ...one, place: one.id })),
    ({ version }) => faultIf(!/^\d+\.\d\d\.\d+$/.test(version), version),
  );
  expect(faults).toEqual([]);
});

it('Versioning · without a version the latest is used', async () => {
  const number = (version: string) =>
    version
      .split('.')
      .map((part) => part.padStart(4, '0'))
      .join('.');
  const faults = await offendersAsked(await currentEditions(), async ({ id }) => {
    const { formVersion } = await information(id, '');
    const known = (await editions()).filter((one) => one.id === id).map(({ version }) => version);
    return known.some((version) => number(version) > number(formVersion)) && `${formVersion} of ${known}`;
  });
  expect(faults).toEqual([]);
});

it('Versioning · a version can be chosen in all four places', async () => {
  const faults = await offendersAsked(
    (await editions()).map((one) => ({ ...one, place: `${one.id} ${one.version}` })),
    async (one) =>
      Object.entries(await responsesFor(one, await goodRequest(one))).find(([, { status }]) => status !== 200)?.[0],
  );
  expect(faults).toEqual([]);
});

it('Versioning · a deprecated version is told by a DEPRECATION notice that names the current one', async ({ skip }) => {
  const all = await deprecated();
  skip(all.length === 0, none);
  const faults = await offendersAsked(all, async ({ id, version }) => {
    const { notice } = await ask<FormInformation>(`fillPdf/${id}?formVersion=${version}`);
    const { formVersion } = await information(id, '');
    return faultIf(!(notice?.type === 'DEPRECATION' && notice.message.includes(formVersion)), notice);
  });
  expect(faults).toEqual([]);
});

it('Versioning · question sets and filled forms of a deprecated version warn too', async ({ skip }) => {
  const all = await deprecated();
  skip(all.length === 0, none);
  const faults = await offendersAsked(all, async (one) => {
    const { fillPdf, formQuestionSet } = await responsesFor(one, await goodRequest(one));
    const notices = [fillPdf?.json<Filled>().notice, formQuestionSet?.json<QuestionSet>().notice];
    return faultIf(
      notices.some((notice) => notice?.type !== 'DEPRECATION' || !isText(notice.message)),
      notices,
    );
  });
  expect(faults).toEqual([]);
});

it('Versioning · a deprecated version carries Deprecation and Sunset headers, the current one none', async ({
  skip,
}) => {
  const all = await deprecated();
  skip(all.length === 0, none);
  const faults: string[] = [];
  for (const one of [...all, ...(await currentEditions()).filter(({ id }) => all.some((old) => old.id === id))])
    for (const [place, { headers }] of Object.entries(await responsesFor(one, await goodRequest(one)))) {
      const [since, until] = [headers.get('deprecation'), headers.get('sunset')];
      const told = /^@\d+$/.test(since ?? '') && new Date(until ?? '').toUTCString() === until;
      if (one.deprecated ? !told : since !== null || until !== null)
        faults.push(`${one.place} ${place}: ${since}, ${until}`);
    }
  expect(faults).toEqual([]);
});

it('Versioning · a deprecated version fills its own form', async ({ skip }) => {
  const all = await deprecated();
  skip(all.length === 0, none);
  const faults = await offendersAsked(all, async (one) => {
    const old = await ask<Filled>('fillPdf', { json: await goodRequest(one) });
    const current = (await currentEditions()).find(({ id }) => id === one.id) as Edition;
    const fresh = await ask<Filled>('fillPdf', { json: await goodRequest(current) });
    return old.pdf === fresh.pdf && 'the same file as the current version';
  });
  expect(faults).toEqual([]);
});
