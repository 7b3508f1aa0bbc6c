/** One line of a batch or a file: the same shape, judged by the same schema, as a request of its own. */
import { invalidRequest } from '../http/errors.ts';
import { validatorOf } from '../http/validation.ts';
import { Problem } from '../problem.ts';
import type { FillRequest } from './complete.ts';

export const longestLine = 256 * 1024;

let validate: ReturnType<typeof validatorOf> | undefined;

/** A line that was too long comes as undefined. Throws the Problem that says what is wrong. */
export function readLine(line: Buffer | undefined): FillRequest {
  if (line === undefined) throw new Problem('TOO_LARGE', { limit: `${longestLine / 1024} KB` });
  let body: unknown;
  try {
    body = JSON.parse(line.toString());
  } catch {
    throw new Problem('MALFORMED_JSON');
  }
  validate ??= validatorOf('FillRequest');
  const faults = validate(body);
  if (faults.length > 0) throw invalidRequest(faults);
  return body as FillRequest;
}
