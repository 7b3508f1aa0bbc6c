/**
 * What a log line may hold. Everything handed to the logger passes here: a value gets into the line if its name is
 * listed and it is of the listed kind. There is no message, since a message may repeat what was sent.
 */
import { type LoggedError, loggedErrorOf } from './logged-error.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

type Value = string | number | LoggedError;

const listed: ReadonlyMap<string, (value: unknown) => Value | undefined> = new Map<
  string,
  (value: unknown) => Value | undefined
>([
  // Of a request. The route is the pattern, never the path.
  ['id', text],
  ['route', text],
  ['method', text],
  ['status', number],
  ['ms', number],
  ['tenant', text],
  ['key', text],
  ['form', text],
  ['forms', text],
  ['bytes', number],
  ['trace', text],
  // Of the service itself, by a name of ours.
  ['event', text],
  ['url', text],
  ['bundle', text],
  ['version', text],
  ['seconds', number],
  ['count', number],
  ['state', text],
  ['fault', loggedErrorOf],
]);

/** A request, a response or a socket has members with listed names that hold what was sent. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

export function listedFields(given: unknown): Record<string, Value> {
  if (given instanceof Error) return { fault: loggedErrorOf(given) };
  const line: Record<string, Value> = {};
  if (!isPlain(given)) return line;
  for (const name in given) {
    const value = given[name] === undefined ? undefined : listed.get(name)?.(given[name]);
    if (value !== undefined) line[name] = value;
  }
  return line;
}
