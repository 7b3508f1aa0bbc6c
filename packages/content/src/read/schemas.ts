/** Checks a file against its JSON Schema and says in plain words what to change. */
import { readdirSync, readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { type Finding, suggest } from './findings.ts';
import type { YamlFile } from './yaml-file.ts';

const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, allowUnionTypes: true });

const folder = new URL('../../schema/', import.meta.url);
const schemas = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

/** A shared edition need not be whole, and its amounts can have days. */
function sharedEdition(): object {
  const { if: _, else: __, required: ___, properties, ...edition } = schemas.find(({ $id }) => $id === 'edition.json');
  const days = { pattern: '^\\d{4}-\\d\\d-\\d\\d$' };
  const { earlierAnswers: ____, ...shared } = properties;
  const amount = properties.constants.additionalProperties;
  const amounts = { propertyNames: days, additionalProperties: amount, if: { type: 'object' }, else: amount };
  const constants = { type: 'object', additionalProperties: amounts };
  return { ...edition, $id: 'shared-edition.json', properties: { ...shared, constants } };
}

ajv.addSchema([...schemas, sharedEdition()]);

const names: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'nothing',
  number: 'a number',
  object: 'a map of keys and values',
  string: 'text',
};
const article = (types: unknown): string =>
  ([] as unknown[])
    .concat(types)
    .map((type) => names[String(type)] ?? String(type))
    .join(' or ');

function remedyOf(error: ErrorObject, siblings: readonly string[]): { message: string; remedy: string } {
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      return { message: `"${name}" doesn't belong here.`, remedy: suggest(name, siblings) };
    }
    case 'required':
      return {
        message: `"${String(params.missingProperty)}" is missing.`,
        remedy: `Add ${String(params.missingProperty)}: …`,
      };
    case 'enum':
      return {
        message: "This value isn't allowed here.",
        remedy: `Write one of: ${(params.allowedValues as unknown[]).join(', ')}.`,
      };
    case 'const':
      return { message: "This value isn't allowed here.", remedy: `Write ${String(params.allowedValue)}.` };
    case 'not':
      return {
        message: `'${String(error.data)}' isn't a number.`,
        remedy: `Write ${String(error.data).replaceAll(/[^0-9.]/g, '')}.`,
      };
    case 'type':
      return { message: `This value has the wrong type.`, remedy: `Write ${article(params.type)} here.` };
    case 'pattern': {
      const description = (error.parentSchema as { description?: string } | undefined)?.description;
      return {
        message: 'This value has the wrong format.',
        remedy: `Expected: ${description ?? String(params.pattern)}.`,
      };
    }
    case 'maxLength': {
      const description = (error.parentSchema as { description?: string } | undefined)?.description;
      return {
        message: `This text is longer than ${String(params.limit)} characters.`,
        remedy: description === undefined ? 'Shorten it.' : `Expected: ${description}.`,
      };
    }
    case 'propertyNames':
      return {
        message: `"${String(params.propertyName)}" can't be used as a name here.`,
        remedy: 'Write question ids in camelCase, and sets as QS1, QS2, …',
      };
    default:
      return {
        message: error.message ?? "This value isn't allowed here.",
        remedy: 'See docs/reference/content-language.md.',
      };
  }
}

/** Within a choice of shapes, the failure that went deepest is the one the writer meant. */
function clearest(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf').map(({ instancePath }) => `${instancePath}/`);
  const inChoice = (error: ErrorObject) => choices.some((place) => `${error.instancePath}/`.startsWith(place));
  const byPlace = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    if (error.keyword === 'oneOf' || error.keyword === 'if') continue;
    const place = inChoice(error)
      ? error.instancePath.split('/').slice(0, 4).join('/')
      : `${error.instancePath} ${error.message}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), error]);
  }
  return [...byPlace.values()].map((group) => {
    const rank = (error: ErrorObject) =>
      error.instancePath.length * 10 +
      (error.keyword === 'additionalProperties' ? 5 : error.keyword === 'type' ? 0 : 3);
    return group.reduce((best, next) => (rank(next) > rank(best) ? next : best));
  });
}

export function checkSchema(file: YamlFile, schema: string): Finding[] {
  if (file.problems.length > 0) return file.problems;
  const validate = ajv.getSchema(`${schema}.json`) as ValidateFunction;
  if (validate(file.value)) return [];
  return clearest(validate.errors ?? []).map((error) => {
    const path = error.instancePath
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    const name = (error.params as { additionalProperty?: string }).additionalProperty;
    const siblings = Object.keys((error.parentSchema as { properties?: object } | undefined)?.properties ?? {});
    const { message, remedy } = remedyOf(error, siblings);
    return file.problem('schema', name === undefined ? path : [...path, name], message, remedy);
  });
}
