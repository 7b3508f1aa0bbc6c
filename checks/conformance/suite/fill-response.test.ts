import { endedWays } from '../support/filled.ts';
import { currentEditions, placedEditions } from '../support/forms.ts';
import { ask } from '../support/http.ts';
import { infoOf, pdfOf, textOf } from '../support/pdf.ts';
import { fillForm, goodRequest, isCanadian } from '../support/requests.ts';
import { faultIf, isText, orSkip, rules } from '../support/rules.ts';
import type { Filled } from '../support/types.ts';
import { isPast } from '../support/ways.ts';

const forms: Record<string, RegExp> = {
  boolean: /^(true|false)$/,
  dollarAmount: /^\d+(\.\d{2})?$/,
  integer: /^\d+$/,
};

rules(endedWays, {
  'fillPdf response · form is the id sent': ({ edition, filled }) => faultIf(filled.form !== edition.id, filled.form),
  'fillPdf response · pdf is a PDF in base 64': ({ filled }) => {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(filled.pdf)) return 'not base 64';
    return !pdfOf(filled).toString('latin1', 0, 8).startsWith('%PDF-1.') && 'not a PDF';
  },
  'fillPdf response · every tax parameter value is a text': ({ filled }) => {
    if (!Array.isArray(filled.taxParameters) || filled.taxParameters.length === 0) return 'no tax parameters';
    const odd = filled.taxParameters.find(({ id, value }) => !(isText(id) && isText(value)));
    return faultIf(odd !== undefined, odd);
  },
  'fillPdf response · every tax parameter is in the schema of the form, with its type': ({ edition, filled }) => {
    const types = new Map(edition.information.taxParameters.map(({ id, valueType }) => [id, valueType]));
    const stray = filled.taxParameters.find(
      ({ id, valueType }) => !types.has(id) || (valueType !== undefined && valueType !== types.get(id)),
    );
    return stray && JSON.stringify(stray);
  },
  'fillPdf response · boolean and dollar parameters are written as such': ({ edition, filled }) => {
    const types = new Map(edition.information.taxParameters.map(({ id, valueType }) => [id, valueType]));
    const stray = filled.taxParameters.find(({ id, value }) => forms[types.get(id) ?? '']?.test(value) === false);
    return stray && JSON.stringify(stray);
  },
});

rules(placedEditions, {
  'fillPdf response · the PDF has as many pages as the form has page images': async (one) => {
    const filled = await fillForm(await goodRequest(one));
    const pages = Number(/^Pages:\s+(\d+)/m.exec(await infoOf(pdfOf(filled)))?.[1]);
    return pages !== one.information.blankFormImages.length && `${pages} pages`;
  },
  'fillPdf response · the printed form carries the employee’s name': async (one) => {
    const filled = await fillForm(await goodRequest(one));
    const text = await textOf(pdfOf(filled));
    return ['Robin', 'Ashdown'].find((word) => !text.includes(word));
  },
});

rules(currentEditions, {
  'fillPdf response · a WARNING notice tells who sent no version': async (one) => {
    const { formVersion: _, ...request } = await goodRequest(one);
    const { notice } = await fillForm(request);
    return faultIf(!(notice?.type === 'WARNING' && isText(notice.message)), notice);
  },
  'fillPdf response · no notice when the current version is sent': async (one) => {
    const { notice } = await fillForm(await goodRequest(one));
    // A form whose year is over says so.
    if (isPast(one.information)) return faultIf(notice?.code !== 'FORM_YEAR', notice);
    return notice && JSON.stringify(notice);
  },
  'fillPdf response · without a version the form is the same as with the latest': async (one) => {
    const { formVersion: _, ...request } = await goodRequest(one);
    const [silent, said] = [request, await goodRequest(one)];
    const files = await Promise.all([silent, said].map((json) => fillForm(json)));
    return files[0]?.pdf !== files[1]?.pdf && 'another file';
  },
  'fillPdf response · nothing is kept between calls: the same request gives the same response': async (one) => {
    const request = { json: await goodRequest(one) };
    const first = await ask<Filled>('fillPdf', request);
    await fillForm({ ...request.json, employee: { ...request.json.employee, lastName: 'Other' } });
    return JSON.stringify(await ask<Filled>('fillPdf', request)) !== JSON.stringify(first) && 'another response';
  },
});

rules(
  orSkip(async () => (await currentEditions()).filter(isCanadian), 'no Canadian form is listed'),
  {
    'fillPdf response · Canadian forms also say version, type, name, title and locality': async (one) => {
      const filled = await fillForm(await goodRequest(one));
      const { formVersion, name, title, locality } = one.information;
      const expected = { formVersion, name, title, locality };
      const wrong = Object.entries(expected).find(([member, value]) => Reflect.get(filled, member) !== value);
      return wrong ? `${wrong[0]}` : !isText(filled.formType) && 'formType';
    },
  },
);
