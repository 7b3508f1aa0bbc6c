/**
 * Three times the requests a process can handle, for six seconds: the ones it lets in must not wait for the others.
 * How many it can handle is measured first, on the same route without protection.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { timed } from '../../../../bench/yardstick.ts';

const seconds = 6;
const connections = 300;

/** Each response takes 10 ms of the event loop: at most 100 a second, however fast the processor is. */
const program = `
  import Fastify from 'fastify';
  import { responsesPlugin } from './src/observe/responses.ts';
  import { protectPlugin } from './src/protect/plugin.ts';
  const app = Fastify();
  await app.register(responsesPlugin);
  await app.register(protectPlugin, { maxWait: Number(process.env.MAX_WAIT), maxInFlight: 2000 });
  app.setErrorHandler((error, request, reply) => reply.code(error.status).send(''));
  const never = new Int32Array(new SharedArrayBuffer(4));
  app.get('/work', (request, reply) => {
    Atomics.wait(never, 0, 0, 10);
    reply.send('done');
  });
  app.get('/connect', (request, reply) => setTimeout(() => reply.send('connected'), 1000));
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.stdout.write(String(app.server.address().port));
`;

const servers: ChildProcess[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.kill();
});

/** The milliseconds each response took, by status. */
type Times = Record<number, number[]>;

async function start(maxWait: number) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: new URL('../..', import.meta.url),
    env: { ...process.env, MAX_WAIT: String(maxWait) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(child);
  const port = Number(await new Promise((resolve) => child.stdout.once('data', resolve)));
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = (path: string, times: Times): Promise<void> =>
    new Promise((resolve) => {
      const started = performance.now();
      get({ host: '127.0.0.1', port, path, agent }, (response) => {
        response.resume().on('end', () => {
          times[response.statusCode ?? 0]?.push(performance.now() - started);
          resolve();
        });
      }).on('error', () => resolve());
    });
  // Connections are open before the rush, as a balancer keeps them.
  await Promise.all(Array.from({ length: connections }, () => ask('/connect', {})));
  const stop = () => {
    agent.destroy();
    child.kill();
  };
  return { ask, stop };
}

/** Nobody is turned away. */
const never = 1e9;

/** Responses a second when ten callers wait for each other. */
async function capacity(): Promise<number> {
  const { ask, stop } = await start(never);
  const done: number[] = [];
  const end = performance.now() + 2000;
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      while (performance.now() < end) await ask('/work', { 200: done });
    }),
  );
  stop();
  return done.length / 2;
}

async function overload(maxWait: number, perSecond: number) {
  const { ask, stop } = await start(maxWait);
  const letIn: number[] = [];
  const turnedAway: number[] = [];
  const asked: Promise<void>[] = [];
  const started = performance.now();
  while (performance.now() - started < seconds * 1000) {
    while (asked.length < ((performance.now() - started) / 1000) * perSecond)
      asked.push(ask('/work', { 200: letIn, 503: turnedAway }));
    await sleep(5);
  }
  // With protection everyone gets a response; without it, the last ones are not worth waiting for.
  if (maxWait === never) await sleep(1000);
  else await Promise.all(asked);
  stop();
  return { sent: asked.length, letIn, turnedAway };
}

const quantile = (times: number[], part: number) =>
  times.sort((one, other) => one - other)[Math.floor(times.length * part)] ?? 0;

it('turns away what it cannot handle in time, and serves the rest in time', async () => {
  const { result: can, slowness: before } = await timed(capacity);
  // 100 ms, as it is set by itself; on a machine that stands still for longer than that now and then, an operator sets more.
  const { result, slowness } = await timed(() => overload(100 * Math.min(5, before), 3 * can));
  const { sent, letIn, turnedAway } = result;
  console.info(
    `can ${can}/s; sent ${sent}, let in ${letIn.length}, turned away ${turnedAway.length}; p99 ${quantile(letIn, 0.99).toFixed(0)} and ${quantile(turnedAway, 0.99).toFixed(0)} ms; machine ${slowness.toFixed(2)} times slower`,
  );
  expect(letIn.length + turnedAway.length).toBe(sent);
  // Of three requests one can be handled: the others must not pile up, whatever the clock says.
  expect(turnedAway.length).toBeGreaterThan(0.3 * sent);
  // Most of what can be done is done.
  expect(letIn.length).toBeGreaterThan(0.5 * can * seconds);
  expect(quantile(letIn, 0.99) / slowness).toBeLessThan(1000);
  expect(quantile(turnedAway, 0.99) / slowness).toBeLessThan(1000);
});

it('would otherwise let everyone wait', async () => {
  const { letIn } = await overload(never, 3 * (await capacity()));
  expect(quantile(letIn, 0.5)).toBeGreaterThan(1000);
});
