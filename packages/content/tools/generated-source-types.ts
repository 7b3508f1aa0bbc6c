/** The types of the content files, made from the schemas that editors and the compiler check them with. */
import { readdirSync, readFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const folder = new URL('../schema/', import.meta.url);

export const sourceTypesFile = new URL('../src/read/source-types.ts', import.meta.url);

const head = `// Generated from packages/content/schema by \`npm run generate\`. Don't edit it.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated

`;

/** The engine has the type of a paycheck's method, and the others are lists and maps of texts. */
const withoutTypes = ['paycheck', 'sheet', 'titles'];

type Schema = { readonly definitions?: Readonly<Record<string, unknown>>; readonly [keyword: string]: unknown };

/** A schema with more rules. What is required of a whole file is in `else`, after the condition for a partial one. */
function withRules(schema: Schema, rules: Schema): Schema {
  const isSchema = (value: unknown): value is Schema => typeof value === 'object' && !Array.isArray(value);
  const more = Object.entries(rules).map(([key, rule]) => {
    const own = schema[key];
    return [
      key,
      Array.isArray(rule)
        ? [...((own as []) ?? []), ...rule]
        : isSchema(own) && isSchema(rule)
          ? withRules(own, rule)
          : rule,
    ];
  });
  return { ...schema, ...Object.fromEntries(more) };
}

/** A schema's own definitions are next to it, under its name. */
function componentsOf(name: string): [string, unknown][] {
  const text = readFileSync(new URL(`${name}.json`, folder), 'utf8');
  const {
    definitions = {},
    $schema: _,
    $id: __,
    if: ___,
    else: whole,
    ...part
  } = JSON.parse(
    text.replaceAll(/"(?:([a-z-]+)\.json)?#\/definitions\//g, (_, file = name) => `"#/components/schemas/${file}.`),
  ) as Schema;
  const schema = whole ? withRules(part, whole as Schema) : part;
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

/** A map is a Record, as in the code that reads it. */
const withRecords: ts.TransformerFactory<ts.Node> = (context) => {
  const visit = (node: ts.Node): ts.Node => {
    const seen = ts.visitEachChild(node, visit, context);
    const [only, more] = ts.isTypeLiteralNode(seen) ? seen.members : [];
    if (!only || more || !ts.isIndexSignatureDeclaration(only)) return seen;
    const text = ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
    return ts.factory.createTypeReferenceNode('Record', [text, only.type]);
  };
  return visit;
};

export async function generatedSourceTypes(): Promise<string> {
  const names = readdirSync(folder)
    .map((file) => file.replace('.json', ''))
    .filter((name) => !withoutTypes.includes(name))
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
  const components = nodes.filter((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'components');
  const types = astToString(ts.transform<ts.Node>(components, [withRecords]).transformed as ts.TypeNode[]);
  // The comments are the schemas' own descriptions, which editors show from there.
  return head + types.replaceAll(/^ *\/\*\*.*?\*\/\n/gms, '');
}
