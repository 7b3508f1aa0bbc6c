/** The types of the interface, made from the committed OpenAPI description. */
import openapiTS, { astToString } from 'openapi-typescript';

const description = new URL('../../../docs/openapi.yaml', import.meta.url);

export const typesFile = new URL('../src/api.ts', import.meta.url);

const head = `// Made from docs/openapi.yaml by \`npm run types:write\`; not edited by hand.
// biome-ignore-all format: as it was made
// biome-ignore-all lint: as it was made

`;

/** What has a default may be left out of a request. */
export async function generatedTypes(): Promise<string> {
  return head + astToString(await openapiTS(description, { defaultNonNullable: false }));
}
