/** What the service says of a form, its question sets, its blank and the catalog. */

import { expect, it } from 'vitest';
import { expression, textFor } from '../support/answers.ts';
import {
  anyEdition,
  currentEditions,
  deprecatedEditions,
  editions,
  everyQuestion,
  formIds,
  placedEditions,
  setsOf,
} from '../support/forms.ts';
import { ask, call } from '../support/http.ts';
import { once } from '../support/once.ts';
import { fieldsOf, infoOf } from '../support/pdf.ts';
import { rejections } from '../support/problems.ts';
import { isCanadian } from '../support/requests.ts';
import { faultIf, isText, lacksText, orSkip, rules } from '../support/rules.ts';
import type { Leaves, Problem, QuestionSet } from '../support/types.ts';

const leaves = (tree: Leaves): string[] =>
  Object.values(tree).flatMap((leaf) => (typeof leaf === 'string' ? [leaf] : leaves(leaf)));

const names = ['id', 'locality', 'name', 'title', 'formType', 'initialQuestionSetId', 'effectiveDate', 'formVersion'];

const shown = /^[A-Z][A-Za-z]*([ -][A-Z]?[a-z]+)*$/;

rules(placedEditions, {
  'Form information · fields lists no question that is never asked': async ({ id, version, information }) => {
    const sets = await Promise.all(['false', 'true'].map((federal) => setsOf(id, version, 'en', federal)));
    const asked = sets.flatMap((some) => [...some.values()].flatMap(({ questions }) => questions));
    const ids = new Set(asked.filter(({ isCalculated }) => !isCalculated).map((question) => question.id));
    return Object.keys(information.formFields.fields).find((name) => !ids.has(name));
  },
  'Form information · has id, locality, name, title, type, first set, effective date and version': ({ information }) =>
    lacksText(information, ...names),
  'Form information · is about the form and version asked for': ({ id, version, information }) =>
    (information.id !== id || information.formVersion !== version) && `${information.id} ${information.formVersion}`,
  'Form information · the effective date is a calendar day': ({ information: { effectiveDate: day } }) =>
    faultIf(
      !(/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)),
      day,
    ),
  'Form information · the first set exists': async ({ id, version, information }) => {
    const sets = await setsOf(id, version, 'en', 'false');
    return faultIf(!sets.has(information.initialQuestionSetId), information.initialQuestionSetId);
  },
  'Form information · formFields has the shape of a request, signForm PREVIEW': ({ information: { formFields } }) => {
    const { formId, formVersion, employee, fields, signForm } = formFields;
    if (signForm !== 'PREVIEW') return `signForm ${signForm}`;
    if (!isText(formId) || !isText(formVersion)) return 'no formId or formVersion';
    return !(typeof employee?.address === 'object' && typeof fields === 'object') && 'no employee address or fields';
  },
  'Form information · the leaves for form id and version accept that id and version': ({
    id,
    version,
    information: { formFields },
  }) =>
    !(expression(formFields.formId)?.test(id) && expression(formFields.formVersion)?.test(version)) &&
    `${formFields.formId} ${formFields.formVersion}`,
  'Form information · every other leaf is a regular expression that compiles': ({ information: { formFields } }) =>
    leaves({ ...formFields.employee, ...formFields.employer, ...formFields.fields }).find((leaf) => !expression(leaf)),
  'Form information · US forms list the social security number, Canadian ones the social insurance number': (
    edition,
  ) => {
    const { locality, formFields } = edition.information;
    const canadian = /^(CANADA_FEDERAL|AB|BC|MB|NB|NL|NT|NS|NU|ON|PE|QC|SK|YT)$/.test(locality);
    if (canadian !== isCanadian(edition)) return 'the number does not fit the country';
    return !canadian && !('socialSecurityNumber' in formFields.employee) && 'no socialSecurityNumber';
  },
  'Form information · blank page images are given as URLs': ({ information: { blankFormImages: urls } }) =>
    faultIf(!(Array.isArray(urls) && urls.length > 0 && urls.every((url) => URL.canParse(url))), urls),
  'Form information · each tax parameter has an id, a value type and a description': ({
    information: { taxParameters },
  }) =>
    taxParameters.length === 0
      ? 'no tax parameters'
      : taxParameters.map((one) => lacksText(one, 'id', 'valueType', 'description')).find(Boolean),
  'Form information · tax parameter ids name the locality first': ({ information: { locality, taxParameters } }) => {
    const prefix = { FEDERAL: 'FED', CANADA_FEDERAL: 'CAN' }[locality] ?? locality;
    return taxParameters.find(({ id }) => !new RegExp(`^${prefix}\\.[a-z][A-Za-z0-9]*$`).test(id))?.id;
  },
  'Form information · the type is written to be shown, such as Canada Resident': ({ information: { formType } }) =>
    faultIf(!shown.test(formType) || formType === formType.toUpperCase(), formType),
});

rules(async () => (await everyQuestion()).filter(({ question }) => !question.isCalculated), {
  'Form information · fields lists each question that is asked, with a regex that takes its answers': ({
    edition,
    question,
  }) => {
    const listed = edition.information.formFields.fields[question.id];
    if (listed === undefined) return 'not listed';
    const sample = textFor(question.validationRegex ?? '');
    const values = (question.questionOptions ?? []).map(({ value }) => String(value));
    const taken = [...values, ...(sample === undefined || values.length > 0 ? [] : [sample])];
    return taken.find((value) => !expression(listed)?.test(value));
  },
});

