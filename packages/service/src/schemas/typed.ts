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

/** What is required, and what may be left out. */
type ObjectOf<P extends Properties, Required extends keyof P> = Flat<
  { [Name in Required]: Static<P[Name]> } & { [Name in Exclude<keyof P, Required>]?: Static<P[Name]> }
>;

export function object<P extends Properties, const Required extends keyof P & string = never>(
  properties: P,
  required: readonly Required[] = [],
  more: object = {},
): SchemaOf<ObjectOf<P, Required>> {
  return typed({ type: 'object', ...more, properties, ...(required.length > 0 ? { required } : {}) });
}

/** A shape that has a name of its own in the description. */
export type Model<T = unknown> = SchemaOf<T> & { readonly $id: string };

export const model = <P extends Properties, const Required extends keyof P & string = never>(
  $id: string,
  description: string,
  properties: P,
  required: readonly Required[] = [],
): Model<ObjectOf<P, Required>> => ({ $id, ...object(properties, required, { description }) });

/** A model by its name, for the schemas requests are checked against. */
export const ref = <T>({ $id }: Model<T>): SchemaOf<T> => typed({ $ref: `${$id}#` });

/** One of several shapes, told apart by a property with one value in each. */
export const choice = <Shapes extends Readonly<Record<string, Model>>>(
  $id: string,
  description: string,
  propertyName: string,
  shapes: Shapes,
): Model<Static<Shapes[keyof Shapes]>> => ({
  $id,
  ...typed({
    description,
    oneOf: Object.values(shapes).map(ref),
    discriminator: {
      propertyName,
      mapping: Object.fromEntries(
        Object.entries(shapes).map(([value, shape]) => [value, `#/components/schemas/${shape.$id}`]),
      ),
    },
  }),
});

const told = (description: string | undefined) => (description === undefined ? {} : { description });

export const listOf = <T>(items: SchemaOf<T>, description?: string): SchemaOf<readonly T[]> =>
  typed({ type: 'array', items, ...told(description) });

export const mapOf = <T>(values: SchemaOf<T>, description: string): SchemaOf<Readonly<Record<string, T>>> =>
  typed({ type: 'object', additionalProperties: values, description });

export const text = (description?: string): SchemaOf<string> => typed({ type: 'string', ...told(description) });
export const truth = (description: string): SchemaOf<boolean> => typed({ type: 'boolean', description });
export const date = (description: string): SchemaOf<string> => typed({ type: 'string', format: 'date', description });
export const url = (description: string): SchemaOf<string> => typed({ type: 'string', format: 'uri', description });

export const oneOf = <const Value extends string>(values: readonly Value[], description: string): SchemaOf<Value> =>
  typed({ type: 'string', enum: values, description });

export const whole = (minimum: number, maximum: number, description: string): SchemaOf<number> =>
  typed({ type: 'integer', format: 'int32', minimum, maximum, description });

/** Anything: what generators of older clients can't write down, such as a choice of two types, is told in words. */
export const either = <T>(description?: string): SchemaOf<T> => typed(told(description));
