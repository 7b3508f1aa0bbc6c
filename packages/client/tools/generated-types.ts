/** The types of what is sent and answered, made from the committed OpenAPI description. */
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const description = new URL('../../../docs/openapi.yaml', import.meta.url);

export const typesFile = new URL('../src/api.ts', import.meta.url);

const head = `// Generated from docs/openapi.yaml by \`npm run generate\`. Don't edit it.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated

`;

/** Of all that is described, the schemas: paths and headers are the client's own business. */
function schemasOnly(nodes: readonly ts.Node[]): ts.Node[] {
  return nodes.flatMap((node) => {
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'components') return [];
    const members = node.members.filter(({ name }) => name && ts.isIdentifier(name) && name.text === 'schemas');
    const { modifiers, name, typeParameters, heritageClauses } = node;
    return [ts.factory.updateInterfaceDeclaration(node, modifiers, name, typeParameters, heritageClauses, members)];
  });
}

/** What has a default may be left out of a request. */
export async function generatedTypes(): Promise<string> {
  return head + astToString(schemasOnly(await openapiTS(description, { defaultNonNullable: false })));
}
