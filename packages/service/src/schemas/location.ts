/** Descriptions of the endpoints that start from addresses. */

import { interviewRequest } from './models/interview.ts';
import { locationRequest } from './models/location.ts';
import { endpoint, kept, metered, response, shape, spoken } from './responses.ts';
import { languageHeader, type RouteSchema, timeZoneHeader } from './shared.ts';
import { object, ref } from './typed.ts';

const tags = ['Forms'] as const;
const headers = object({ ...timeZoneHeader, ...languageHeader });
const common = { tags, headers, body: ref(locationRequest) } as const;
const worded = [...metered, ...spoken];
const wrong = [
  'MALFORMED_JSON',
  'INVALID_REQUEST',
  'NOT_ACCEPTABLE',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INVALID_ANSWERS',
] as const;

export const schemas = {
  forms: {
    ...common,
    operationId: 'forms',
    summary: 'Forms that apply',
    description:
      'For one home address and one to fifty work addresses: federal forms first, then home, then each place of work. US addresses are also checked and located. Continue with `formQuestionSet`.',
    responses: endpoint(response('The forms.', shape('FormList'), worded), ...wrong),
  },
  flows: {
    ...common,
    operationId: 'guidedFlows',
    summary: 'Guided flows that apply',
    description:
      'A flow asks the questions that decide which forms apply. A flow without questions lists its forms right away. Continue with `flowQuestionSet`.',
    responses: endpoint(response('The flows.', shape('FlowList'), worded), ...wrong),
  },
  interview: {
    ...common,
    body: ref(interviewRequest),
    operationId: 'interview',
    summary: 'One interview for all forms',
    description:
      'Send the addresses and the facts you have so far. `askNext` lists the facts to ask next. Each form and flow has the answers that follow, those the employee has to confirm, and the questions still open. Ask `askNext`, add the answers to `facts` and call again. When it is absent, ask what the forms still ask. Show the employee the other answers, and send `fields` to `fillPdf`. The service keeps nothing.',
    responses: endpoint(response('What to ask next, and the forms.', shape('InterviewResult'), worded), ...wrong),
  },
  places: {
    tags,
    operationId: 'places',
    summary: 'States, provinces and territories',
    description:
      'Every place whose forms or rules the service knows, with its name in each language and how its ZIP Codes or postal codes begin, for address forms.',
    responses: endpoint(
      response('The places, ordered by country and code.', { type: 'array', items: shape('Place') }, [
        ...metered,
        ...kept,
      ]),
      'NOT_ACCEPTABLE',
    ),
  },
} satisfies Record<string, RouteSchema>;
