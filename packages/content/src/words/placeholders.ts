/** `{dollars childAmount}` in a text becomes `$2,200`, in French `2 200 $`: one number, written as each language does. */
import type { JurisdictionSource, Language } from '@withholding/bundle';
import { printNumber } from '@withholding/interview';

const placeholder = /(?<!\{)\{(?:(dollars|number|percent) )?([A-Za-z][A-Za-z0-9]*)\}(?!\})/g;

/** Every placeholder and perjury variable of a text, sorted, to compare languages. */
export function placeholdersOf(text: string): string[] {
  const variables = [...text.matchAll(/\{\{ *([A-Za-z0-9_]+) *\}\}/g)].map((match) => `{{ ${match[1]} }}`);
  const constants = [...text.matchAll(placeholder)].map((match) => `{${match[2]}}`);
  return [...new Set([...variables, ...constants])].sort();
}

export function writeAmount(format: string | undefined, value: string | number, language: Language): string {
  if (format === undefined) return String(value);
  const number = typeof value === 'number' ? value : Number(value);
  const cents = format === 'dollars' && !Number.isInteger(number);
  const text = printNumber(cents ? number.toFixed(2) : String(number), language);
  const french = language === 'fr';
  if (format === 'dollars') return french ? `${text}\u00a0$` : `$${text}`;
  return format === 'percent' ? (french ? `${text}\u00a0%` : `${text}%`) : text;
}

/** What `{inPlace}` and the other phrases of a jurisdiction are in one language. */
export const phrasesIn = ({ phrases = {} }: JurisdictionSource, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(phrases).map(([name, words]) => [name, words[language]]));

/** Fills in the constants; `unknown` gets the names that aren't among them. */
export function fillConstants(
  text: string,
  constants: Readonly<Record<string, number | string>>,
  language: Language,
  unknown: (name: string) => void,
): string {
  return text.replaceAll(placeholder, (whole, format: string | undefined, name: string) => {
    const value = Object.hasOwn(constants, name) ? constants[name] : undefined;
    if (value !== undefined) return writeAmount(format, value, language);
    unknown(name);
    return whole;
  });
}
