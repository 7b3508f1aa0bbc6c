/** A command used wrongly: the message says how. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { KeyLimits } from '../caller.ts';
import { OperatorError } from '../operator-error.ts';

export class UsageError extends OperatorError {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options and words of a command; anything it does not take is wrong use. */
export function read<T extends Options>(args: readonly string[], options: T, words: readonly string[] = []) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    const [missing, extra] = [words[positionals.length], positionals[words.length]];
    if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
    if (extra !== undefined) throw new UsageError(`${extra} is one argument too many.`);
    return { values, positionals };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}

/** Runs the command named first, with the words after it. */
export function dispatch<Result>(
  group: string,
  commands: Readonly<Record<string, (args: readonly string[]) => Promise<Result>>>,
  [name = '', ...args]: readonly string[],
): Promise<Result> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`${group} takes one of: ${Object.keys(commands).join(', ')}.`);
  return command(args);
}

export function readDays(option: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  const days = Number(text);
  if (!/^\d+$/.test(text) || days < least || days > 36_500) {
    throw new UsageError(`${option} takes a number of days, ${least} or more.`);
  }
  return days;
}

/** Such as `fill=500,read=none`; none removes a limit. */
export function readLimits(name: string, text: string): KeyLimits {
  const parts = text.split(',').map((part) => /^(fill|read)=(?:([1-9]\d{0,8})|none)$/.exec(part));
  if (parts.some((part) => !part)) {
    throw new UsageError(
      `${name} takes requests per minute, such as fill=500,read=2000. A limit is 1 or more, or none.`,
    );
  }
  return Object.fromEntries(parts.map((part) => [part?.[1], part?.[2] === undefined ? undefined : Number(part[2])]));
}
