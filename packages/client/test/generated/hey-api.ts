/** With the client that @hey-api/openapi-ts generates into `client`. */
import { client } from './client/client.gen.js';
import type { FillRequest, Note, QuestionSet } from './client/index.js';
import * as api from './client/index.js';

const onward = ({ navigation }: QuestionSet): string[] =>
  (navigation.navigationMapping
    ? [navigation.navigationMapping]
    : Object.values(navigation.navigationMappings ?? {})
  ).flatMap(({ hasMoreQuestions, nextQuestionSetId }) =>
    hasMoreQuestions && nextQuestionSetId ? [nextQuestionSetId] : [],
  );

const content = ({ htmlType, text, listItems, href, headers }: Note) =>
  ({ PARAGRAPH: text, UNORDERED_LIST: listItems?.[0], IMAGE: href, TABLE: headers?.[0] })[htmlType];

export async function run(origin: string, key: string, requests: FillRequest[]) {
  client.setConfig({ baseUrl: origin, throwOnError: true });
  const { data: token } = await api.login({ auth: key, throwOnError: true });
  client.setConfig({ auth: token.accessToken });
  const sets: string[] = [];
  const notes: string[] = [];
  const { data: catalog } = await api.getAllFormsCatalog({ throwOnError: true });
  for (const { id: formId, version: formVersion } of catalog) {
    const path = { formId };
    const { data: form } = await api.formInformation({ path, query: { formVersion }, throwOnError: true });
    for (const hasFederalValues of form.formFields.federalValues ? [false, true] : [false]) {
      const ids = new Set([form.initialQuestionSetId]);
      for (const questionSetId of ids) {
        const options = { path: { formId, questionSetId }, query: { formVersion, hasFederalValues } };
        const { data: set } = await api.formQuestionSet({ ...options, throwOnError: true });
        sets.push(`${formId} ${set.id} ${hasFederalValues}`);
        const all = [...(set.notes ?? []), ...set.questions.flatMap((question) => question.notes ?? [])];
        notes.push(...all.map((note) => `${formId} ${note.htmlType} ${content(note)}`));
        for (const next of onward(set)) ids.add(next);
      }
    }
  }
  const signed: Record<string, Record<string, string>> = {};
  for (const body of requests) {
    const { data } = await api.fillPdf({ body, throwOnError: true });
    if (!atob(data.pdf).startsWith('%PDF-')) throw new Error(`No PDF of ${data.form}.`);
    signed[data.form] = Object.fromEntries(data.taxParameters.map(({ id, value }) => [id, value]));
  }
  const path = { formId: requests[0]?.formId ?? '' };
  const { data: blank } = await api.getPdf({ path, throwOnError: true });
  const options = { path: { ...path, questionSetId: 'QS999' } };
  const { response, error } = await api.formQuestionSet({ ...options, throwOnError: false });
  const code = error && 'code' in error ? error.code : undefined;
  return { sets, notes, signed, blank: (await blank.text()).slice(0, 5), missing: `${response?.status} ${code}` };
}
