/** docs/openapi.yaml keeps to what client generators can handle, with names that read well in every language. */
import { expect, test } from 'vitest';
import { committed, operationsOf, read } from './support.ts';

const document = read(committed());
const names = Object.keys(document.components.schemas);
const operationIds = operationsOf(document).map(({ operationId }) => operationId);

interface Found {
  readonly path: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

const inExamples = new Set(['example', 'examples', 'default', 'enum']);

/** Every object of the description, with its path, other than examples. */
function objectsIn(value: unknown, path: string): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value)
    .filter(([key]) => !inExamples.has(key))
    .flatMap(([key, inner]) => objectsIn(inner, `${path}/${key}`));
  return Array.isArray(value) ? below : [{ path, schema: value as Found['schema'] }, ...below];
}
const all = [
  ...objectsIn(document.components.schemas, ''),
  ...objectsIn(document.components.responses, 'responses'),
  ...objectsIn(document.paths, 'paths'),
];
const pathsOf = (wanted: (found: Found) => boolean) => all.filter(wanted).map(({ path }) => path);
const pascal = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;
const repeated = (list: readonly string[]) => list.filter((name, index) => list.indexOf(name) !== index);
/** Properties of each schema, but not a property named `properties`. */
const propertiesOf = (name: string) => Object.keys((document.components.schemas[name]?.properties ?? {}) as object);

test('every object with members has a name of its own, so that none becomes InlineObject1', () => {
  expect(names.length).toBeGreaterThan(90);
  const named = new Set(names.map((name) => `/${name}`));
  const isObject = ({ path, schema }: Found) => typeof schema.properties === 'object' && !path.endsWith('/properties');
  expect(pathsOf((found) => isObject(found) && !named.has(found.path))).toEqual([]);
});

test('no schema is a choice of schemas or a combination of them', () => {
  const choices = ['oneOf', 'anyOf', 'allOf', 'not', 'discriminator'];
  expect(pathsOf(({ schema }) => choices.some((word) => Object.hasOwn(schema, word)))).toEqual([]);
});

test('no schema has a title, which generators take for its name', () => {
  expect(pathsOf(({ path, schema }) => typeof schema.title === 'string' && path !== 'paths')).toEqual([]);
});

test('no map has a closed list of values: generated Python compares the map itself with them', () => {
  expect(pathsOf(({ path, schema }) => path.endsWith('/additionalProperties') && 'enum' in schema)).toEqual([]);
});

test('no two names are the same without regard to case: they become files and classes', () => {
  expect(repeated(names.map((name) => name.toLowerCase()))).toEqual([]);
  expect(repeated(operationIds.map((name) => name.toLowerCase()))).toEqual([]);
  const properties = names.map((name) => [name, repeated(propertiesOf(name).map((one) => one.toLowerCase()))] as const);
  expect(properties.filter(([, twice]) => twice.length > 0)).toEqual([]);
});

test('no property has the name of its class, which C# rejects', () => {
  expect(names.filter((name) => propertiesOf(name).some((property) => pascal(property) === name))).toEqual([]);
});

test('no schema has a name that TypeScript and Go generators make for an operation', () => {
  const suffixes = ['Data', 'Error', 'Errors', 'Params', 'Response', 'Responses'];
  const made = new Set(operationIds.flatMap((id) => suffixes.map((suffix) => pascal(id) + suffix)));
  expect(names.filter((name) => made.has(name))).toEqual([]);
});

test('names are single words in camel case', () => {
  expect(names.filter((name) => !/^[A-Z][A-Za-z]*$/.test(name))).toEqual([]);
  expect(operationIds.filter((name) => !/^[a-z][A-Za-z]*$/.test(name))).toEqual([]);
  const properties = names.flatMap((name) => propertiesOf(name).map((property) => `${name}.${property}`));
  // JSON Feed names its members with underscores.
  const ours = properties.filter((name) => !/^(JsonFeed|ChangeItem)\./.test(name));
  expect(ours.filter((name) => !/\.[a-z][A-Za-z0-9]*$/.test(name))).toEqual([]);
});
