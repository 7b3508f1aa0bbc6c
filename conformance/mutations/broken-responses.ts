/** Addresses, flows, errors, headers, languages and versions, broken. */
import { each, good, refusals, requests, responses, withoutHeader } from './edits.ts';
import type { Mutation } from './mutation.ts';
import type { Asked, Sabotage } from './proxy.ts';

const language = (asked: Asked): string => String(asked.headers['accept-language'] ?? 'en').slice(0, 2);
/** Words of one language in responses that say they are in another. */
const speaking = (wanted: string, instead: string): Sabotage => {
  const swapped = new WeakSet<Asked>();
  return {
    request: (asked) => {
      if (language(asked) !== wanted) return;
      asked.headers['accept-language'] = instead;
      swapped.add(asked);
    },
    response: ({ headers }, asked) => {
      if (swapped.has(asked)) headers['content-language'] = wanted;
    },
  };
};
const status = (from: number, to: number, path = /./): Sabotage => ({
  response: (received, { url }) => {
    if (received.status === from && path.test(url.pathname)) received.status = to;
  },
});
/** Sends on whatever was sent before, for callers without a token. */
const lending = (): Sabotage => {
  let token: string | undefined;
  return {
    request: ({ headers }) => {
      const own = headers.authorization;
      if (typeof own === 'string' && own.length > 200) token ??= own;
      else if (token !== undefined && headers['api-key'] === undefined) headers.authorization = token;
    },
  };
};
const withoutVersion: Sabotage = {
  request: (asked) => {
    if (asked.url.searchParams.get('formVersion') !== '1000.01.0') asked.url.searchParams.delete('formVersion');
  },
};
const flows = /\/guided-flows$/;
const flowSets = /\/flowQuestionSet\//;
const forms = /\/forms$/;
const everyFlow = { file: 'every-flow', test: 'Every flow · each state with forms has a resident flow' };
const locationData = (test: string) => ({ file: 'location-data', test: `Location data · ${test}` });
const wrongAnswer = { file: 'answer-errors', test: 'Answers · one that its regex does not match' };

