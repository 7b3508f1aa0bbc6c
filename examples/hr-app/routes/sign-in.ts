/** HR signs in with one password. */
import type { FastifyInstance } from 'fastify';
import { signInPage } from '../pages/sign-in.ts';
import { isSame } from '../store/tokens.ts';
import { type Context, send } from './context.ts';
import { endSession, hrOnly, setSession, tokenOf } from './guard.ts';

const maxFailures = 5;
const pauseMs = 60_000;

/** After a few wrong passwords, sign-in is blocked for a minute. */
class Failures {
  #times: readonly number[] = [];

  get areTooMany(): boolean {
    this.#times = this.#times.filter((time) => time > Date.now() - pauseMs);
    return this.#times.length >= maxFailures;
  }

  add(): void {
    this.#times = [...this.#times, Date.now()];
  }
}

export function signInRoutes(app: FastifyInstance, { config, store }: Context): void {
  const failures = new Failures();

  app.get('/', async (request, reply) => {
    const session = await store.sessions.find(tokenOf('hr', request));
    return session ? reply.redirect('/employees', 303) : send(reply, signInPage());
  });

  app.post<{ Body: Record<string, string> }>('/sign-in', async ({ body }, reply) => {
    if (failures.areTooMany) return send(reply, signInPage('Wait a minute, then try again.'), 429);
    if (!isSame(body?.password ?? '', config.password)) {
      failures.add();
      return send(reply, signInPage('This is not the HR password.'), 401);
    }
    return setSession('hr', await store.sessions.start(), reply).redirect('/employees', 303);
  });

  app.post('/sign-out', async (request, reply) => {
    await hrOnly(request, store);
    await store.sessions.end(tokenOf('hr', request));
    return endSession('hr', reply).redirect('/', 303);
  });
}
