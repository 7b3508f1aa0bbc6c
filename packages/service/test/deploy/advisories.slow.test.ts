/** npm's own audit of our lock file, against registries that respond in each of the ways there are. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { audit } from '../../../../deploy/advisories.ts';

/** A registry that has advisories about these packages; none at all: it does not offer any. */
async function registryWith(advisories: Readonly<Record<string, string>> | undefined): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    if (!advisories || request.url !== '/-/npm/v1/security/advisories/bulk') return response.writeHead(405).end();
    const asked = JSON.parse(gunzipSync(body).toString()) as Record<string, string[]>;
    const found = Object.entries(advisories)
      .filter(([name]) => asked[name])
      .map(([name, severity]) => [
        name,
        [{ id: 1, url: 'https://example.com/1', title: 'A hole', severity, vulnerable_versions: '<999' }],
      ]);
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(Object.fromEntries(found)));
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  onTestFinished(() => {
    server.close();
  });
  return `--registry=http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it('fails for a high or critical advisory about what production depends on', async () => {
  const { state, sentence } = await audit(await registryWith({ fastify: 'high', jose: 'critical', pg: 'low' }));
  expect(state).toBe('advisories');
  expect(sentence).toContain('fastify');
  expect(sentence).toContain('jose, critical: A hole (https://example.com/1)');
});

it('passes lower ones, and those about what only developers use', async () => {
  expect(await audit(await registryWith({ pg: 'low', vitest: 'critical' }))).toEqual({
    state: 'clean',
    sentence: expect.stringMatching(/^No high or critical advisory; [1-9]/),
  });
});

it('says that nothing was checked when the registry offers no advisories, or none responds', async () => {
  const rejected = await audit(await registryWith(undefined));
  expect(rejected).toEqual({
    state: 'unknown',
    sentence: expect.stringContaining('NOT checked: the registry gave none (405'),
  });
  const nobody = await audit('--registry=http://127.0.0.1:9/');
  expect(nobody).toEqual({ state: 'unknown', sentence: expect.stringContaining('NOT checked') });
});
