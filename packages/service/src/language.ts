/** Which of our languages a caller reads best: RFC 9110 negotiation with weights. */
import { type Language, languages } from '@withholding/bundle';
import Negotiator from 'negotiator';
import { limits } from './schemas/limits.ts';

const known = new Map<string, Language>();

/** Remembered by header text: the same few headers come again and again. */
export function languageOf(header: string | undefined): Language {
  if (header === undefined || header === '') return languages[0];
  if (header.length > limits.header) return languages[0];
  const before = known.get(header);
  if (before) return before;
  // A header with a region (fr-CA) also accepts its language (fr), with the same weight.
  const plain = header.replaceAll(/([A-Za-z]{2,3})-[A-Za-z0-9-]+/g, '$1');
  const found = new Negotiator({ headers: { 'accept-language': plain } }).language([...languages]);
  const language = languages.find((one) => one === found) ?? languages[0];
  if (known.size < 1000 && header.length < 200) known.set(header, language);
  return language;
}
