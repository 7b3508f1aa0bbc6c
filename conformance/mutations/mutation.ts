/** A promise that is broken, and the test that must notice. */
import type { Sabotage } from './proxy.ts';

export interface Mutation {
  readonly name: string;
  /** The file of the suite and the beginning of the test expected to fail. */
  readonly file: string;
  readonly test: string;
  readonly fault: Sabotage;
}
