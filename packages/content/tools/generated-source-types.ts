/** The types of the content files, made from the schemas that editors and the compiler check them with. */
import { readdirSync, readFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const folder = new URL('../schema/', import.meta.url);

export const sourceTypesFile = new URL('../src/read/source-types.ts', import.meta.url);

const head = `// Made from packages/content/schema by \`npm run types:write\`; not edited by hand.
// biome-ignore-all format: as it was made
// biome-ignore-all lint: as it was made

`;

type Schema = { readonly definitions?: Readonly<Record<string, unknown>>; readonly [keyword: string]: unknown };

/** A schema's own definitions stand beside it, under its name. */
function componentsOf(name: string): [string, unknown][] {
  const text = readFileSync(new URL(`${name}.json`, folder), 'utf8');
  const {
    definitions = {},
    $schema: _,
    $id: __,
    ...schema
  } = JSON.parse(text.replaceAll('"#/definitions/', `"#/components/schemas/${name}.`)) as Schema;
  return [
    [name, schema],
    ...Object.entries(definitions).map(([own, part]): [string, unknown] => [`${name}.${own}`, part]),
  ];
}

/** A list of a fixed length, of numbers. */
function tupleOf({ type, minItems, maxItems }: Schema): ts.TypeNode | undefined {
  if (type !== 'array' || minItems === undefined || minItems !== maxItems) return undefined;
  const number = ts.factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword);
  return ts.factory.createTupleTypeNode(Array.from({ length: Number(minItems) }, () => number));
}

export async function generatedSourceTypes(): Promise<string> {
  const names = readdirSync(folder)
    .map((file) => file.replace('.json', ''))
    .sort();
  const schemas = Object.fromEntries(names.flatMap(componentsOf));
  const description = {
    openapi: '3.1.0',
    info: { title: 'Content', version: '1' },
    paths: {},
    components: { schemas },
  };
  const nodes = await openapiTS(description as Parameters<typeof openapiTS>[0], {
    silent: true,
    emptyObjectsUnknown: true,
    transform: (schema) => tupleOf(schema as Schema),
  });
  return head + astToString(nodes.filter((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'components'));
}
