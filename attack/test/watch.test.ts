/** What is measured is there: a loop that was blocked, and responses that show too much. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { attacks } from '../attacks.ts';
import type { LoopReport, MemoryReport } from '../loop-watch.ts';
import { Responses } from '../responses.ts';
import { ask } from '../watched.ts';

const watch = new URL('../loop-watch.ts', import.meta.url).href;
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function watched(program: string): Promise<ChildProcess> {
  const args = ['--expose-gc', '--import', watch, '-e', `setInterval(() => {}, 50); ${program}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  await ask<LoopReport>(child, 'loop', 20_000);
  return child;
}

/** Computes for so much processor time, however long that takes. */
const busy = (ms: number) =>
  `setTimeout(() => { const start = process.threadCpuUsage(); while (process.threadCpuUsage(start).user < ${ms} * 1000); }, 300);`;

/** Until it has been seen, on a busy machine too. */
async function untilLate(child: ChildProcess): Promise<LoopReport | undefined> {
  for (let tries = 0; tries < 40; tries += 1) {
    await sleep(300);
    const report = await ask<LoopReport>(child, 'loop', 30_000);
    if ((report?.wall ?? 0) > 500) return report;
  }
  return undefined;
}

describe('the watch in the attacked process', () => {
  it('sees a loop that computes, once', async () => {
    const child = await watched(busy(600));
    const report = await untilLate(child);
    expect(report?.busiest).toBeGreaterThan(500);
    // Not all of the computing is the user's; a little of it is in other turns.
    expect(report?.longest).toBeGreaterThan(400);
    expect(report?.longest).toBeLessThanOrEqual(report?.wall ?? 0);
    expect((await ask<LoopReport>(child, 'loop', 20_000))?.wall).toBeLessThan(500);
  });

  it('leaves out the time spent in line for a processor', async () => {
    // Beside three others that compute, on one processor, it mostly waits.
    const others = [1, 2, 3].map(() => spawn('taskset', ['-c', '0', process.execPath, '-e', 'for (;;);']));
    children.push(...others);
    const waiting = spawn(
      'taskset',
      ['-c', '0', process.execPath, '--import', watch, '-e', `setInterval(() => {}, 50); ${busy(400)}`],
      {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );
    children.push(waiting);
    const report = await untilLate(waiting);
    expect(report?.inLineShare).toBeGreaterThan(0.3);
    expect(report?.longest).toBeLessThan((report?.wall ?? 0) * 0.7);
    expect(report?.knowsLine).toBe(true);
  }, 120_000);

  it('says when nobody responds', async () => {
    const child = await watched(busy(3000));
    await sleep(500);
    expect(await ask<LoopReport>(child, 'loop', 200)).toBeUndefined();
  });

  it('tells what is kept', async () => {
    const child = await watched('globalThis.kept = Array.from({ length: 300_000 }, (_, at) => ({ at }));');
    expect((await ask<MemoryReport>(child, 'memory', 20_000))?.kept).toBeGreaterThan(5_000_000);
  });
});

describe('what an attacker got', () => {
  it('counts, and tells of responses that show our insides', () => {
    const responses = new Responses();
    responses.note('400', '{"detail":"That is not JSON.","requestId":"stack"}');
    responses.note('200', 'fastify');
    expect(responses.wrong).toEqual([]);
    responses.note('500', 'TypeError: x at y (/srv/packages/a.ts:1)');
    expect(responses.outcomes).toEqual({ 200: 1, 400: 1, 500: 1 });
    expect(responses.wrong).toHaveLength(1);
    responses.close();
    responses.note('cut off');
    expect(responses.outcomes).not.toHaveProperty('cut off');
  });
});

describe('the attacks', () => {
  it('are 60 or more in the short form, each with its own name', () => {
    const short = attacks.filter(({ isLong }) => !isLong);
    expect(short.length).toBeGreaterThanOrEqual(60);
    expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length);
    expect(attacks.filter(({ responses }) => responses.includes('500'))).toEqual([]);
  });
});
