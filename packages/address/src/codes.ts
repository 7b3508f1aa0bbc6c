/**
 * Result codes: one closed table for all providers, with words in three languages. The codes are those of Melissa's
 * public list, because API clients know them; the words are ours. Codes outside the table are dropped when a response
 * is read (`known`). Clients would get them without a message, and some are about names and phone numbers.
 */
import en from '../data/words.en.json' with { type: 'json' };
import es from '../data/words.es.json' with { type: 'json' };
import fr from '../data/words.fr.json' with { type: 'json' };

export type ResultCode = keyof typeof en.codes;

/** Why a provider gave no result. */
export type DegradedReason = keyof typeof en.degraded;

export type Language = 'en' | 'es' | 'fr';

export interface CodeWords {
  readonly message: string;
  readonly description: string;
}

interface Dictionary {
  readonly codes: Readonly<Record<ResultCode, CodeWords>>;
  readonly degraded: Readonly<Record<DegradedReason, CodeWords>>;
}

const dictionaries: Readonly<Record<Language, Dictionary>> = { en, es, fr };

export const resultCodes = Object.keys(en.codes) as readonly ResultCode[];

/** What is wrong with an address or its position. */
export type FaultCode = Extract<ResultCode, `AE${string}` | `GE${string}`>;

export const isFault = (code: ResultCode): code is FaultCode => code.startsWith('AE') || code.startsWith('GE');

export const describeCode = (code: ResultCode, language: Language): CodeWords => dictionaries[language].codes[code];

export const describeDegraded = (reason: DegradedReason, language: Language): CodeWords =>
  dictionaries[language].degraded[reason];

const rank = new Map(resultCodes.map((code, index) => [code as string, index]));

/** The codes of the table among those given, each once, in the table's order. */
export function knownCodes(codes: Iterable<string>): ResultCode[] {
  const known = [...new Set(codes)].filter((code): code is ResultCode => rank.has(code));
  return known.sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
}

const ownPosition: ReadonlySet<ResultCode> = new Set<ResultCode>(['GS01', 'GS05', 'GS06']);

/** A ZIP code's or city's centroid (GS03 and the like) is a position, but not the address's own. */
export const isGeocoded = (codes: readonly ResultCode[]): boolean => codes.some((code) => ownPosition.has(code));
