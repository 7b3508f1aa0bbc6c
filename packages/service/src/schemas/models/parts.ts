/** What shapes are made of. */
import { limits } from '../limits.ts';

export interface Model {
  readonly $id: string;
  readonly [more: string]: unknown;
}

export const model = (
  $id: string,
  description: string,
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
): Model => ({
  $id,
  type: 'object',
  description,
  properties,
  ...(required.length > 0 ? { required } : {}),
});

export const text = (description: string) => ({ type: 'string', description });
export const truth = (description: string) => ({ type: 'boolean', description });
export const date = (description: string) => ({ type: 'string', format: 'date', description });
export const url = (description: string) => ({ type: 'string', format: 'uri', description });
export const oneOf = (values: readonly string[], description: string) => ({
  type: 'string',
  enum: values,
  description,
});
export const whole = (minimum: number, maximum: number, description: string) => ({
  type: 'integer',
  format: 'int32',
  minimum,
  maximum,
  description,
});
export const moreErrors = whole(
  1,
  limits.values,
  `How many errors are not listed. A response lists at most ${limits.errors}.`,
);
export const mapOf = (values: object, description: string) => ({
  type: 'object',
  additionalProperties: values,
  description,
});

/** The same words wherever these stand. */
export const formVersion = text('Version, such as `<year>.<month>.<patch>` of its publication.');
export const locality = text('`FEDERAL`, `CANADA_FEDERAL`, or the abbreviation of a state, province or territory.');
export const questionSetId = text('Id of a question set: `QS` and a number.');
