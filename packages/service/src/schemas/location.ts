/** Descriptions of the endpoints that start from addresses. */

import { locationRequest } from './models/location.ts';
import { kept, members, metered, problems, response, shape, spoken, unchanged } from './responses.ts';
import { languageHeader, type RouteSchema, timeZoneHeader } from './shared.ts';
import { object, ref } from './typed.ts';

const tags = ['Forms'] as const;
const headers = object({ ...timeZoneHeader, ...languageHeader });
const common = { tags, headers, body: ref(locationRequest) } as const;
const worded = [...metered, ...spoken];
const wrong = problems(
  ...(['MALFORMED_JSON', 'INVALID_REQUEST', 'NOT_ACCEPTABLE'] as const),
  ...(['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'INVALID_ANSWERS'] as const),
);

export const schemas = {
  forms: {
    ...common,
    operationId: 'forms',
    summary: 'Forms that apply',
    description:
      'For one home address and one to fifty work addresses: federal forms first, then home, then each place of work. US addresses are also checked and located. Continue with `formQuestionSet`.',
    responses: { 200: response('The forms.', shape('FormsResponse'), worded), ...members, ...wrong },
  },
  flows: {
    ...common,
    operationId: 'guidedFlows',
    summary: 'Guided flows that apply',
    description:
      'A flow asks what is needed to choose the forms; one without questions names its forms at once. Continue with `flowQuestionSet`.',
    responses: { 200: response('The flows.', shape('FlowsResponse'), worded), ...members, ...wrong },
  },
  places: {
    tags,
    operationId: 'places',
    summary: 'States, provinces and territories',
    description:
      'Every place whose forms or rules the service knows, with its name in each language: for the lists of an address page.',
    responses: {
      200: response('The places, ordered by country and code.', { type: 'array', items: shape('Place') }, [
        ...metered,
        ...kept,
      ]),
      ...unchanged,
      ...members,
      ...problems('NOT_ACCEPTABLE'),
    },
  },
} satisfies Record<string, RouteSchema>;
