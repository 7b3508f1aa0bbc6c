/**
 * Tells each observer once about every request: when its response has been sent, or when the client has gone.
 * Fastify's own onResponse hook does not run for a client that went away, so a count of requests under way would only
 * grow; and one listener for all observers costs half of it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** What a request is called that no route is for. Its path is never repeated: it may hold anything. */
const unmatched = 'unmatched';
/** The client went away before the response was ready; the number is nginx's. */
const clientClosed = 499;

/** `route` is the pattern, never the path; `elapsed` is in milliseconds. It must not throw. */
type Observer = (request: FastifyRequest, reply: FastifyReply, route: string, status: number, elapsed: number) => void;

/** Has arrived whole and has no response yet: a slow sender or reader holds only a connection. */
const isInFlight = ({ raw, request }: FastifyReply): boolean => !raw.writableEnded && request.raw.complete !== false;

class Responses {
  readonly #observers: Observer[] = [];
  readonly #open = new Set<FastifyReply>();

  /** Requests that have arrived whole and have no response yet. */
  get inFlight(): number {
    let count = 0;
    for (const reply of this.#open) if (isInFlight(reply)) count += 1;
    return count;
  }

  /** Responses that are written, but that their clients have not taken yet. */
  get unread(): number {
    let count = 0;
    for (const { raw } of this.#open) if (raw.writableEnded) count += 1;
    return count;
  }

  /** All requests whose response has not gone out whole. */
  get open(): number {
    return this.#open.size;
  }

  observe(observer: Observer): void {
    this.#observers.push(observer);
  }

  begin(request: FastifyRequest, reply: FastifyReply): void {
    this.#open.add(reply);
    const start = performance.now();
    reply.raw.on('close', () => {
      this.#open.delete(reply);
      const elapsed = performance.now() - start;
      const route = request.routeOptions.url ?? unmatched;
      const status = reply.raw.writableEnded ? reply.raw.statusCode : clientClosed;
      for (const observer of this.#observers) observer(request, reply, route, status, elapsed);
    });
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly responses: Responses;
  }
}

/** The first plugin: everything that follows is measured. */
async function plugin(app: FastifyInstance): Promise<void> {
  const responses = new Responses();
  app.decorate('responses', responses);
  app.addHook('onRequest', (request, reply, done) => {
    responses.begin(request, reply);
    done();
  });
}

export const responsesPlugin = fastifyPlugin(plugin, { name: 'responses', fastify: '5.x' });
