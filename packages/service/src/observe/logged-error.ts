/**
 * What may be logged of an error: its class, its code and where in our own code it was. Never its message, which may
 * repeat what was sent.
 */
import { fileURLToPath } from 'node:url';

export interface LoggedError {
  readonly name: string;
  readonly code?: string;
  /** file:line:column, from the innermost call outwards. */
  readonly at: readonly string[];
  readonly cause?: LoggedError;
}

/** The folder our packages stand side by side in, in the repository and when installed. */
const packages = fileURLToPath(new URL('../../../', import.meta.url));
const place = /(?:file:\/\/)?(\/[^()\s]+:\d+:\d+)\)?$/;
const maxCauses = 3;
const maxPlaces = 12;
const maxPlaceLength = 1000;

function placesIn({ stack = '', message }: Error): string[] {
  // The stack starts with the message, which may have lines of its own that look like places.
  const after = message === '' ? 0 : stack.indexOf(message) + message.length;
  return stack
    .slice(after)
    .split('\n')
    .flatMap((line) =>
      line.startsWith('    at ') && line.length <= maxPlaceLength ? (place.exec(line)?.[1] ?? []) : [],
    )
    .filter((path) => path.startsWith(packages) && !path.includes('/node_modules/', packages.length - 1))
    .slice(0, maxPlaces)
    .map((path) => path.slice(packages.length));
}

export function loggedErrorOf(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const { code } = error as { code?: unknown };
  return {
    name: /^\w{1,64}$/.test(error.name) ? error.name : 'Error',
    ...(typeof code === 'string' && /^\w{1,64}$/.test(code) ? { code } : {}),
    at: placesIn(error),
    ...(error.cause instanceof Error && depth < maxCauses ? { cause: loggedErrorOf(error.cause, depth + 1) } : {}),
  };
}
