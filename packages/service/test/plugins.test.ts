/** What a plugin needs is registered before it, or the service does not start. */
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { limitsPlugin } from '../src/limits/plugin.ts';
import { responsesPlugin } from '../src/observe/responses.ts';
import { tracesPlugin } from '../src/observe/traces.ts';
import { protectPlugin } from '../src/protect/plugin.ts';

const lacks = (name: string) => `The dependency 'responses' of plugin '${name}' is not registered`;

it('protect names what it lacks', async () => {
  await expect(fastify().register(protectPlugin, {})).rejects.toThrow(lacks('protect'));
});

it('traces name what they lack', async () => {
  const options = { url: 'http://127.0.0.1:1', version: '1' };
  await expect(fastify().register(tracesPlugin, options)).rejects.toThrow(lacks('traces'));
});

it('hooks and decorators are for all routes, and each plugin is known by its name', async () => {
  const app = fastify();
  await app.register(responsesPlugin);
  await app.register(protectPlugin, {});
  await app.register(limitsPlugin, { limits: { login: 1, read: 1, fill: 1 }, windowSeconds: 60 });
  for (const name of ['responses', 'protect', 'limits']) expect(app.hasPlugin(name)).toBe(true);
  await app.close();
});
