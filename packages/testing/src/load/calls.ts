/** The mixture of a working day: mostly questions, some addresses, some fills. */
import { readFileSync } from 'node:fs';

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

const fill = readFileSync(new URL('../../../../checks/bench/fill-request.json', import.meta.url), 'utf8');
const location = JSON.stringify({
  homeAddress: { streetAddress1: '121 E State St', city: 'Trenton', state: 'NJ', zipCode: '08608' },
  workAddresses: [{ streetAddress1: '1600 Market St', city: 'Philadelphia', state: 'PA', zipCode: '19103' }],
});

const questions: Call = { method: 'GET', path: '/v1/formQuestionSet/W4101/QS2?formVersion=2025.12.0' };

export const calls: readonly Call[] = [
  questions,
  { method: 'POST', path: '/v1/forms', body: location },
  questions,
  { method: 'POST', path: '/v1/fillPdf', body: fill },
  questions,
  { method: 'GET', path: '/v1/fillPdf/W4101?formVersion=2025.12.0' },
  questions,
  { method: 'POST', path: '/v1/fillPdf', body: fill },
  questions,
  { method: 'GET', path: '/v1/getAllFormsCatalog' },
];
