/** Descriptions of the endpoints that start from addresses. */
import { answer, members, metered, problems, shape, spoken } from './answers.ts';
import { languageHeader, type RouteSchema, ref, timeZoneHeader } from './shared.ts';

const tags = ['Forms'] as const;
const headers = { type: 'object', properties: { ...timeZoneHeader, ...languageHeader } } as const;
const common = { tags, headers, body: ref('LocationRequest') } as const;
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
    answers: { 200: answer('The forms.', shape('FormsResponse'), worded), ...members, ...wrong },
  },
  flows: {
    ...common,
    operationId: 'guidedFlows',
    summary: 'Guided flows that apply',
    description:
      'A flow asks what is needed to choose the forms; one without questions names its forms at once. Continue with `flowQuestionSet`.',
    answers: { 200: answer('The flows.', shape('FlowsResponse'), worded), ...members, ...wrong },
  },
} satisfies Record<string, RouteSchema>;
