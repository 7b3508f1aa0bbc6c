/** Turns errors of PostgreSQL and its connection into messages for the operator. */
import { variables } from '../config/variables.ts';
import { isSystemError, OperatorError, reasonOf } from '../operator-error.ts';

const name = variables.databaseUrl.name;

/** By PostgreSQL's own codes. */
const sentences: Readonly<Record<string, string>> = {
  '3D000': `The database in ${name} does not exist. Create it, then run: npx withholding migrate`,
  '28P01': `PostgreSQL rejects the user or the password in ${name}. Correct them.`,
  '28000': `PostgreSQL rejects the user or the password in ${name}. Correct them.`,
  '42501': `The user in ${name} may not do this. Give it rights on the database and its schema.`,
  '42P01': `The database in ${name} has an older schema. Run: npx withholding migrate`,
  '42703': `The database in ${name} has an older schema. Run: npx withholding migrate`,
  '53300': `PostgreSQL at ${name} has no connection left. Raise its max_connections, or run fewer processes.`,
  '57P03': `PostgreSQL at ${name} is starting or stopping. Try again in a moment.`,
};

const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
]);

/** Errors without a code: the driver's, and those of a connection that we found dead. */
const lost =
  /timeout expired|timeout exceeded|connection timeout|Connection terminated|not queryable|PostgreSQL (?:does not respond|ended)/i;

/** PostgreSQL's codes for a connection that broke (class 08), that it ended or rejects for now (57P), and for too many (53300). */
const unreachable = /^(?:08\w{3}|57P0[1-5]|53300)$/;

/** PostgreSQL can't be reached now, but perhaps in a moment. */
export const isAway = (error: unknown): boolean =>
  network.has(reasonOf(error)) ||
  unreachable.test(reasonOf(error)) ||
  (error instanceof Error && lost.test(error.message));

/** A bug in our code keeps its stack trace. */
const isBug = (error: unknown): error is Error =>
  error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;

/** Messages of the driver and of PostgreSQL may repeat a statement or an address, so only the code is passed on. */
export function databaseError(error: unknown): Error {
  if (error instanceof OperatorError || isBug(error)) return error;
  const reason = reasonOf(error);
  const known = Object.hasOwn(sentences, reason) ? sentences[reason] : undefined;
  if (known) return new OperatorError(known);
  if (isAway(error)) {
    const why = network.has(reason) || unreachable.test(reason) ? reason : 'no response in time';
    return new OperatorError(
      `PostgreSQL at ${name} can't be reached (${why}). Check the address, and that PostgreSQL is running.`,
    );
  }
  if (isSystemError(error) && error.syscall === 'open')
    return new OperatorError(`${name} names a certificate file that cannot be read (${reason}).`);
  if (error instanceof Error && /SSL|certificate/i.test(`${error.message} ${reason}`)) {
    return new OperatorError(
      `PostgreSQL at ${name} does not offer TLS as the URL asks for it, or its certificate is not trusted. Check sslmode and sslrootcert in the URL.`,
    );
  }
  return new OperatorError(
    `PostgreSQL at ${name} cannot be used (${reason}). Check its log, and the user, password and TLS options of the URL.`,
  );
}
