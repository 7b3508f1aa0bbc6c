/**
 * Schemas that carry the type of what they describe: `Static<typeof schema>` is that type, so no type is written twice.
 *
 * The types are TypeBox's; the schemas are plain JSON, put together here. TypeBox's own builders would add 170 ms and
 * 19 MB to every start.
 */
import type { Static, TUnsafe } from 'typebox';

export type { Static } from 'typebox';

/** A schema of values of one type. */
export type SchemaOf<T> = TUnsafe<T>;

export const typed = <T>(schema: object): SchemaOf<T> => schema as SchemaOf<T>;

export type Properties = Readonly<Record<string, SchemaOf<unknown>>>;

/** One list of members, as errors of the compiler should show it. */
type Flat<T> = { readonly [Name in keyof T]: T[Name] };

type ObjectOf<P extends Properties> = Flat<
  { [Name in keyof P as Name extends `${string}?` ? never : Name]: Static<P[Name]> } & {
    [Name in keyof P as Name extends `${infer Plain}?` ? Plain : never]?: Static<P[Name]>;
  }
>;

/** As in TypeScript, a member whose name ends in a question mark may be left out. */
export function record(properties: Readonly<Record<string, object>>, more: object = {}) {
  const names = Object.keys(properties);
  const required = names.filter((name) => !name.endsWith('?'));
  return {
    type: 'object',
    ...more,
    properties: Object.fromEntries(names.map((name) => [name.replace('?', ''), properties[name]])),
    ...(required.length > 0 ? { required } : {}),
  };
}

export const object = <P extends Properties>(properties: P, more: object = {}): SchemaOf<ObjectOf<P>> =>
  typed(record(properties, more));

/** A shape that has a name of its own in the description. */
export type Model<T = unknown> = SchemaOf<T> & { readonly $id: string };

export const model = <P extends Properties>($id: string, description: string, properties: P): Model<ObjectOf<P>> => ({
  $id,
  ...object(properties, { description }),
});

/** A model by its name, for the schemas requests are checked against. */
export const ref = <T>({ $id }: Model<T>): SchemaOf<T> => typed({ $ref: `${$id}#` });

const describedBy = (description: string | undefined) => (description === undefined ? {} : { description });

export const listOf = <T>(items: SchemaOf<T>, description?: string): SchemaOf<readonly T[]> =>
  typed({ type: 'array', items, ...describedBy(description) });

export const mapOf = <T>(values: SchemaOf<T>, description: string): SchemaOf<Readonly<Record<string, T>>> =>
  typed({ type: 'object', additionalProperties: values, description });

export const text = (description?: string): SchemaOf<string> => typed({ type: 'string', ...describedBy(description) });
export const truth = (description: string): SchemaOf<boolean> => typed({ type: 'boolean', description });
export const date = (description: string): SchemaOf<string> => typed({ type: 'string', format: 'date', description });
export const url = (description: string): SchemaOf<string> => typed({ type: 'string', format: 'uri', description });

export const oneOf = <const Value extends string>(values: readonly Value[], description: string): SchemaOf<Value> =>
  typed({ type: 'string', enum: values, description });

export const whole = (minimum: number, maximum: number, description: string): SchemaOf<number> =>
  typed({ type: 'integer', format: 'int32', minimum, maximum, description });

/** Any value. Older client generators can't handle a choice of types, so the description explains it. */
export const either = <T>(description?: string): SchemaOf<T> => typed(describedBy(description));
