/** npm start as an operator or a supervisor runs it: a tree of processes, where they know only the first. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { freePort } from '@withholding/testing/service/free-port';
import { untilResponding } from '@withholding/testing/service/running-service';
import { expect, it } from 'vitest';

const root = new URL('../../..', import.meta.url).pathname;

/** Every process below one, by what the system says of parents. */
function below(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])] as const];
      } catch {
        return [];
      }
    });
  const children = parents.filter(([, parent]) => parent === pid).map(([child]) => child);
  return children.flatMap((child) => [child, ...below(child)]);
}

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('SIGTERM reaches Node, which finishes running requests and leaves no process behind', async () => {
  const port = await freePort();
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...bareEnvironment,
      HOME: process.env.HOME ?? '',
      WITHHOLDING_PORT: String(port),
      WITHHOLDING_DRAIN_SECONDS: '120',
    },
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  const url = `http://127.0.0.1:${port}/v1/health/ready`;
  await untilResponding(url, child);
  const tree = below(child.pid ?? 0);
  expect(tree.length).toBeGreaterThan(0);
  try {
    child.kill('SIGTERM');
    const ended = once(child, 'exit');
    await sleep(300);
    expect((await fetch(url)).status).toBe(503);
    await ended;
    await sleep(500);
    expect(output).toContain('"event":"stopped","state":"in time"');
    expect(tree.filter(isThere)).toEqual([]);
  } finally {
    for (const pid of tree.filter(isThere)) process.kill(pid, 'SIGKILL');
  }
});
