/** A provider that failed. Says how, never for which address. */
import type { DegradedReason } from './codes.ts';

interface Kind {
  /** Another try a moment later may succeed. */
  readonly passing?: boolean;
  /** It will not mend by itself, as when the licence has run out. */
  readonly lasting?: boolean;
}

export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly reason: DegradedReason;
  readonly detail: string | undefined;
  readonly passing: boolean;
  readonly lasting: boolean;

  constructor(reason: DegradedReason, detail?: string, { passing = false, lasting = false }: Kind = {}) {
    super(detail === undefined ? reason : `${reason}: ${detail}`);
    this.reason = reason;
    this.detail = detail;
    this.passing = passing;
    this.lasting = lasting;
  }
}
