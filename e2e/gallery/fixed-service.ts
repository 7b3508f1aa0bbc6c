/** The service of the gallery: the same responses every day, without a network. It takes the place of `fetch`. */
import type {
  Address,
  Flow,
  FormBundle,
  FormSummary,
  GuidedFlowsResponse,
  Language,
  Note,
  Place,
  QuestionSet,
} from '@withholding/client';
import { blankSheet } from './blank-sheet.ts';
import { fixedWords } from './fixed-words.ts';
import type { Found, Scene } from './scene.ts';

export type Bundles = Readonly<Record<Language, FormBundle>>;

/** `none`: a response that never comes. */
type Reply = object | 'none' | { readonly status: number; readonly body: object; readonly retryAfter?: number };

const address = 'https://forms.gardens.example/z-1.pdf';
const names = { ZZ101: 'Z-1', ZZ102: 'Z-2' } as const;
type FormId = keyof typeof names;

const summary = (id: FormId): FormSummary => ({
  id,
  name: names[id],
  title: 'Gardener’s Certificate',
  formVersion: '2026.01.0',
  formLocality: 'ZZ',
  formType: 'RESIDENT',
  initialQuestionSet: 'QS1',
});

const place = (country: Place['country'], code: string, en: string, es = en, fr = en): Place => ({
  country,
  code,
  names: { en, es, fr },
});
const places = [
  place('US', 'NJ', 'New Jersey', 'Nueva Jersey'),
  place('US', 'NY', 'New York', 'Nueva York'),
  place('US', 'PA', 'Pennsylvania', 'Pensilvania', 'Pennsylvanie'),
  place('CA', 'ON', 'Ontario'),
  place('CA', 'QC', 'Quebec', 'Quebec', 'Québec'),
];

const meant: Address = { streetAddress1: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' };

function flowOf(found: Found, language: Language): Flow {
  const words = fixedWords[language];
  const reasons = [{ rule: 'anyone', text: words.reason, sources: [address], checked: '2026-01-02' }];
  const about = { id: 'ZZ_RESIDENT', locality: 'ZZ', localityFullName: words.gardenia, reasons };
  if (found === 'question') return { ...about, hasFlowQuestions: true, initialQuestionSetId: 'QS1' };
  const forms = { none: [], 'one form': ['ZZ101'], 'two forms': ['ZZ101', 'ZZ102'], doubt: ['ZZ101'] } as const;
  return { ...about, hasFlowQuestions: false, formsToComplete: forms[found].map((id) => summary(id)) };
}

function guidedFlows(found: Found, language: Language): GuidedFlowsResponse {
  const { notCovered } = fixedWords[language];
  const doubt = {
    id: 'home',
    inputAddress: meant,
    normalizedAddress: meant,
    suggestedAddress: meant,
    addressResultMessages: { AE01: { message: '', description: '' } },
    ...{ latitude: '', longitude: '', verified: false, geocoded: false },
  };
  return {
    flows: [flowOf(found, language)],
    locationData: found === 'doubt' ? [doubt] : [],
    errors: found === 'two forms' ? [{ id: 'work1', code: 'JURISDICTION_NOT_COVERED', ...notCovered }] : [],
  };
}

function flowQuestionSet(language: Language): QuestionSet {
  const { flow, flowOptions } = fixedWords[language];
  const [one, two] = flowOptions;
  return {
    id: 'QS1',
    breadcrumbTitle: flow.title,
    questions: [
      {
        id: 'gardens',
        questionText: flow.ask,
        validationRegex: '^(ONE|TWO)$',
        validationErrorMessage: flow.error,
        htmlType: 'INPUT',
        displayType: 'RADIO',
        required: { whenRequired: 'ALWAYS' },
        isCalculated: false,
        questionOptions: [
          { label: one, value: 'ONE', formsToComplete: [summary('ZZ101')] },
          { label: two, value: 'TWO', formsToComplete: [summary('ZZ101'), summary('ZZ102')] },
        ],
        notes: [{ htmlType: 'PARAGRAPH', suggestedPlacement: 'BELOW_QUESTION', text: flow.note }],
      },
    ],
    navigation: { navigationType: 'CONSTANT', navigationMapping: { hasMoreQuestions: false } },
  };
}

/** As with the agency's words, which the repository must not have: these are invented too. */
function withOfficialWords(bundle: FormBundle): FormBundle {
  const { text, bold, items } = fixedWords[bundle.language].official;
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

function formBundle(bundle: FormBundle, id: FormId, isOfficial = false): FormBundle {
  const named = { ...bundle, id, name: names[id], officialForm: { address, revision: '2026' } };
  return isOfficial ? withOfficialWords(named) : named;
}

const fillPdf = (form: FormId): object => ({
  form,
  formVersion: '2026.01.0',
  formType: 'RESIDENT',
  name: names[form],
  title: 'Gardener’s Certificate',
  locality: 'ZZ',
  pdf: btoa(blankSheet()),
  taxParameters: [
    { id: 'ZZ.garden', value: 'ROSES', valueType: 'string' },
    { id: 'ZZ.allowance', value: '1370.00', valueType: 'dollarAmount' },
    ...(form === 'ZZ101' ? [{ id: 'ZZ.expiryDate', value: '2027-02-15', valueType: 'string' }] : []),
  ],
});

const meaning = (id: string, language: Language): object => ({
  id,
  valueType: id === 'ZZ.allowance' ? 'dollarAmount' : 'string',
  meaning: fixedWords[language].meanings[id],
  values: id === 'ZZ.garden' ? [{ value: 'ROSES', meaning: fixedWords[language].roses }] : [],
});

function trouble(kind: NonNullable<Scene['trouble']>['is'], language: Language): Reply {
  const { failed, unknownForm } = fixedWords[language];
  const requestId = '7f3c2a90-gallery';
  switch (kind) {
    case 'slow':
      return 'none';
    case 'passing':
      return { status: 503, body: { code: 'OVERLOADED', title: 'Busy', detail: '', requestId } };
    case 'busy':
      return { status: 503, body: { code: 'OVERLOADED', title: 'Busy', detail: '', requestId }, retryAfter: 300 };
    case 'failed':
      return { status: 500, body: { code: 'INTERNAL', title: 'Failed', detail: failed, requestId } };
    case 'signed out':
      return { status: 401, body: { message: 'Unauthorized' } };
    case 'unknown form':
      return { status: 404, body: { code: 'UNKNOWN_FORM', title: 'Unknown', detail: unknownForm, requestId } };
  }
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
    if (scene.trouble?.at === endpoint) return trouble(scene.trouble.is, language);
    switch (endpoint) {
      case 'places':
        return places;
      case 'guided-flows':
        return guidedFlows(scene.finds ?? 'one form', language);
      case 'flowQuestionSet':
        return flowQuestionSet(language);
      case 'formBundle':
        return formBundle(bundles[language], id as FormId, scene.isOfficial);
      case 'fillPdf':
        return fillPdf((JSON.parse(body) as { formId: FormId }).formId);
      case 'taxParameters':
        return { taxParameters: Object.keys(fixedWords[language].meanings).map((each) => meaning(each, language)) };
      default:
        throw new Error(`The gallery has no response of ${endpoint}.`);
    }
  }
}
