/** All variables, in the order docs/reference/configuration.md lists them; the page is made from this table. */
import { inInstallation } from '../installation.ts';
import { address } from './address.ts';
import { callers } from './callers.ts';
import { content } from './content.ts';
import { listening } from './listening.ts';
import { running } from './running.ts';
import { stores } from './stores.ts';
import type { Variable } from './variable.ts';

export const variables = { ...listening, ...content, ...stores, ...address, ...callers, ...running };

export type Environment = Readonly<Record<string, string | undefined>>;
export type Key = keyof typeof variables;

/** Trimmed, because a secret mounted as a file usually ends with a newline. */
export function textOf(key: Key, environment: Environment): string | undefined {
  const variable: Variable = variables[key];
  return environment[variable.name]?.trim() || variable.fallback;
}

/** What was built: where the operator says, or what came with the program. */
export function builtPath(key: 'bundle' | 'site', environment: Environment): string {
  return environment[variables[key].name]?.trim() || inInstallation(variables[key].fallback);
}
