/** Descriptions of the dictionary endpoints. */
import { limits } from './limits.ts';
import { endpoint, kept, metered, response, shape } from './responses.ts';
import { languageHeader, type RouteSchema } from './shared.ts';
import { object, typed } from './typed.ts';

const tags = ['PDF and Tax Parameters'] as const;
const cached = [...metered, ...kept];
const headers = object(languageHeader);

export const schemas = {
  dictionary: {
    operationId: 'taxParameters',
    tags,
    summary: 'The dictionary of tax parameters',
    description:
      'What each tax parameter means, its type, unit, period and values, when it is absent, and which forms send it. Also how long each exempt claim lasts, for asking employees again in time. With `formId`, only the parameters and claims of that form.',
    querystring: object({
      'formId?': typed<string>({ type: 'string', maxLength: limits.formId, description: 'Form id.' }),
    }),
    headers,
    responses: endpoint(
      response('The dictionary.', shape('TaxParameterDictionary'), cached),
      'INVALID_REQUEST',
      'UNKNOWN_FORM',
      'NOT_ACCEPTABLE',
    ),
  },
  entry: {
    operationId: 'taxParameter',
    tags,
    summary: 'One tax parameter',
    description: 'Its entry in the dictionary.',
    params: object({
      id: typed<string>({
        type: 'string',
        maxLength: 80,
        description: 'Id of the tax parameter, such as `FED.filingStatus`.',
      }),
    }),
    headers,
    responses: endpoint(
      response('The entry.', shape('TaxParameterEntry'), cached),
      'UNKNOWN_TAX_PARAMETER',
      'NOT_ACCEPTABLE',
    ),
  },
} satisfies Record<string, RouteSchema>;