const ofLocation: readonly Mutation[] = [
  {
    name: 'one state has no flow',
    ...everyFlow,
    fault: good(flows, (body) => {
      body.flows = body.flows.filter((flow: { locality: string }) => flow.locality !== 'AZ');
    }),
  },
  {
    name: 'one state has no nonresident flow',
    file: 'every-flow',
    test: 'Every flow · each state with forms has a nonresident flow',
    fault: good(flows, (body) => {
      body.flows = body.flows.filter((flow: { id: string }) => flow.id !== 'WI_NONRESIDENT');
    }),
  },
  {
    name: 'the flows of one state lead to no form',
    ...everyFlow,
    fault: responses(/\/(guided-flows|flowQuestionSet\/UT_\w+\/\w+)$/, (body, asked) =>
      each(body, 'formsToComplete', (holder) => {
        if (!flows.test(asked.url.pathname) || holder.locality === 'UT') holder.formsToComplete = [];
      }),
    ),
  },
  {
    name: 'one flow question set fails with 500',
    file: 'every-flow',
    test: 'Every flow · every answer',
    fault: {
      response: (received, { url }) => {
        if (/flowQuestionSet\/ND_RESIDENT\//.test(url.pathname)) received.status = 500;
      },
    },
  },
  {
    name: 'a flow leads to a form that is not there',
    file: 'every-flow',
    test: 'Every flow · all forms it leads to exist',
    fault: responses(flowSets, (body) =>
      each(body, 'formsToComplete', ({ formsToComplete }) => {
        for (const form of formsToComplete) if (form.id === 'IN101') form.id = 'IN199';
      }),
    ),
  },
  {
    name: 'an answer of a flow leads nowhere',
    file: 'every-flow',
    test: 'Every flow · every answer',
    fault: good(/\/flowQuestionSet\/MO_/, ({ navigation }) => {
      for (const key of Object.keys(navigation.navigationMappings ?? {}).slice(-1))
        delete navigation.navigationMappings[key];
      delete navigation.navigationMapping;
    }),
  },
  {
    name: 'recommended is a word in one state',
    file: 'form-summary',
    test: 'Form summary · recommended is a boolean',
    fault: good(forms, (body) => {
      for (const form of body.forms) if (form.formLocality === 'WV') form.recommended = 'maybe';
    }),
  },
  {
    name: 'recommended stands among the forms to complete',
    file: 'form-summary',
    test: 'Form summary · recommended is absent',
    fault: good(flows, (body) =>
      each(body, 'formsToComplete', ({ formsToComplete }) => {
        for (const form of formsToComplete) form.recommended = true;
      }),
    ),
  },
  {
    name: 'reasons are dropped',
    file: 'forms-endpoint',
    test: 'POST forms · every form says why',
    fault: good(forms, (body) => {
      for (const form of body.forms) if (form.formLocality === 'NY') form.reasons = [];
    }),
  },
  {
    name: 'nothing is said of a jurisdiction without content',
    file: 'forms-endpoint',
    test: 'POST forms · a jurisdiction without content',
    fault: good(forms, (body) => {
      body.errors = [];
    }),
  },
  {
    name: 'one province is without content',
    file: 'forms-endpoint',
    test: 'POST forms · Canadian addresses have a list of errors',
    fault: good(forms, (body) => {
      if (body.forms.some((form: { formLocality: string }) => form.formLocality === 'MB'))
        body.errors = [{ code: 'JURISDICTION_NOT_COVERED', id: 'home', message: 'MB', description: 'MB' }];
    }),
  },
  {
    name: 'one province has no form of its own',
    file: 'forms-endpoint',
    test: 'POST forms · every province and territory',
    fault: good(forms, (body) => {
      body.forms = body.forms.filter((form: { formLocality: string }) => form.formLocality !== 'PE');
    }),
  },
  {
    name: 'one territory has no flow',
    file: 'flow',
    test: 'POST guided-flows · every province brings flows',
    fault: good(flows, (body) => {
      body.flows = body.flows.filter((flow: { locality: string }) => flow.locality !== 'NU');
    }),
  },
  {
    name: 'location data is empty',
    ...locationData('one entry for each'),
    fault: good(/\/(forms|guided-flows)$/, (body) => {
      body.locationData = [];
    }),
  },
  {
    name: 'the address is copied to normalizedAddress',
    ...locationData('the normalized address is written'),
    fault: good(forms, (body) => {
      for (const data of body.locationData) data.normalizedAddress = data.inputAddress;
    }),
  },
  {
    name: 'inputAddress is changed',
    ...locationData('the address comes back'),
    fault: good(forms, (body) => {
      for (const data of body.locationData) data.inputAddress = data.normalizedAddress;
    }),
  },
  {
    name: 'every address is verified',
    ...locationData('a house that cannot be'),
    fault: good(forms, (body) => {
      for (const data of body.locationData) data.verified = true;
    }),
  },
  {
    name: 'every address is geocoded',
    ...locationData('geocoded says'),
    fault: good(forms, (body) => {
      for (const data of body.locationData) data.geocoded = true;
    }),
  },
];

const ofErrors: readonly Mutation[] = [
  {
    name: 'errors is empty',
    ...wrongAnswer,
    fault: refusals(422, (body) => {
      body.errors = [];
    }),
  },
  {
    name: 'every complaint has the code REQUIRED',
    ...wrongAnswer,
    fault: refusals(422, (body) => {
      for (const error of body.errors) error.code = 'REQUIRED';
    }),
  },
  {
    name: 'complaints point nowhere',
    ...wrongAnswer,
    fault: refusals(422, (body) => {
      for (const error of body.errors) error.pointer = '';
    }),
  },
  {
    name: 'complaints do not name the question',
    ...wrongAnswer,
    fault: refusals(422, (body) => {
      for (const error of body.errors) delete error.questionId;
    }),
  },
  { name: '422 is sent as 200', ...wrongAnswer, fault: status(422, 200, /\/fillPdf$/) },
  {
    name: '404 is sent as 200',
    file: 'form-question-set',
    test: 'GET formQuestionSet · an unknown form, set or version',
    fault: status(404, 200, /\/formQuestionSet\//),
  },
  {
    name: 'a refusal is plain JSON',
    file: 'errors',
    test: 'Errors · malformed JSON',
    fault: refusals(400, (_, { headers }) => {
      headers['content-type'] = 'application/json';
    }),
  },
  {
    name: '405 does not name the right method',
    file: 'errors',
    test: 'Errors · a known path with another method',
    fault: withoutHeader('allow'),
  },
  {
    name: 'the 401 body has other words',
    file: 'authentication',
    test: 'Authentication · a missing, empty',
    fault: refusals(401, (body) => {
      for (const name of Object.keys(body)) body[name] = 'Please log in';
    }),
  },
  {
    name: 'the wrong key is refused in other words',
    file: 'authentication',
    test: 'Login · a wrong key',
    fault: refusals(401, (body) => {
      body.hint = 'unknown key';
    }),
  },
  {
    name: 'a caller without a token is let in',
    file: 'authentication',
    test: 'Authentication · a missing, empty',
    fault: lending(),
  },
];

const ofHeaders: readonly Mutation[] = [
  { header: 'www-authenticate', file: 'authentication', test: 'Authentication · a rejection names the scheme' },
  { header: 'ratelimit', file: 'limits', test: 'Limits · every response says how much of the limit is left' },
  { header: 'ratelimit-policy', file: 'limits', test: 'Limits · every response says how much of the limit is left' },
  { header: 'etag', file: 'caching', test: 'Caching · content carries' },
  { header: 'cache-control', file: 'caching', test: 'Caching · filled forms are not offered' },
  { header: 'request-id', file: 'errors', test: 'Errors · every response carries a Request-Id' },
  { header: 'content-language', file: 'language', test: 'Language · each of the three' },
  { header: 'vary', file: 'language', test: 'Language · caches are told' },
  { header: 'deprecation', file: 'versioning', test: 'Versioning · a deprecated version carries' },
  { header: 'sunset', file: 'versioning', test: 'Versioning · a deprecated version carries' },
].map(({ header, file, test }) => ({ name: `no ${header} header`, file, test, fault: withoutHeader(header) }));

const ofLanguagesAndVersions: readonly Mutation[] = [
  {
    name: 'French words where Spanish is asked for',
    file: 'language',
    test: 'Language · every form speaks',
    fault: speaking('es', 'fr'),
  },
  {
    name: 'English words where French is asked for',
    file: 'language',
    test: 'Language · every form speaks',
    fault: speaking('fr', 'en'),
  },
  {
    name: 'preferences of language are not weighed',
    file: 'language',
    test: 'Language · preferences are weighed',
    fault: {
      request: (asked) => {
        asked.headers['accept-language'] = language(asked);
      },
    },
  },
  {
    name: 'the version asked for is ignored in the address',
    file: 'form-information',
    test: 'Form information · is about the form and version',
    fault: withoutVersion,
  },
  {
    name: 'the version asked for is ignored when a form is filled',
    file: 'versioning',
    test: 'Versioning · a deprecated version fills',
    fault: requests(/\/fillPdf$/, (body) => {
      delete body.formVersion;
    }),
  },
  {
    name: 'no notice to who sends no version',
    file: 'form-question-set',
    test: 'GET formQuestionSet · without a version',
    fault: good(/\/formQuestionSet\//, (body) => {
      delete body.notice;
    }),
  },
  {
    name: 'no notice in filled forms',
    file: 'fill-response',
    test: 'fillPdf response · a WARNING notice',
    fault: good(/\/fillPdf$/, (body) => {
      delete body.notice;
    }),
  },
  {
    name: 'no notice with a deprecated version',
    file: 'versioning',
    test: 'Versioning · question sets and filled forms',
    fault: good(/\/(formQuestionSet\/.*|fillPdf)$/, (body) => {
      if (body.notice?.type === 'DEPRECATION') delete body.notice;
    }),
  },
];

export const responseMutations = [...ofLocation, ...ofErrors, ...ofHeaders, ...ofLanguagesAndVersions];
