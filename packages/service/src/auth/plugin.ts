/**
 * Authentication: checks the token of every request that needs one, exchanges API keys for tokens, and publishes the
 * public keys.
 */
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Caller } from '../caller.ts';
import { schemas } from '../schemas/service.ts';
import type { KeyStore, OnFault } from './keys/key-store.ts';
import { addLogin } from './login.ts';
import { bearerToken, type Tokens } from './tokens.ts';

interface AuthOptions {
  /** Closed by the code that opened it. */
  readonly store: KeyStore;
  readonly tokens: Tokens;
  /** Called when the store doesn't respond. */
  readonly onError?: OnFault;
}

const unauthorized = '{"message":"Unauthorized"}';

function reject(reply: FastifyReply): void {
  reply.code(401).header('www-authenticate', 'Bearer').type('application/json; charset=utf-8').send(unauthorized);
}

const plugin: FastifyPluginAsync<AuthOptions> = async (app, { store, tokens, onError = () => {} }) => {
  app.decorateRequest('caller', undefined);

  // With a callback, not a promise: a token seen before costs no turn of the event loop.
  app.addHook('onRequest', (request, reply, done) => {
    // Unknown paths need no token: everyone gets 404 or 405.
    if (request.routeOptions.config.isPublic || request.is404) return done();
    const settle = (caller: Caller | undefined): void => {
      request.caller = caller;
      if (caller) done();
      else reject(reply);
    };
    const verified = tokens.verify(bearerToken(request.headers.authorization));
    if (verified instanceof Promise) verified.then(settle, done);
    else settle(verified);
  });

  addLogin(app, store, tokens, onError);

  app.get(
    '/.well-known/jwks.json',
    {
      schema: schemas['/.well-known/jwks.json'],
      config: { isPublic: true, budget: 'none' },
    },
    async function jwks(_request, reply) {
      reply.header('cache-control', 'public, max-age=300');
      return tokens.jwks;
    },
  );
};

// In the scope of the app itself, so that the hook covers every route.
export const authPlugin = fastifyPlugin(plugin, { name: 'auth', fastify: '5.x' });
