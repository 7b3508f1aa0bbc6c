/** Who is signed in. Every visitor is the same invented employee here; yours come from your login. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const employee = 'employee-1001';

const sessionOf = ({ headers: { cookie = '' } }: IncomingMessage): string | undefined =>
  /(?:^|; )session=([\w-]+)/.exec(cookie)?.[1];

export class Sessions {
  readonly #open = new Map<string, string>();

  /** The header that signs the visitor in. */
  start(): { 'set-cookie': string } {
    const session = randomUUID();
    this.#open.set(session, employee);
    return { 'set-cookie': `session=${session}; HttpOnly; SameSite=Strict; Path=/` };
  }

  employee(request: IncomingMessage): string | undefined {
    return this.#open.get(sessionOf(request) ?? '');
  }

  /** A session that has ended. Pages without a login have none; don't allow that in production. */
  hasEnded(request: IncomingMessage): boolean {
    const session = sessionOf(request);
    return session !== undefined && !this.#open.has(session);
  }

  endAll(): void {
    this.#open.clear();
  }
}