rules(currentEditions, {
  'GET fillPdf/{formId} · carries no notice when the current version is asked for': ({ information }) =>
    information.notice && JSON.stringify(information.notice),
});

rules(placedEditions, {
  'GET formQuestionSet · responds with the set that was asked for': async ({ id, version }) =>
    [...(await setsOf(id, version, 'en', 'false'))].find(([name, set]) => set.id !== name)?.[0],
});

rules(currentEditions, {
  'GET formQuestionSet · without a version the latest is used, with a WARNING': async ({
    id,
    version,
    information,
  }) => {
    const path = `formQuestionSet/${id}/${information.initialQuestionSetId}`;
    const { notice, ...silent } = await ask<QuestionSet>(path);
    const said = await ask<QuestionSet>(`${path}?formVersion=${version}`);
    const isWarned = notice?.type === 'WARNING' && isText(notice.message);
    return faultIf(!isWarned, notice) || (JSON.stringify(silent) !== JSON.stringify(said) && 'another set');
  },
  'GET formQuestionSet · with the current version there is no notice': async ({ id, version }) => {
    const sets = await setsOf(id, version, 'en', 'false');
    return [...sets.values()].find(({ notice }) => notice)?.id;
  },
  'GET formQuestionSet · hasFederalValues is false by default': async ({ id, version, information }) => {
    const path = `formQuestionSet/${id}/${information.initialQuestionSetId}?formVersion=${version}`;
    const [silent, said] = [await ask<unknown>(path), await ask<unknown>(`${path}&hasFederalValues=false`)];
    return JSON.stringify(silent) !== JSON.stringify(said) && 'another set';
  },
});

rejections({
  'GET formQuestionSet · an unknown form, set or version is not found': [
    404,
    async () => {
      const { id, information } = await anyEdition();
      const first = information.initialQuestionSetId;
      const paths = [`ZZ999/${first}`, `${id}/QS9999`, `${id}/${first}?formVersion=1000.01.0`];
      return paths.map((path) => call(`formQuestionSet/${path}`));
    },
  ],
});

it('GET formQuestionSet · an unknown form gets the nearest known id', async () => {
  const { id } = await anyEdition();
  const typo = `${id.slice(0, -1)}${id.endsWith('9') ? '8' : '9'}`;
  const response = await call(`formQuestionSet/${typo}/QS1`);
  expect(response.json<Problem>().detail).toContain(id.slice(0, -1));
});

const catalogue = once(() => ask<{ id: string; version: string }[]>('getAllFormsCatalog'));
const blank = (id: string, query = '') => call(`getPdf/${id}${query}`, { headers: { accept: 'application/pdf' } });

it('GET getAllFormIds · is a list of ids, each once', async () => {
  const ids = await formIds();
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => !/^[A-Z0-9]+$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('GET getAllFormIds · has forms of both countries', async ({ skip }) => {
  const localities = new Set((await editions()).map(({ information }) => information.locality));
  skip(!localities.has('CANADA_FEDERAL'), 'no Canadian form is listed');
  expect(localities).toContain('FEDERAL');
});

it('GET getAllFormsCatalog · has an id and a version for every form', async () => {
  const entries = await catalogue();
  expect(entries.filter(({ id, version }) => !(typeof id === 'string' && /^\d+\.\d+\.\d+$/.test(version)))).toEqual([]);
  expect([...new Set(entries.map(({ id }) => id))].sort()).toEqual([...(await formIds())].sort());
});

rules(currentEditions, {
  'GET getAllFormsCatalog · lists the current version of each form': async ({ id, version }) =>
    !(await catalogue()).some((one) => one.id === id && one.version === version) && version,
  'GET getPdf · is a stream of PDF bytes': async ({ id }) => {
    const { status, headers, bytes } = await blank(id);
    if (status !== 200 || !headers.get('content-type')?.startsWith('application/pdf'))
      return `${status} ${headers.get('content-type')}`;
    return !bytes.toString('latin1', 0, 5).startsWith('%PDF-') && 'not a PDF';
  },
  'GET getPdf · the blank has live fields, among them the signature and its date': async ({ id }) => {
    const names = (await fieldsOf((await blank(id)).bytes)).map(({ name }) => name);
    if (names.length < 5) return `fields ${names}`;
    return (
      !(names.some((name) => /^signatureLine(_\d)?$/.test(name)) && names.some((name) => /^date(_\w+)?$/.test(name))) &&
      'no signature'
    );
  },
  'GET getPdf · the blank has the pages of the page images': async ({ id, information }) => {
    const pages = Number(/^Pages:\s+(\d+)/m.exec(await infoOf((await blank(id)).bytes))?.[1]);
    return pages !== information.blankFormImages.length && `${pages} pages`;
  },
  'GET getPdf · without a version it is the latest': async ({ id, version }) => {
    const [silent, said] = [await blank(id), await blank(id, `?formVersion=${version}`)];
    return !silent.bytes.equals(said.bytes) && 'another file';
  },
});

rejections({
  'GET getPdf · an unknown form or version is not found': [
    404,
    async () => [blank('ZZ999'), blank((await anyEdition()).id, '?formVersion=1000.01.0')],
  ],
});

rules(orSkip(deprecatedEditions, 'no form has a deprecated version'), {
  'GET getPdf · an older version that is still supported has its own blank': async ({ id, version }) => {
    const [silent, said] = [await blank(id), await blank(id, `?formVersion=${version}`)];
    return (said.status !== 200 || silent.bytes.equals(said.bytes)) && `${said.status}, the same file`;
  },
});
