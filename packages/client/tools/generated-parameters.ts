/** The types of the tax parameters, made from the committed dictionary. */
import { readFileSync } from 'node:fs';

const dictionary = new URL('../../../docs/tax-parameters.json', import.meta.url);

export const parametersFile = new URL('../src/tax-parameter-types.ts', import.meta.url);

interface Entry {
  readonly id: string;
  readonly valueType: string;
  readonly meaning: string;
  readonly values?: readonly { readonly value: string }[];
}

const head = `// Made from docs/tax-parameters.json by \`npm run types:write\`; not edited by hand.
// biome-ignore-all format: as it was made

`;

/** What a program reads: amounts, percentages and choices stay texts. */
const kindOf = ({ valueType }: Entry): 'boolean' | 'number' | 'string' =>
  valueType === 'boolean' ? 'boolean' : valueType === 'integer' ? 'number' : 'string';

const typeOf = (entry: Entry): string =>
  entry.values && kindOf(entry) === 'string'
    ? entry.values.map(({ value }) => `'${value}'`).join(' | ')
    : kindOf(entry);

function sendersOf(all: readonly Entry[], kind: ReturnType<typeof kindOf>): string {
  const senders = new Map<string, string[]>();
  for (const entry of all.filter((one) => kindOf(one) === kind)) {
    const [prefix, name] = entry.id.split('.') as [string, string];
    senders.set(name, [...(senders.get(name) ?? []), prefix]);
  }
  return [...senders].map(([name, prefixes]) => `    ${name}: '${prefixes.join(' ')}',`).join('\n');
}

export function generatedParameters(): string {
  const { taxParameters } = JSON.parse(readFileSync(dictionary, 'utf8')) as { taxParameters: readonly Entry[] };
  const types = taxParameters.map((entry) => `  /** ${entry.meaning} */\n  '${entry.id}': ${typeOf(entry)};`);
  return `${head}/** Every tax parameter the forms can send. */
export interface TaxParameterTypes {
${types.join('\n')}
}

/** Names and whose forms send them: shorter than the ids, because states share most names. */
export const taxParameterSenders = {
${(['boolean', 'number', 'string'] as const).map((kind) => `  ${kind}: {\n${sendersOf(taxParameters, kind)}\n  },`).join('\n')}
} as const;
`;
}
