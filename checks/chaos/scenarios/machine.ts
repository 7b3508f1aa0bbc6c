/** The machine itself: a full disk, a wrong clock, and time. */
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@withholding/testing/load/calls';
import { hasProgram, untilReady, usageOf, type World } from '@withholding/testing/load/world';
import { freePort } from '@withholding/testing/service/free-port';
import { noneFailed, type Scenario, unless } from '../scenario.ts';

/** Sends a process each call some times and returns the statuses it got. */
async function ask(port: number, token: string, times: number): Promise<string[]> {
  const statuses = new Set<string>();
  for (let number = 0; number < times; number += 1) {
    const { method, path, body } = calls[number % calls.length] as (typeof calls)[number];
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body ? { body } : {}) });
    await response.arrayBuffer();
    statuses.add(String(response.status));
  }
  return [...statuses];
}

export const fullDisk: Scenario = {
  name: 'the disk of the log is full',
  promise: 'requests go on; lines are lost; memory does not grow by them',
  run: async ({ world, isShort }) => {
    const port = await freePort();
    const child = world.spawn(port, {}, { log: openSync('/dev/full', 'w') });
    try {
      await untilReady(port);
      const token = await world.login(port);
      await ask(port, token, 200);
      const before = usageOf(child.pid ?? 0).rss;
      const statuses = await ask(port, token, isShort ? 1000 : 20_000);
      const after = usageOf(child.pid ?? 0).rss;
      return {
        notes: [`statuses ${statuses}`, `memory ${before} MB before, ${after} MB after`],
        broken: [
          ...unless(statuses.join() === '200', `responses were ${statuses}`),
          ...unless(after - before < 80, `memory grew by ${after - before} MB`),
        ],
      };
    } finally {
      child.kill('SIGKILL');
    }
  },
};

/** libfaketime moves the wall clock of a running process, and leaves the one that only counts forward alone. */
function withClock(world: World, port: number, file: string) {
  const library = readFileSync('/usr/bin/faketime', 'latin1').match(/\/[^\0"' ]*libfaketime[^\0"' ]*\.so[.\d]*/)?.[0];
  return world.spawn(port, {
    LD_PRELOAD: library ?? '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
}

export const clock: Scenario = {
  name: 'the clock of a machine moves by an hour, forward and back',
  promise: 'tokens of the others stay valid (they live 24 hours), limits start a new window, requests go on',
  run: async ({ world }) => {
    if (!hasProgram('faketime')) return { notes: ['not tried: faketime is not installed'], broken: [] };
    const [port, file] = [await freePort(), join(world.folder, 'clock')];
    const token = await world.login();
    const notes: string[] = [];
    const broken: string[] = [];
    writeFileSync(file, '+0');
    const child = withClock(world, port, file);
    try {
      await untilReady(port);
      for (const shift of ['+0', '+1h', '-1h', '+0']) {
        writeFileSync(file, shift);
        await sleep(2500);
        const response = await fetch(`http://127.0.0.1:${port}/v1/health/live`);
        const off = Math.round((Date.parse(response.headers.get('date') ?? '') - Date.now()) / 60_000);
        const statuses = await ask(port, token, 50);
        const own = await ask(port, await world.login(port), 10);
        notes.push(`${shift}: the process is ${off} min off, responds ${statuses} and ${own}`);
        broken.push(...unless(`${statuses}${own}` === '200200', `with ${shift} responses were ${statuses}, ${own}`));
        const meant = shift === '+0' ? 0 : Number.parseInt(shift, 10) * 60;
        broken.push(...unless(Math.abs(off - meant) <= 1, `the clock did not move: ${off} min`));
      }
      return { notes, broken };
    } finally {
      child.kill('SIGKILL');
    }
  },
};

/** Longer than the balancer keeps an idle connection. */
const restSeconds = 75;

export const soak: Scenario = {
  name: 'half an hour of steady load',
  promise: 'memory drifts by less than 5 %, and no handle leaks',
  run: async ({ world, load, isShort }) => {
    if (isShort) return { notes: ['left out of the short form'], broken: [] };
    const minutes = 30;
    const { rate } = load;
    /** Handles without load: under load the balancer decides how many connections are open. */
    const atRest = async () => {
      load.set(0);
      await sleep(restSeconds * 1000);
      return world.usage().map(({ handles }) => handles);
    };
    // The first minutes fill caches and let the compiler settle.
    await load.during(300);
    const before = await atRest();
    load.set(rate);
    const samples: number[] = [];
    const figures = await load.during(minutes * 60, async () => {
      for (let minute = 0; minute < minutes; minute += 1) {
        samples.push(...world.usage().map(({ rss }) => rss));
        await sleep(59_000);
      }
    });
    const after = await atRest();
    load.set(rate);
    const mean = (some: readonly number[]) => some.reduce((sum, value) => sum + value, 0) / some.length;
    const fiveMinutes = 5 * world.members.length;
    const [first, last] = [mean(samples.slice(0, fiveMinutes)), mean(samples.slice(-fiveMinutes))];
    const drift = (last / first - 1) * 100;
    return {
      figures,
      notes: [
        `memory ${first.toFixed(0)} MB in the first five minutes, ${last.toFixed(0)} MB in the last: ${drift.toFixed(1)} %`,
        `open handles at rest ${before.join(' and ')} before, ${after.join(' and ')} after`,
      ],
      broken: [
        ...noneFailed(figures),
        ...unless(drift < 5, `memory drifted by ${drift.toFixed(1)} %`),
        ...unless(
          after.every((count, index) => count <= (before[index] ?? 0) + 5),
          'handles leak',
        ),
      ],
    };
  },
};
