/** The tiny invented content with two methods for the tax of one paycheck: for wages, and for a pension. */
import { type Files, tiny } from './tiny-content.ts';

/** A tenth of the pay of a month, less what pets bring. */
const method = (payment: string) => `provenance:
  agency: Ministry of Pets
  publication: Pets and Pay
  revision: "2026"
  method: By tenths
  checked: 2026-11-19
  confidence: high
  sources: [a book]
  unsure: []
year: 2026
${payment}name: {en: tax, es: impuesto, fr: impôt}
inputs: {pets: {parameter: ZZ.pets, absent: 0}}
frequencies: {MONTHLY: 12}
amounts: {}
schedules: {}
steps: [{id: tax, formula: "max(pay / 10 - pets, 0)"}]
examples:
${Array.from({ length: 20 }, (_, at) => `  - {name: "pays ${at}", pay: ${10 * at}, frequency: MONTHLY, taxParameters: {}, tax: ${at}}`).join('\n')}
`;

export const wages = 'us/zz/paycheck/2026.yaml';
export const periodic = 'us/zz/paycheck/2026-periodic.yaml';

const withValues = (language: string): [string, string] => {
  const file = `library/text.${language}.yaml`;
  return [file, `${tiny[file]}parameters:\n  values: {kind: {CAT: c, DOG: d}}\n`];
};

export const withPaychecks: Files = {
  ...tiny,
  ...Object.fromEntries(['en', 'es', 'fr'].map(withValues)),
  'library/parameters.yaml': `formats: {}
parameters:
  pets: {type: integer}
  extra: {type: dollarAmount}
  kind: {type: string, values: [CAT, DOG]}
`,
  [wages]: method(''),
  [periodic]: method('payment: PERIODIC\n'),
};
