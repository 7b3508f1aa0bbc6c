/** Mutations whose change depends on what they change. */
import type { Asked, TrafficChange } from './proxy.ts';
import { changed, holders, type Json, type Mutations } from './rows.ts';

/** Changes the JSON of good responses to a path. */
const responses = (path: RegExp, change: (json: Json, asked: Asked) => void): TrafficChange => ({
  response: (received, asked) => {
    if (path.test(asked.url.pathname) && received.status === 200)
      received.body = changed(received.body, (json) => change(json, asked));
  },
});

/** Changes every object with the member. */
const each = (path: RegExp, member: string, change: (holder: Json, asked: Asked) => void): TrafficChange =>
  responses(path, (json, asked) => {
    for (const holder of holders(json, member)) change(holder, asked);
  });

const values = (pattern: RegExp, to: (value: string) => string, isOf = (_form: string) => true): TrafficChange =>
  responses(/\/fillPdf$/, ({ taxParameters, form }) => {
    for (const one of taxParameters) if (isOf(form) && pattern.test(one.value)) one.value = to(one.value);
  });

/** Changes the body of a filled form that isn't in JSON. */
const file = (change: (text: string) => string): TrafficChange => ({
  response: (received, { url, headers }) => {
    if (!url.pathname.endsWith('/fillPdf') || /json|^\*/.test(String(headers.accept))) return;
    received.body = Buffer.from(change(received.body.toString('latin1')), 'latin1');
  },
});

const asking = (request: (asked: Asked) => void): TrafficChange => ({ request });
const language = (asked: Asked): string => String(asked.headers['accept-language'] ?? 'en').slice(0, 2);

/** Words of one language in responses that claim to be in another. */
const speaking = (wanted: string, instead: string): TrafficChange => {
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

/** Sends an earlier caller's token for callers without one. */
const lending = (): TrafficChange => {
  let token: string | undefined;
  return asking(({ headers }) => {
    const own = headers.authorization;
    if (typeof own === 'string' && own.length > 200) token ??= own;
    else if (token !== undefined && headers['api-key'] === undefined) headers.authorization = token;
  });
};

/** Ineligible answers lead where the others lead. */
function leadOn({ navigationMappings }: Json): void {
  const targets: Json[] = Object.values(navigationMappings);
  const other = targets.find(({ nextQuestionSetId }) => nextQuestionSetId !== 'INELIGIBLE');
  for (const target of other ? targets : [])
    if (target.nextQuestionSetId === 'INELIGIBLE') {
      delete target.nextQuestionSetId;
      Object.assign(target, other);
    }
}

const withoutLast = (all: Json): void => {
  delete all[Object.keys(all).at(-1) ?? ''];
};
const dollars = /^\d+\.\d\d$/;

export const computedMutations: Mutations = {
  'Worked examples · every form comes to': {
    'every dollar parameter is 0': values(dollars, () => '0.00'),
    'every integer parameter is 0': values(/^\d+$/, () => '0'),
    'every boolean parameter is inverted': values(/^(true|false)$/, (value) => String(value === 'false')),
    'one form sends a dollar too much': values(
      dollars,
      (value) => (Number(value) + 1).toFixed(2),
      (form) => form === 'IL101',
    ),
  },
  'GET getAllFormsCatalog · has an id': {
    'the catalog lacks a form': responses(/\/getAllFormsCatalog$/, (body) => body.pop()),
  },
  'GET getAllFormIds · is a list of ids': {
    'a form is listed twice': responses(/\/getAllFormIds$/, (body) => body.push(body[0])),
  },
  'POST fillPdf · with Accept: application/pdf': {
    'a file without its last byte': file((text) => text.slice(0, -1)),
  },
  'POST fillPdf · with Accept: multipart/mixed': {
    'a file in parts without tax parameters': file((text) => text.replace('"taxParameters"', '"taxParameter5"')),
    'a file in parts that is another file': file((text) => text.replace('%%EOF', '%%EOG')),
  },
  'POST fillPdf · a caller that accepts JSON': {
    'the file for a caller that also accepts JSON': asking(({ headers }) => {
      if (String(headers.accept).includes('pdf')) headers.accept = 'application/pdf';
    }),
  },
  'Public content · has the forms': {
    'public content in another language': asking(({ url }) => {
      url.pathname = url.pathname.replace('/es/', '/fr/');
    }),
  },
  'Question · every regex compiles': {
    'a regex has no end': each(/\/formQuestionSet\/CO102\//, 'validationRegex', (holder) => {
      holder.validationRegex = holder.validationRegex.replace(/\$$/, '');
    }),
  },
  'Navigation · the keys of a branch': {
    'an answer of a form leads nowhere': each(/\/formQuestionSet\/NY101\//, 'navigationMappings', (holder) =>
      withoutLast(holder.navigationMappings),
    ),
  },
  'Spec client · navigation, expressions and conditions': {
    'ineligible answers lead on': each(/\/formQuestionSet\//, 'navigationMappings', leadOn),
    'checks say the opposite of what must be true': each(/\/formQuestionSet\//, 'must', (check) => {
      check.must = `!(${check.must})`;
    }),
  },
  'Every flow · each state with forms has a resident flow': {
    'the flows of one state lead to no form': each(
      /\/(guided-flows|flowQuestionSet\/UT_\w+\/\w+)$/,
      'formsToComplete',
      (holder, { url }) => {
        if (!url.pathname.endsWith('/guided-flows') || holder.locality === 'UT') holder.formsToComplete = [];
      },
    ),
  },
  'Every flow · every answer': {
    'an answer of a flow leads nowhere': responses(/\/flowQuestionSet\/MO_/, ({ navigation }) => {
      withoutLast(navigation.navigationMappings ?? {});
      delete navigation.navigationMapping;
    }),
  },
  'Location data · the normalized address is written': {
    'the address is copied to normalizedAddress': each(/\/forms$/, 'inputAddress', (data) => {
      data.normalizedAddress = data.inputAddress;
    }),
  },
  'Location data · the address comes back': {
    'inputAddress is changed': each(/\/forms$/, 'inputAddress', (data) => {
      data.inputAddress = data.normalizedAddress;
    }),
  },
  'Authentication · a missing, empty': { 'a caller without a token gets in': lending() },
  'Language · every form is in': {
    'French words where Spanish is asked for': speaking('es', 'fr'),
    'English words where French is asked for': speaking('fr', 'en'),
  },
  'Language · preferences are weighed': {
    'language preferences have no weight': asking((asked) => {
      asked.headers['accept-language'] = language(asked);
    }),
  },
  'Form information · is about the form and version': {
    'the version in the path is ignored': asking(({ url: { searchParams } }) => {
      if (searchParams.get('formVersion') !== '1000.01.0') searchParams.delete('formVersion');
    }),
  },
};
