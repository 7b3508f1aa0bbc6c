/** How requests are checked against their schemas: one set of rules for the server and for files of requests. */
import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyServerOptions } from 'fastify';
import { models } from '../schemas/models/index.ts';
import { type Model, ref } from '../schemas/typed.ts';
import type { SchemaError } from './errors.ts';
import { measured } from './measure.ts';

export const ajvOptions = {
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  allErrors: true,
  verbose: true,
  // An answer may be a string, a number, a boolean, or a list, so its limits are listed without a type.
  strictTypes: false,
  // The schemas are our own and constant: tests check them, not every start.
  validateSchema: false,
} as const;

type Build = NonNullable<
  NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>['buildValidator']
>;

type Validator = ((data: unknown) => boolean) & { errors?: readonly SchemaError[] | null };

/** A schema is asked only about what is not too much for it. */
function measuredFirst(validate: Validator): Validator {
  const check: Validator = (data) => {
    const faults = measured(data);
    const isGood = faults.length === 0 && validate(data);
    check.errors = faults.length > 0 ? faults : (validate.errors ?? null);
    return isGood;
  };
  return check;
}

const fromSchemas = AjvCompiler() as unknown as Build;

/** Paths and headers are described in the schemas but judged where they are used, which says more than a schema can. */
export const buildValidator = ((schemas: never, options: never) => {
  const compile = fromSchemas(schemas, options) as (route: { httpPart?: string }) => unknown;
  return (route: { httpPart?: string }) =>
    route.httpPart === 'headers' || route.httpPart === 'params'
      ? () => true
      : measuredFirst(compile(route) as Validator);
}) as unknown as Build;

/** Checks a body against a model; gives what is wrong with it. */
export function validatorOf(model: Model): (body: unknown) => readonly SchemaError[] {
  const known = Object.fromEntries(models.map((one) => [one.$id, one]));
  const compile = fromSchemas(known as never, { customOptions: ajvOptions } as never) as (route: object) => Validator;
  const validate = measuredFirst(compile({ schema: ref(model), method: 'POST', url: '', httpPart: 'body' }));
  return (body) => (validate(body) ? [] : (validate.errors ?? []));
}
