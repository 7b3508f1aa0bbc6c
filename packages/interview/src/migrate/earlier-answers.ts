/** What became of the answers to the edition before, as content declares it. An answer to any other question is kept if its meaning is equal. */

/** Why a question must be asked again, or isn't asked anymore. */
export const againReasons = ['year', 'changed', 'removed'] as const;
export type AgainReason = (typeof againReasons)[number];

export interface EarlierAnswers {
  /** Other words, same meaning. */
  readonly same?: readonly string[];
  /** New id -> earlier id. */
  readonly was?: Readonly<Record<string, string>>;
  /** Earlier id -> new id -> formula over answers to the edition before. */
  readonly split?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** `removed` has earlier ids; the others have ids of this edition. */
  readonly again?: Readonly<Partial<Record<AgainReason, readonly string[]>>>;
}
