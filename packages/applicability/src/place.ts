/** Where someone lives or works, as far as the rules look at it. */
export interface Place {
  /** home, work1, work2 … */
  readonly id: string;
  readonly country: 'US' | 'CA';
  /** The state, province or territory. */
  readonly region: string;
  /** Undefined unless a rule of the region names it. */
  readonly city?: string | undefined;
}
