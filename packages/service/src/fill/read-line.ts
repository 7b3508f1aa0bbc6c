/** One line of a batch or a file: the same shape, judged by the same schema, as a request of its own. */
import { invalidRequest } from '../http/errors.ts';
import { tooDeep } from '../http/measure.ts';
import { plainValues } from '../http/plain-values.ts';
import { validatorOf } from '../http/validation.ts';
import { Problem } from '../problem.ts';
import { limits } from '../schemas/limits.ts';
import { type FillRequest, fillRequest } from '../schemas/models/fill.ts';
import type { Model, Static } from '../schemas/typed.ts';

const maxLineLength = limits.batchLine;

const validators = new Map<Model, ReturnType<typeof validatorOf>>();

/** A line that was too long comes as undefined. Throws the Problem that says what is wrong. */
export function readLineAs<Body extends Model>(model: Body, line: Buffer | undefined): Static<Body> {
  if (line === undefined) throw new Problem('TOO_LARGE', { limit: `${maxLineLength / 1024} KB` });
  const text = line.toString();
  const problem = tooDeep(text);
  if (problem) throw problem;
  let body: unknown;
  try {
    body = plainValues(JSON.parse(text));
  } catch {
    throw new Problem('MALFORMED_JSON');
  }
  const validate = validators.get(model) ?? validatorOf(model);
  validators.set(model, validate);
  const faults = validate(body);
  if (faults.length > 0) throw invalidRequest(faults);
  return body as Static<Body>;
}

export const readLine = (line: Buffer | undefined): FillRequest => readLineAs(fillRequest, line);
