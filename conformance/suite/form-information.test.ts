/** Form information, and GET fillPdf/{formId}. */
import { expect, it } from 'vitest';
import { expression, textFor } from '../support/answers.ts';
import { editions, everyQuestion, setsOf } from '../support/forms.ts';
import { isCanadian } from '../support/requests.ts';
import { faultIf, isText, lacksText, offenders, offendersAsked } from '../support/rules.ts';
import type { Leaves } from '../support/types.ts';

const all = async () =>
  (await editions()).map((edition) => ({ ...edition, place: `${edition.id} ${edition.version}` }));
const leaves = (tree: Leaves): string[] =>
  Object.values(tree).flatMap((leaf) => (typeof leaf === 'string' ? [leaf] : leaves(leaf)));

it('Form information · has id, locality, name, title, type, first set, effective date and version', async () => {
  const names = ['id', 'locality', 'name', 'title', 'formType', 'initialQuestionSetId', 'effectiveDate', 'formVersion'];
  expect(offenders(await all(), ({ information }) => lacksText(information, ...names))).toEqual([]);
});

it('Form information · is about the form and version asked for', async () => {
  const faults = offenders(
    await all(),
    ({ id, version, information }) =>
      (information.id !== id || information.formVersion !== version) && `${information.id} ${information.formVersion}`,
  );
  expect(faults).toEqual([]);
});

it('Form information · the type is written to be shown, such as Canada Resident', async () => {
  const shown = /^[A-Z][A-Za-z]*([ -][A-Z]?[a-z]+)*$/;
  const faults = offenders(await all(), ({ information: { formType } }) =>
    faultIf(!shown.test(formType) || formType === formType.toUpperCase(), formType),
  );
  expect(faults).toEqual([]);
});

it('Form information · the effective date is a calendar day', async () => {
  const faults = offenders(await all(), ({ information: { effectiveDate: day } }) =>
    faultIf(
      !(/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)),
      day,
    ),
  );
  expect(faults).toEqual([]);
});

it('Form information · the first set exists', async () => {
  const faults = await offendersAsked(await all(), async ({ id, version, information }) => {
    const sets = await setsOf(id, version, 'en', 'false');
    return faultIf(!sets.has(information.initialQuestionSetId), information.initialQuestionSetId);
  });
  expect(faults).toEqual([]);
});

it('Form information · formFields has the shape of a request, signForm PREVIEW', async () => {
  const faults = offenders(await all(), ({ information: { formFields } }) => {
    const { formId, formVersion, employee, fields, signForm } = formFields;
    if (signForm !== 'PREVIEW') return `signForm ${signForm}`;
    if (!isText(formId) || !isText(formVersion)) return 'no formId or formVersion';
    return !(typeof employee?.address === 'object' && typeof fields === 'object') && 'no employee address or fields';
  });
  expect(faults).toEqual([]);
});

it('Form information · the leaves for form id and version accept that id and version', async () => {
  const faults = offenders(
    await all(),
    ({ id, version, information: { formFields } }) =>
      !(expression(formFields.formId)?.test(id) && expression(formFields.formVersion)?.test(version)) &&
      `${formFields.formId} ${formFields.formVersion}`,
  );
  expect(faults).toEqual([]);
});

it('Form information · every other leaf is a regular expression that compiles', async () => {
  const faults = offenders(await all(), ({ information: { formFields } }) =>
    leaves({ ...formFields.employee, ...formFields.employer, ...formFields.fields }).find((leaf) => !expression(leaf)),
  );
  expect(faults).toEqual([]);
});

it('Form information · fields lists each question that is asked, with a regex that takes its answers', async () => {
  const faults = offenders(
    (await everyQuestion()).filter(({ question }) => !question.isCalculated),
    ({ edition, question }) => {
      const listed = edition.information.formFields.fields[question.id];
      if (listed === undefined) return 'not listed';
      const sample = textFor(question.validationRegex ?? '');
      const values = (question.questionOptions ?? []).map(({ value }) => String(value));
      const taken = [...values, ...(sample === undefined || values.length > 0 ? [] : [sample])];
      return taken.find((value) => !expression(listed)?.test(value));
    },
  );
  expect(faults).toEqual([]);
});

it('Form information · fields lists no question that is never asked', async () => {
  const asked = new Set(
    (await everyQuestion()).flatMap(({ edition, question }) =>
      question.isCalculated ? [] : [`${edition.id} ${edition.version} ${question.id}`],
    ),
  );
  const faults = offenders(await all(), ({ place, information: { formFields } }) =>
    Object.keys(formFields.fields).find((id) => !asked.has(`${place} ${id}`)),
  );
  expect(faults).toEqual([]);
});

it('Form information · US forms list the social security number, Canadian ones the social insurance number', async () => {
  const faults = offenders(await all(), (edition) => {
    const { locality, formFields } = edition.information;
    const canadian = /^(CANADA_FEDERAL|AB|BC|MB|NB|NL|NT|NS|NU|ON|PE|QC|SK|YT)$/.test(locality);
    if (canadian !== isCanadian(edition)) return 'the number does not fit the country';
    return !canadian && !('socialSecurityNumber' in formFields.employee) && 'no socialSecurityNumber';
  });
  expect(faults).toEqual([]);
});

it('Form information · blank page images are given as URLs', async () => {
  const faults = offenders(await all(), ({ information: { blankFormImages: urls } }) =>
    faultIf(!(Array.isArray(urls) && urls.length > 0 && urls.every((url) => URL.canParse(url))), urls),
  );
  expect(faults).toEqual([]);
});

it('Form information · each tax parameter has an id, a value type and a description', async () => {
  const faults = offenders(await all(), ({ information: { taxParameters } }) =>
    taxParameters.length === 0
      ? 'no tax parameters'
      : taxParameters.map((one) => lacksText(one, 'id', 'valueType', 'description')).find(Boolean),
  );
  expect(faults).toEqual([]);
});

it('Form information · tax parameter ids name the locality first', async () => {
  const faults = offenders(await all(), ({ information: { locality, taxParameters } }) => {
    const prefix = { FEDERAL: 'FED', CANADA_FEDERAL: 'CAN' }[locality] ?? locality;
    return taxParameters.find(({ id }) => !new RegExp(`^${prefix}\\.[a-z][A-Za-z0-9]*$`).test(id))?.id;
  });
  expect(faults).toEqual([]);
});

it('GET fillPdf/{formId} · carries no notice when the current version is asked for', async () => {
  const current = (await all()).filter(({ deprecated }) => !deprecated);
  expect(offenders(current, ({ information }) => information.notice && JSON.stringify(information.notice))).toEqual([]);
});
