/** npm run content -- parameters: the dictionary of tax parameters as a page and as JSON, in English. */

import { writeFileSync } from 'node:fs';
import {
  Bundle,
  type ClaimTerm,
  type Dictionary,
  type DictionaryEntry,
  type DictionaryWords,
} from '@withholding/bundle';
import { compileContent } from '../assemble/compile.ts';
import { writeFinding } from '../read/findings.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const periods = { PAY_PERIOD: 'per pay period', YEAR: 'per year' } as const;

function typeCell({ valueType, unit, period, format }: DictionaryEntry): string {
  return [valueType, unit, period && periods[period], format].filter((part) => part !== undefined).join(', ');
}

function detailCell({ values }: DictionaryEntry, words: DictionaryWords): string {
  const listed = values?.map((value) => `\`${value}\` ${words.values?.[value]}`).join('; ');
  return [listed, words.format, words.absent, words.doubt].filter((part) => part !== undefined).join(' · ');
}

function row(entry: DictionaryEntry, words: DictionaryWords): string {
  const cells = [
    `\`${entry.id}\``,
    typeCell(entry),
    words.meaning,
    detailCell(entry, words) || 'Always sent.',
    entry.forms.map(({ formId }) => formId).join(', '),
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

const years = {
  EDITION: 'the edition',
  ENTERED: 'entered by the employee',
  SIGNED: 'the signature, or from November on the next if chosen',
} as const;

function claimRow({ formId, formVersion, exemptReason, year, editionYear, rule, expiryDate, note }: ClaimTerm): string {
  const made =
    year === undefined ? 'does not lapse' : `year of ${years[year]}${editionYear ? ` (${editionYear})` : ''}`;
  const last = expiryDate === undefined ? (rule ?? '–') : `${expiryDate} (${rule})`;
  return `| ${formId} | ${formVersion} | \`${exemptReason}\` | ${made} | ${last} | ${note ?? ''} |`;
}

export function parametersPage({ parameters, words, claims }: Dictionary): string {
  const rows = parameters.map((entry) => row(entry, words.en[entry.id] as DictionaryWords));
  return `# Tax parameters

For payroll engineers: every tax parameter that forms can send. This page is generated; don't edit it (\`npm run content -- parameters\`). \`GET taxParameters\` returns the same in English, Spanish and French. [tax-parameters.json](tax-parameters.json) is its English response.

Every value is a string: counts as \`2\`, money as \`120.00\`, percentages as \`2.5\` for 2.5 percent, \`true\` or \`false\`, dates as \`YYYY-MM-DD\`. One name means one thing in every jurisdiction. Forms that one employee can give together never use one name for two things.

| Parameter | Type | Meaning | Values and absence | Forms |
|---|---|---|---|---|
${rows.join('\n')}

## Claims that lapse

When a claim of exemption ends, ask the employee for a new form. \`exemptionTaxYear\` is the year the claim is made for; \`expiryDate\` is the last day the employer may rely on it.

| Form | Version | \`exemptReason\` | Made for | Last day | Note |
|---|---|---|---|---|---|
${claims.map(claimRow).join('\n')}
`;
}

export const parametersJson = ({ parameters, words, claims }: Dictionary): string => {
  const taxParameters = parameters.map(({ values, ...entry }) => {
    const told = words.en[entry.id];
    const { meaning = '', format, absent, doubt } = told ?? {};
    const meanings = values?.map((value) => ({ value, meaning: told?.values?.[value] ?? '' }));
    return { ...entry, meaning, formatMeaning: format, values: meanings, absent, doubt };
  });
  return `${JSON.stringify({ taxParameters, claims }, undefined, 2)}\n`;
};

export function parameters(roots: readonly string[], out: string): number {
  const result = compileContent({ roots, cache: '.cache/content' });
  if (!result.bundle) {
    for (const diagnostic of result.diagnostics) process.stdout.write(`${writeFinding(diagnostic)}\n`);
    return 1;
  }
  const { dictionary } = new Bundle(result.bundle.bytes);
  writeFileSync(`${out}/tax-parameters.md`, parametersPage(dictionary));
  writeFileSync(`${out}/tax-parameters.json`, parametersJson(dictionary));
  process.stdout.write(`${out}/tax-parameters.md  ${dictionary.parameters.length} parameters\n`);
  return 0;
}
