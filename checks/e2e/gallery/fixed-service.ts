/** The service of the gallery: the same responses every day, without a network. It takes the place of `fetch`. */
import type { FormBundle, Language, Note } from '@withholding/client';
// Lines and boxes but no letters: text would look different with another machine's fonts.
import pdf from './blank-sheet.pdf';
import writtenResponses from './fixed-responses.yaml';
import writtenWords from './fixed-words.yaml';
import type { Scene } from './scene.ts';

export type Bundles = Readonly<Record<Language, FormBundle>>;

/** `none`: a response that never comes. */
type Reply = object | 'none' | { readonly status: number; readonly body: object; readonly retryAfter?: number };
type FormId = 'ZZ101' | 'ZZ102';

interface Words {
  readonly [more: string]: unknown;
  readonly official: { readonly text: string; readonly bold: number; readonly items: readonly string[] };
}

interface Responses {
  readonly address: string;
  readonly places: object;
  readonly guidedFlows: Readonly<Record<NonNullable<Scene['finds']>, object>>;
  readonly flowBundle: object;
  readonly facts: { readonly id: string; readonly questionSets: Readonly<Record<string, object>> };
  readonly interview: object;
  readonly fillPdf: Readonly<Record<FormId, { readonly name: string }>>;
  readonly taxParameters: object;
  readonly trouble: Readonly<Record<NonNullable<Scene['trouble']>['is'], Reply>>;
}

const words = writtenWords as Readonly<Record<Language, Words>>;

/** With the words of the language filled in. */
function responsesIn(language: Language): Responses {
  const text = JSON.stringify(writtenResponses, (_, value: unknown) => {
    const [, path] = (typeof value === 'string' && /^\{(.+)\}$/.exec(value)) || [];
    return path === undefined
      ? value
      : path
          .split('/')
          .reduce<unknown>((at, name) => Reflect.get(at as object, name), { ...words[language], language });
  });
  return JSON.parse(text) as Responses;
}

/** As with the agency's words, which the repository must not have: these are invented too. */
function withOfficialWords(bundle: FormBundle): FormBundle {
  const { text, bold, items } = words[bundle.language].official;
  const at = { suggestedPlacement: 'ABOVE_ALL_QUESTIONS', wording: 'OFFICIAL' } as const;
  const passage: Note[] = [
    { ...at, htmlType: 'PARAGRAPH', text, bold: [[0, bold]] },
    { ...at, htmlType: 'UNORDERED_LIST', listItems: [...items], bold: items.map(() => [[0, 3]]) },
  ];
  const sets = Object.entries(bundle.questionSets).map(([id, set]) => [
    id,
    id === 'QS1' ? { ...set, notes: [...passage, ...(set.notes ?? [])] } : set,
  ]);
  return { ...bundle, wording: 'OFFICIAL', questionSets: Object.fromEntries(sets) };
}

/** What the element gets in this scene, by endpoint and language. */
export function respondIn(scene: Scene, bundles: Bundles) {
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const [, endpoint = '', id = ''] = new URL(String(input), document.baseURI).pathname.split('/').slice(1);
    const language = new Headers(init?.headers).get('accept-language') as Language;
    const reply = replyTo(endpoint, id, language, String(init?.body ?? ''));
    if (reply === 'none') return new Promise(() => undefined);
    if (!('status' in reply)) return Response.json(reply);
    const headers = reply.retryAfter === undefined ? {} : { 'retry-after': String(reply.retryAfter) };
    return Response.json(reply.body, { status: reply.status, headers });
  };

  function replyTo(endpoint: string, id: string, language: Language, body: string): Reply {
    const responses = responsesIn(language);
    if (scene.trouble?.at === endpoint) return responses.trouble[scene.trouble.is];
    switch (endpoint) {
      case 'places':
        return responses.places;
      case 'guided-flows':
        return responses.guidedFlows[scene.finds ?? 'one form'];
      case 'flowBundle':
        return id === responses.facts.id ? responses.facts : responses.flowBundle;
      case 'interview': {
        const { facts } = JSON.parse(body) as { readonly facts: object };
        const next = 'special' in facts ? undefined : 'plot' in facts ? 'QS2' : 'QS1';
        const { questionSets } = responses.facts;
        return { ...responses.interview, ...(next ? { askNext: questionSets[next] } : {}) };
      }
      case 'formBundle': {
        const officialForm = { address: responses.address, revision: '2026' };
        const bundle = { ...bundles[language], id, name: responses.fillPdf[id as FormId].name, officialForm };
        return scene.isOfficial ? withOfficialWords(bundle) : bundle;
      }
      case 'fillPdf':
        return { ...responses.fillPdf[(JSON.parse(body) as { formId: FormId }).formId], pdf };
      case 'taxParameters':
        return responses.taxParameters;
      default:
        throw new Error(`The gallery has no response of ${endpoint}.`);
    }
  }
}
