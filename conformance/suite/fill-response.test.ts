/** fillPdf response fields. */
import { expect, it } from 'vitest';
import { endedWays } from '../support/filled.ts';
import { currentEditions, editions } from '../support/forms.ts';
import { ask } from '../support/http.ts';
import { infoOf, pdfOf, textOf } from '../support/pdf.ts';
import { goodRequest, isCanadian } from '../support/requests.ts';
import { faultIf, isText, offenders, offendersAsked } from '../support/rules.ts';
import type { Filled } from '../support/types.ts';
import { isPast } from '../support/ways.ts';

const placed = async () => (await editions()).map((one) => ({ ...one, place: `${one.id} ${one.version}` }));

it('fillPdf response · form is the id sent', async () => {
  expect(
    offenders(await endedWays(), ({ edition, filled }) => faultIf(filled.form !== edition.id, filled.form)),
  ).toEqual([]);
});

it('fillPdf response · pdf is a PDF in base 64', async () => {
  const faults = offenders(await endedWays(), ({ filled }) => {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(filled.pdf)) return 'not base 64';
    return !pdfOf(filled).toString('latin1', 0, 8).startsWith('%PDF-1.') && 'not a PDF';
  });
  expect(faults).toEqual([]);
});

it('fillPdf response · the PDF has as many pages as the form has page images', async () => {
  const faults = await offendersAsked(await placed(), async (one) => {
    const filled = await ask<Filled>('fillPdf', { json: await goodRequest(one) });
    const pages = Number(/^Pages:\s+(\d+)/m.exec(await infoOf(pdfOf(filled)))?.[1]);
    return pages !== one.information.blankFormImages.length && `${pages} pages`;
  });
  expect(faults).toEqual([]);
});

it('fillPdf response · the printed form carries the employee’s name', async () => {
  const faults = await offendersAsked(await placed(), async (one) => {
    const filled = await ask<Filled>('fillPdf', { json: await goodRequest(one) });
    const text = await textOf(pdfOf(filled));
    return ['Robin', 'Ashdown'].find((word) => !text.includes(word));
  });
  expect(faults).toEqual([]);
});

it('fillPdf response · every tax parameter value is a text', async () => {
  const faults = offenders(await endedWays(), ({ filled }) => {
    if (!Array.isArray(filled.taxParameters) || filled.taxParameters.length === 0) return 'no tax parameters';
    const odd = filled.taxParameters.find(({ id, value }) => !(isText(id) && isText(value)));
    return faultIf(odd !== undefined, odd);
  });
  expect(faults).toEqual([]);
});

it('fillPdf response · every tax parameter is in the schema of the form, with its type', async () => {
  const faults = offenders(await endedWays(), ({ edition, filled }) => {
    const types = new Map(edition.information.taxParameters.map(({ id, valueType }) => [id, valueType]));
    const stray = filled.taxParameters.find(
      ({ id, valueType }) => !types.has(id) || (valueType !== undefined && valueType !== types.get(id)),
    );
    return stray && JSON.stringify(stray);
  });
  expect(faults).toEqual([]);
});

it('fillPdf response · boolean and dollar parameters are written as such', async () => {
  const forms: Record<string, RegExp> = {
    boolean: /^(true|false)$/,
    dollarAmount: /^\d+(\.\d{2})?$/,
    integer: /^\d+$/,
  };
  const faults = offenders(await endedWays(), ({ edition, filled }) => {
    const types = new Map(edition.information.taxParameters.map(({ id, valueType }) => [id, valueType]));
    const stray = filled.taxParameters.find(({ id, value }) => forms[types.get(id) ?? '']?.test(value) === false);
    return stray && JSON.stringify(stray);
  });
  expect(faults).toEqual([]);
});

it('fillPdf response · a WARNING notice tells who sent no version', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const { formVersion: _, ...request } = await goodRequest(one);
    const { notice } = await ask<Filled>('fillPdf', { json: request });
    return faultIf(!(notice?.type === 'WARNING' && isText(notice.message)), notice);
  });
  expect(faults).toEqual([]);
});

it('fillPdf response · no notice when the current version is sent', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const { notice } = await ask<Filled>('fillPdf', { json: await goodRequest(one) });
    // A form whose year is over says so.
    if (isPast(one.information)) return faultIf(notice?.code !== 'FORM_YEAR', notice);
    return notice && JSON.stringify(notice);
  });
  expect(faults).toEqual([]);
});

it('fillPdf response · without a version the form is the same as with the latest', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const { formVersion: _, ...request } = await goodRequest(one);
    const [silent, said] = [request, await goodRequest(one)];
    const files = await Promise.all([silent, said].map((json) => ask<Filled>('fillPdf', { json })));
    return files[0]?.pdf !== files[1]?.pdf && 'another file';
  });
  expect(faults).toEqual([]);
});

it('fillPdf response · Canadian forms also say version, type, name, title and locality', async ({ skip }) => {
  const canadian = (await currentEditions()).filter(isCanadian);
  skip(canadian.length === 0, 'no Canadian form is listed');
  const faults = await offendersAsked(canadian, async (one) => {
    const filled = await ask<Filled>('fillPdf', { json: await goodRequest(one) });
    const { formVersion, name, title, locality } = one.information;
    const expected = { formVersion, name, title, locality };
    const wrong = Object.entries(expected).find(([member, value]) => Reflect.get(filled, member) !== value);
    return wrong ? `${wrong[0]}` : !isText(filled.formType) && 'formType';
  });
  expect(faults).toEqual([]);
});

it('fillPdf response · nothing is kept between calls: the same request gives the same response', async () => {
  const faults = await offendersAsked(await currentEditions(), async (one) => {
    const request = { json: await goodRequest(one) };
    const first = await ask<Filled>('fillPdf', request);
    await ask<Filled>('fillPdf', {
      json: { ...request.json, employee: { ...request.json.employee, lastName: 'Other' } },
    });
    return JSON.stringify(await ask<Filled>('fillPdf', request)) !== JSON.stringify(first) && 'another response';
  });
  expect(faults).toEqual([]);
});
