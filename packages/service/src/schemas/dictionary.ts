/** Descriptions of the dictionary endpoints. */
import { answer, kept, members, metered, problems, shape, unchanged } from './answers.ts';
import { languageHeader, type RouteSchema } from './shared.ts';

const tags = ['PDF and Tax Parameters'] as const;
const cached = [...metered, ...kept];
const headers = { type: 'object', properties: languageHeader };

export const schemas = {
  dictionary: {
    operationId: 'taxParameters',
    tags,
    summary: 'The dictionary of tax parameters',
    description:
      'What each tax parameter means, its type, unit, period and values, when it is absent, and which forms send it. Also how long each exempt claim lasts, for asking employees again in time.',
    headers,
    answers: {
      200: answer('The dictionary.', shape('TaxParameterDictionary'), cached),
      ...unchanged,
      ...members,
      ...problems('NOT_ACCEPTABLE'),
    },
  },
  entry: {
    operationId: 'taxParameter',
    tags,
    summary: 'One tax parameter',
    description: 'Its entry in the dictionary.',
    params: {
      type: 'object',
      properties: {
        id: { type: 'string', maxLength: 80, description: 'Id of the tax parameter, such as `FED.filingStatus`.' },
      },
      required: ['id'],
    },
    headers,
    answers: {
      200: answer('The entry.', shape('TaxParameterEntry'), cached),
      ...unchanged,
      ...members,
      ...problems('UNKNOWN_TAX_PARAMETER', 'NOT_ACCEPTABLE'),
    },
  },
} satisfies Record<string, RouteSchema>;
