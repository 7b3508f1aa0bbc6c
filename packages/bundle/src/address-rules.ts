/** What an address must have, wherever one is sent. */
import type { PartyField } from '@withholding/interview';
import type { Language } from './language.ts';

export interface CountryRules {
  readonly fields: readonly PartyField[];
  /** Name of the expression -> what to tell someone whose address does not match it. */
  readonly words: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/** By the shape of the address. */
export type AddressRules = Readonly<Record<'US' | 'CA', CountryRules>>;
