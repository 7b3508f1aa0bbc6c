/**
 * Tells each observer once about every request: when its answer has been sent, or when the client has gone.
 * Fastify's own onResponse hook does not run for a client that went away, so a count of requests under way would only
 * grow; and one listener for all observers costs half of it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What a request is called that no route answers to. Its path is never repeated: it may hold anything. */
const unmatched = 'unmatched';
/** The client went away before the answer was ready; the number is nginx's. */
const clientClosed = 499;

/** `route` is the pattern, never the path; `elapsed` is in milliseconds. It must not throw. */
type Observer = (request: FastifyRequest, reply: FastifyReply, route: string, status: number, elapsed: number) => void;

class Answers {
  /** Requests under way. */
  inFlight = 0;
  readonly #observers: Observer[] = [];

  observe(observer: Observer): void {
    this.#observers.push(observer);
  }

  begin(request: FastifyRequest, reply: FastifyReply): void {
    this.inFlight += 1;
    const start = performance.now();
    reply.raw.on('close', () => {
      this.inFlight -= 1;
      const elapsed = performance.now() - start;
      const route = request.routeOptions.url ?? unmatched;
      const status = reply.raw.writableEnded ? reply.raw.statusCode : clientClosed;
      for (const observer of this.#observers) observer(request, reply, route, status, elapsed);
    });
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly answers: Answers;
  }
}

/** The first plugin: everything that follows is measured. */
export async function answersPlugin(app: FastifyInstance): Promise<void> {
  const answers = new Answers();
  app.decorate('answers', answers);
  app.addHook('onRequest', (request, reply, done) => {
    answers.begin(request, reply);
    done();
  });
}

Object.assign(answersPlugin, { [Symbol.for('skip-override')]: true });
