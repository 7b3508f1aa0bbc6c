/** Questions, navigation, tax parameters, printed forms and the catalogue, broken. */
import { each, good, type Json, requests } from './edits.ts';
import type { Mutation } from './mutation.ts';
import type { Sabotage } from './proxy.ts';

const filled = /\/fillPdf$/;
const sets = /\/formQuestionSet\//;
const about = /\/fillPdf\/\w+$/;

const parameters = (change: (list: Json[]) => Json[] | undefined): Sabotage =>
  good(filled, (body) => {
    body.taxParameters = change(body.taxParameters) ?? body.taxParameters;
  });
const everyParameter = (change: (parameter: Json) => void): Sabotage =>
  parameters((list) => {
    for (const parameter of list) change(parameter);
    return undefined;
  });
const worked = { file: 'worked-examples', test: 'Worked examples · every form comes to' };

const ofParameters: readonly Mutation[] = [
  {
    name: 'every dollar parameter is 0',
    ...worked,
    fault: everyParameter((one) => {
      if (/^\d+\.\d\d$/.test(one.value)) one.value = '0.00';
    }),
  },
  {
    name: 'every integer parameter is 0',
    ...worked,
    fault: everyParameter((one) => {
      if (/^\d+$/.test(one.value)) one.value = '0';
    }),
  },
  {
    name: 'every boolean parameter is turned round',
    ...worked,
    fault: everyParameter((one) => {
      if (/^(true|false)$/.test(one.value)) one.value = String(one.value === 'false');
    }),
  },
  {
    name: 'one form sends a dollar too much',
    ...worked,
    fault: good(filled, (body) => {
      for (const one of body.taxParameters)
        if (body.form === 'IL101' && /^\d+\.\d\d$/.test(one.value)) one.value = (Number(one.value) + 1).toFixed(2);
    }),
  },
  {
    name: 'exemptionTaxYear is dropped',
    ...worked,
    fault: parameters((list) => list.filter(({ id }) => !id.endsWith('.exemptionTaxYear'))),
  },
  {
    name: 'expiryDate is dropped',
    ...worked,
    fault: parameters((list) => list.filter(({ id }) => !id.endsWith('.expiryDate'))),
  },
  {
    name: 'the filing status is always SINGLE',
    ...worked,
    fault: everyParameter((one) => {
      if (one.id.endsWith('.filingStatus')) one.value = 'SINGLE';
    }),
  },
  {
    name: 'a parameter has another name',
    ...worked,
    fault: everyParameter((one) => {
      if (one.id === 'FED.twoJobs') one.id = 'FED.hasTwoJobs';
    }),
  },
  {
    name: 'a parameter is declared under another name',
    file: 'worked-examples',
    test: 'Worked examples · the parameters a form declares',
    fault: good(about, ({ taxParameters }) => {
      for (const one of taxParameters) if (one.id === 'MO.fixedWithholding') one.id = 'MO.fixed';
    }),
  },
  {
    name: 'a parameter is declared with another type',
    file: 'worked-examples',
    test: 'Worked examples · the type a form declares',
    fault: good(about, ({ taxParameters }) => {
      for (const one of taxParameters) if (one.id === 'NJ.isExempt') one.valueType = 'string';
    }),
  },
  {
    name: 'federal values are ignored',
    file: 'federal-values',
    test: 'federalValues · every value sent reaches',
    fault: requests(filled, (body) => {
      if (body.federalValues) body.federalValues = { isExempt: false, filingStatus: 'SINGLE' };
    }),
  },
  {
    name: 'what the W-4 came to is lost on the way to the state',
    file: 'federal-values',
    test: 'federalValues · the tax parameters of the W-4',
    fault: requests(filled, ({ federalValues }) => {
      if (federalValues) federalValues.additionalWithholding = '0.00';
    }),
  },
  {
    name: 'hasFederalValues is ignored',
    file: 'federal-values',
    test: 'federalValues · forms that follow them',
    fault: { request: ({ url }) => url.searchParams.delete('hasFederalValues') },
  },
];

const signing = (from: string, to: string): Sabotage =>
  requests(filled, (body) => {
    if ((body.signForm ?? 'PREVIEW') === from) body.signForm = to;
  });

