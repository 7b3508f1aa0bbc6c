/** What every command has: where overlays are, what the content declares, and where to say things. */
import type { Candidate } from '../candidate.ts';

export interface Context {
  /** Folder of the overlays. */
  readonly root: string;
  readonly candidates: readonly Candidate[];
  readonly say: (text: string) => void;
  readonly isJson: boolean;
}

/** Exit codes: 0 success, 1 failure. The caller handles wrong usage. */
export type ExitCode = 0 | 1;

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const sayJson = ({ say }: Context, value: unknown): void => say(`${JSON.stringify(value, null, 2)}\n`);
