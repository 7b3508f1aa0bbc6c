import type { PaycheckMethod } from '@withholding/interview';
import type { Language } from './language.ts';

/** A paycheck method as it is served: with where it comes from, without its worked examples. */
export interface PublishedPaycheck extends PaycheckMethod {
  readonly locality: string;
  /** What the tax is called. */
  readonly name: Readonly<Record<Language, string>>;
  readonly provenance: {
    readonly agency: string;
    readonly publication: string;
    readonly revision: string;
    readonly method: string;
    readonly checked: string;
    readonly confidence: string;
    readonly sources: readonly string[];
    readonly unsure: readonly string[];
    readonly notes?: readonly string[];
  };
}