const ofPrintedForms: readonly Mutation[] = [
  {
    name: 'a preview shows the whole number',
    file: 'sign-form',
    test: 'PREVIEW · only the last digits',
    fault: signing('PREVIEW', 'SIGN_EXTERNALLY'),
  },
  {
    name: 'a preview hides digits on paper and keeps them in the file',
    file: 'sign-form',
    test: 'PREVIEW · the hidden digits occur nowhere',
    fault: signing('PREVIEW', 'SIGN'),
  },
  {
    name: 'a signed form hides the number',
    file: 'sign-form',
    test: 'SIGN and SIGN_EXTERNALLY · the number is shown',
    fault: signing('SIGN', 'PREVIEW'),
  },
  {
    name: 'the Timezone header is ignored',
    file: 'sign-form',
    test: 'SIGN · the stamp is in UTC',
    fault: {
      request: ({ headers }) => {
        delete headers.timezone;
      },
    },
  },
  {
    name: 'the name is not printed',
    file: 'fill-response',
    test: 'fillPdf response · the printed form carries',
    fault: requests(filled, ({ employee }) => {
      if (employee) employee.lastName = 'Nobody';
    }),
  },
  {
    name: 'a blank form is JSON',
    file: 'catalogue',
    test: 'GET getPdf · is a stream',
    fault: {
      response: (received, { url }) => {
        if (/\/getPdf\//.test(url.pathname)) received.body = Buffer.from('{"pdf":""}');
      },
    },
  },
  {
    name: 'page images are missing',
    file: 'regressions.test',
    test: 'Regressions · every image',
    fault: good(about, (body) => {
      if (body.id === 'ND102') body.blankFormImages = body.blankFormImages.map((url: string) => `${url}.gone`);
    }),
  },
  {
    name: 'the catalogue lacks a form',
    file: 'catalogue',
    test: 'GET getAllFormsCatalog · has an id',
    fault: good(/\/getAllFormsCatalog$/, dropOne),
  },
  {
    name: 'a form is listed twice',
    file: 'catalogue',
    test: 'GET getAllFormIds · is a list of ids',
    fault: good(/\/getAllFormIds$/, (body) => body.push(body[0])),
  },
];

function dropOne(body: Json): void {
  const list = Array.isArray(body) ? body : Object.values<Json>(body).find(Array.isArray);
  list?.pop();
}

const ofQuestions: readonly Mutation[] = [
  {
    name: 'the words are announced as official, but are ours',
    file: 'additions',
    test: 'Wording · a form says whose words it uses',
    fault: good(about, (body) => {
      body.wording = 'OFFICIAL';
      body.officialForm = { address: 'https://example.com/form.pdf', revision: '2026' };
    }),
  },
  {
    name: 'options have no value',
    file: 'options',
    test: 'Option · in a form every option',
    fault: good(/\/formQuestionSet\/WI101\//, (body) =>
      each(body, 'questionOptions', ({ questionOptions }) => {
        for (const option of questionOptions) delete option.value;
      }),
    ),
  },
  {
    name: 'questions have no regex',
    file: 'question.test',
    test: 'Question · one that is asked',
    fault: good(/\/formQuestionSet\/CO102\//, (body) =>
      each(body, 'validationRegex', (holder) => {
        delete holder.validationRegex;
      }),
    ),
  },
  {
    name: 'a regex has no end',
    file: 'question.test',
    test: 'Question · every regex compiles',
    fault: good(/\/formQuestionSet\/CO102\//, (body) =>
      each(body, 'validationRegex', (holder) => {
        holder.validationRegex = holder.validationRegex.replace(/\$$/, '');
      }),
    ),
  },
  {
    name: 'whenRequired has another word',
    file: 'question.test',
    test: 'Question · whenRequired',
    fault: good(/\/formQuestionSet\/PA102\//, (body) =>
      each(body, 'whenRequired', (holder) => {
        holder.whenRequired = 'SOMETIMES';
      }),
    ),
  },
  {
    name: 'a calculation is dropped',
    file: 'question.test',
    test: 'Question · only a calculated question',
    fault: good(sets, (body) =>
      each(body, 'calculation', (holder) => {
        delete holder.calculation;
      }),
    ),
  },
  {
    name: 'a calculation has no scale',
    file: 'calculation',
    test: 'Calculation · scale',
    fault: good(sets, (body) =>
      each(body, 'calculation', ({ calculation }) => {
        delete calculation.scale;
      }),
    ),
  },
  {
    name: 'the perjury statement is dropped',
    file: 'navigation',
    test: 'Perjury statement · is at every end',
    fault: good(/\/formQuestionSet\/AL101\//, (body) =>
      each(body, 'perjuryStatement', (holder) => {
        delete holder.perjuryStatement;
      }),
    ),
  },
  {
    name: 'an answer of a form leads nowhere',
    file: 'navigation',
    test: 'Navigation · the keys of a branch',
    fault: good(/\/formQuestionSet\/NY101\//, ({ navigation }) => {
      for (const key of Object.keys(navigation.navigationMappings ?? {}).slice(-1))
        delete navigation.navigationMappings[key];
    }),
  },
  {
    name: 'a set that should follow is not there',
    file: 'navigation',
    test: 'Navigation · with more questions',
    fault: good(/\/formQuestionSet\/IN103\//, (body) =>
      each(body, 'nextQuestionSetId', (holder) => {
        if (holder.nextQuestionSetId === 'QS2') holder.nextQuestionSetId = 'QS777';
      }),
    ),
  },
];

export const formMutations = [...ofParameters, ...ofPrintedForms, ...ofQuestions];
