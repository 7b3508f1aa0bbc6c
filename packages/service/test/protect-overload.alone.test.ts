/** Three times the requests a process can answer, for six seconds: those it lets in must not wait for the others. */
import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { afterEach, expect, it } from 'vitest';

/** Each answer takes 10 ms of the event loop, so a process can give 100 a second, on a busy machine too. */
const answersPerSecond = 100;
const seconds = 6;
const connections = 300;

const program = `
  import Fastify from 'fastify';
  import { answersPlugin } from './src/observe/answers.ts';
  import { protectPlugin } from './src/protect/plugin.ts';
  const app = Fastify();
  await app.register(answersPlugin);
  await app.register(protectPlugin, process.env.SHED === 'no' ? { maxWait: 1e9, maxInFlight: 1e9 } : {});
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

let server: ChildProcess | undefined;
afterEach(() => void server?.kill());

async function overload(shed: 'yes' | 'no'): Promise<{ sent: number; letIn: number[]; turnedAway: number[] }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, SHED: shed },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  const port = Number(await new Promise((resolve) => child.stdout.once('data', resolve)));
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const letIn: number[] = [];
  const turnedAway: number[] = [];
  const ask = (path: string, times: Record<number, number[]>): Promise<void> =>
    new Promise((resolve) => {
      const start = performance.now();
      get({ host: '127.0.0.1', port, path, agent }, (answer) => {
        answer.resume().on('end', () => {
          times[answer.statusCode ?? 0]?.push(performance.now() - start);
          resolve();
        });
      }).on('error', () => resolve());
    });
  // Connections are open before the rush, as a balancer keeps them.
  await Promise.all(Array.from({ length: connections }, () => ask('/connect', {})));
  const start = performance.now();
  let sent = 0;
  while (performance.now() - start < seconds * 1000) {
    for (; sent < ((performance.now() - start) * 3 * answersPerSecond) / 1000; sent += 1) {
      void ask('/work', { 200: letIn, 503: turnedAway });
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  agent.destroy();
  child.kill();
  return { sent, letIn, turnedAway };
}

const quantile = (times: number[], part: number) =>
  times.sort((one, other) => one - other)[Math.floor(times.length * part)] ?? 0;

it('turns away what it cannot answer in time, and answers the rest in time', async () => {
  const { sent, letIn, turnedAway } = await overload('yes');
  // Nobody is left without an answer.
  expect(letIn.length + turnedAway.length).toBe(sent);
  // Most of what can be done is done.
  expect(letIn.length).toBeGreaterThan(0.5 * answersPerSecond * seconds);
  expect(quantile(letIn, 0.99)).toBeLessThan(1000);
  expect(quantile(turnedAway, 0.99)).toBeLessThan(1000);
});

it('would otherwise let everyone wait', async () => {
  const { letIn } = await overload('no');
  expect(quantile(letIn, 0.5)).toBeGreaterThan(1000);
});
