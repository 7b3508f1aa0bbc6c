/** A good fill request, and planted values that must never be seen again. */
import { readFileSync } from 'node:fs';

const bench = new URL('../../../../checks/bench/fill-request.json', import.meta.url);

export interface FillBody {
  formId: string;
  formVersion?: string;
  signForm?: string;
  employee: Record<string, unknown> & { address: Record<string, unknown> };
  employer: Record<string, unknown>;
  fields: Record<string, unknown>;
}

export const goodFill = (): FillBody => JSON.parse(readFileSync(bench, 'utf8')) as FillBody;
