/** The types of the tax parameters, generated from the dictionary in the content bundle. */
import type { Dictionary, DictionaryEntry } from '@withholding/bundle';

export const parametersFile = new URL('../src/tax-parameter-types.ts', import.meta.url);

const head = `// Generated from the content by \`npm run generate\`. Don't edit it.
// biome-ignore-all format: generated

`;

/** Amounts, percentages and choices stay strings. */
const kindOf = ({ valueType }: DictionaryEntry): 'boolean' | 'number' | 'string' =>
  valueType === 'boolean' ? 'boolean' : valueType === 'integer' ? 'number' : 'string';

const typeOf = (entry: DictionaryEntry): string =>
  entry.values && kindOf(entry) === 'string' ? entry.values.map((value) => `'${value}'`).join(' | ') : kindOf(entry);

export function generatedParameters({ parameters, words }: Dictionary): string {
  const types = parameters.map(
    (entry) => `  /** ${words.en[entry.id]?.meaning} */\n  '${entry.id}': ${typeOf(entry)};`,
  );
  return `${head}/** Every tax parameter the forms can send. */
export interface TaxParameterTypes {
${types.join('\n')}
}
`;
}
