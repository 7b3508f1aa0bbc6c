/** An address provider failed. The error never contains the address. */
import type { DegradedReason } from './codes.ts';

interface Kind {
  /** Another try a moment later may succeed. */
  readonly passing?: boolean;
  /** It won't recover without an operator, as when the license has expired. */
  readonly lasting?: boolean;
}

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
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
