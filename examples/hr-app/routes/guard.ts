/** Sessions, cookies, and protection against requests from other sites. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../store/index.ts';
import type { Invitation } from '../store/invitations.ts';
import { formTokenOf, isSame } from '../store/tokens.ts';

/**
 * A browser takes a cookie with this prefix only over HTTPS or from this machine, and for this host alone. HR can open
 * an employee's link and stay signed in.
 */
type Who = 'hr' | 'employee';

/** What is wrong with a request, as a status. The app turns it into a page. */
export class Rejected extends Error {
  readonly statusCode: number;

  constructor(statusCode: number) {
    super(`Rejected with ${statusCode}`);
    this.statusCode = statusCode;
  }
}

const cookieOf = (who: Who): string => `__Host-${who}`;

export const tokenOf = (who: Who, { headers: { cookie = '' } }: FastifyRequest): string =>
  new RegExp(`(?:^|; )${cookieOf(who)}=([\\w-]+)`).exec(cookie)?.[1] ?? '';

export const setSession = (who: Who, token: string, reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', `${cookieOf(who)}=${token}; Path=/; Secure; HttpOnly; SameSite=Strict`);

export const endSession = (who: Who, reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', `${cookieOf(who)}=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0`);

/** Browsers say where a request that changes something comes from. */
export function checkOrigin({ method, headers }: FastifyRequest, origin: string): void {
  const isReading = method === 'GET' || method === 'HEAD';
  if (!isReading && headers.origin !== origin) throw new Rejected(403);
}

/** HR is signed in, and a form comes from one of our own pages. Returns the token for the forms of the next page. */
export async function hrOnly(request: FastifyRequest, { sessions }: Store): Promise<string> {
  const token = tokenOf('hr', request);
  const session = await sessions.find(token);
  if (!session || session.invitationId !== undefined) throw new Rejected(401);
  const formToken = formTokenOf(token);
  const given = (request.body as Record<string, string> | undefined)?.formToken ?? '';
  if (request.method === 'POST' && !isSame(given, formToken)) throw new Rejected(403);
  return formToken;
}

/** The invitation whose employee is signed in. */
export async function employeeOnly(request: FastifyRequest, { sessions, invitations }: Store): Promise<Invitation> {
  const session = await sessions.find(tokenOf('employee', request));
  const invitation = session?.invitationId && (await invitations.find(session.invitationId));
  if (!invitation) throw new Rejected(401);
  return invitation;
}
