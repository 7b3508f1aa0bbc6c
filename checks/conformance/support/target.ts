/** Where the suite runs; the command hands it over. */
import { inject } from 'vitest';

export interface Target {
  /** With the prefix, without a slash at the end. */
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly apiKey: string;
  /** Stop at the first offender of a rule. */
  readonly oneIsEnough?: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    target: Target;
  }
}

export const target = (): Target => inject('target');
