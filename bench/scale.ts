/**
 * npm run bench -- scale: the figures and plots of docs/explanation/scale.md: throughput against processes, latency against load,
 * start time and memory against content size. The callers run on the same machine and take their share of it.
 */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bundle } from '@withholding/bundle';
import type { RunningService } from '@withholding/testing/service/running-service';
import { Load } from '../chaos/load.ts';
import { World } from '../chaos/world.ts';
import { copies } from './copies.ts';
import { fillBody } from './http.ts';
import { plot } from './plot.ts';
import { load, median, rssOf, startForBench } from './servers.ts';

const folder = 'docs/explanation/scale';
const put = (name: string, svg: string): void => writeFileSync(join(folder, `${name}.svg`), svg);
const round = (value: number): number => Number(value.toPrecision(3));

/** Fills a second, one process and then several at once, each with callers of its own. */
async function throughput(): Promise<[number, number][]> {
  const points: [number, number][] = [];
  const services: RunningService[] = [];
  for (let count = 1; count <= availableParallelism(); count += 1) {
    services.push(await startForBench('dist/content'));
    const rates = await Promise.all(services.map((service) => fillsPerSecond(service)));
    points.push([count, round(rates.reduce((sum, rate) => sum + rate, 0))]);
    process.stderr.write(`${count} processes: ${points.at(-1)?.[1]} fills/s\n`);
  }
  for (const service of services) await service.stop();
  return points;
}

async function fillsPerSecond(service: RunningService): Promise<number> {
  await load(service, [fillBody()], service.token, 2);
  const { perSecond } = await load(service, [fillBody()], service.token, 5);
  return perSecond;
}

async function latency(): Promise<{ capacity: number; p50: [number, number][]; p99: [number, number][] }> {
  const world = await World.start();
  const callers = new Load(world.port, await world.login());
  const p50: [number, number][] = [];
  const p99: [number, number][] = [];
  let capacity = 0;
  try {
    callers.set(200);
    await callers.during(5);
    for (let rate = 250; rate < 20_000; rate = Math.round(rate * 1.25)) {
      callers.set(rate);
      await callers.during(1);
      const seen = await callers.during(4);
      process.stderr.write(`${rate}/s  good ${seen.ok} of ${seen.asked}  p50 ${seen.p50} ms  p99 ${seen.p99} ms\n`);
      // Beyond that the callers, who share the machine, are what is measured.
      const isKeptUp = seen.asked > rate * 4 * 0.9 && seen.ok > seen.asked * 0.99 && seen.p99 < 200;
      if (!isKeptUp) break;
      capacity = rate;
      p50.push([rate, seen.p50]);
      p99.push([rate, seen.p99]);
    }
  } finally {
    callers.stop();
    await world.stop();
  }
  return { capacity, p50, p99 };
}

async function contentSize(): Promise<{ editions: number; megabytes: number; readyMs: number; rssMB: number }[]> {
  const files = mkdtempSync(join(tmpdir(), 'bench-'));
  const hash = readFileSync('dist/content/current', 'utf8').trim();
  const bundle = Bundle.open(`dist/content/${hash}.bundle`, hash);
  const rows = [];
  for (const times of [1, 5, 10, 20]) {
    const { bytes, formIds } = copies(bundle, times);
    const file = join(files, `${times}.bundle`);
    writeFileSync(file, bytes);
    const starts: { ready: number; rss: number }[] = [];
    for (let round = 0; round < 3; round += 1) {
      const service = await startForBench(file);
      starts.push({ ready: service.readyMs, rss: rssOf(service.pid) });
      await service.stop();
    }
    const row = {
      editions: formIds.length,
      megabytes: round(bytes.length / 1e6),
      readyMs: Math.round(median(starts.map(({ ready }) => ready))),
      rssMB: Math.round(median(starts.map(({ rss }) => rss))),
    };
    process.stderr.write(`${JSON.stringify(row)}\n`);
    rows.push(row);
  }
  rmSync(files, { recursive: true });
  return rows;
}

export async function benchScale(): Promise<object> {
  mkdirSync(folder, { recursive: true });
  const fills = await throughput();
  put(
    'throughput',
    plot({
      title: 'Fills a second',
      x: 'processes',
      y: 'fills a second',
      lines: [{ name: 'fillPdf', points: [[0, 0], ...fills] }],
    }),
  );
  const { capacity, p50, p99 } = await latency();
  const lines = [
    { name: 'p50', points: p50 },
    { name: 'p99', points: p99 },
  ];
  put(
    'latency',
    plot({ title: 'Two processes behind nginx, mixed calls', x: 'calls a second', y: 'milliseconds', lines }),
  );
  const sizes = await contentSize();
  const against = (name: string, y: 'readyMs' | 'rssMB', title: string, unit: string) =>
    put(
      name,
      plot({
        title,
        x: 'forms in the bundle',
        y: unit,
        lines: [{ name: '', points: sizes.map((row) => [row.editions, row[y]]) }],
      }),
    );
  against('start', 'readyMs', 'From the command to ready', 'milliseconds');
  against('memory', 'rssMB', 'Memory when ready', 'MB');
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}`;
  const figures = { machine, fillsPerSecond: fills, mixedCallsPerSecond: capacity, p50, p99, contentSize: sizes };
  writeFileSync(join(folder, 'figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
  return {
    machine,
    fillsOneProcess: fills[0]?.[1] ?? 0,
    fillsAllProcesses: fills.at(-1)?.[1] ?? 0,
    mixedTwoProcesses: capacity,
  };
}
