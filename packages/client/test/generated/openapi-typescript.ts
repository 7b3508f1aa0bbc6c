/** With the types that openapi-typescript generates into `client/index.d.ts`, and openapi-fetch. */
import createClient from 'openapi-fetch';
import type { components, paths } from './client/index.d.ts';

type Schemas = components['schemas'];

const onward = ({ navigation }: Schemas['QuestionSet']): string[] =>
  (navigation.navigationMapping
    ? [navigation.navigationMapping]
    : Object.values(navigation.navigationMappings ?? {})
  ).flatMap(({ hasMoreQuestions, nextQuestionSetId }) =>
    hasMoreQuestions && nextQuestionSetId ? [nextQuestionSetId] : [],
  );

const content = ({ htmlType, text, listItems, href, headers }: Schemas['Note']) =>
  ({ PARAGRAPH: text, UNORDERED_LIST: listItems?.[0], IMAGE: href, TABLE: headers?.[0] })[htmlType];

function good<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

export async function run(baseUrl: string, key: string, requests: Schemas['FillRequest'][]) {
  const client = createClient<paths>({ baseUrl });
  const { accessToken } = good(await client.GET('/authentication/login', { headers: { 'api-key': key } }));
  client.use({ onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${accessToken}`) });
  const sets: string[] = [];
  const notes: string[] = [];
  for (const { id: formId, version: formVersion } of good(await client.GET('/v1/getAllFormsCatalog'))) {
    const of = { params: { path: { formId }, query: { formVersion } } };
    const form = good(await client.GET('/v1/fillPdf/{formId}', of));
    for (const hasFederalValues of form.formFields.federalValues ? [false, true] : [false]) {
      const ids = new Set([form.initialQuestionSetId]);
      for (const questionSetId of ids) {
        const params = { path: { formId, questionSetId }, query: { formVersion, hasFederalValues } };
        const set = good(await client.GET('/v1/formQuestionSet/{formId}/{questionSetId}', { params }));
        sets.push(`${formId} ${set.id} ${hasFederalValues}`);
        const all = [...(set.notes ?? []), ...set.questions.flatMap((question) => question.notes ?? [])];
        notes.push(...all.map((note) => `${formId} ${note.htmlType} ${content(note)}`));
        for (const next of onward(set)) ids.add(next);
      }
    }
  }
  const signed: Record<string, Record<string, string>> = {};
  for (const body of requests) {
    const data = good(await client.POST('/v1/fillPdf', { body }));
    if (!atob(data.pdf).startsWith('%PDF-')) throw new Error(`No PDF of ${data.form}.`);
    signed[data.form] = Object.fromEntries(data.taxParameters.map(({ id, value }) => [id, value]));
  }
  const formId = requests[0]?.formId ?? '';
  const blank = good(await client.GET('/v1/getPdf/{formId}', { params: { path: { formId } }, parseAs: 'text' }));
  const { response, error } = await client.GET('/v1/formQuestionSet/{formId}/{questionSetId}', {
    params: { path: { formId, questionSetId: 'QS999' } },
  });
  const code = error && 'code' in error ? error.code : undefined;
  return { sets, notes, signed, blank: blank.slice(0, 5), missing: `${response.status} ${code}` };
}
