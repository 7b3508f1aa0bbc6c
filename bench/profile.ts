/**
 * npm run bench -- profile: where the microseconds of a fill, a read and an address go. Writes for each a profile that
 * Chrome's DevTools and speedscope open, and a flame graph; prints the time per request by part and by function.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startService } from '@withholding/testing/service/running-service';
import { flameGraph } from './flame-graph.ts';
import { timedRequests } from './http.ts';
import { type Frame, readProfile, selfTimes } from './profile-tree.ts';
import { load, type Request } from './servers.ts';

const [warmSeconds, seconds] = [3, 6];
const out = 'dist/bench';
const watch = new URL('profile-watch.ts', import.meta.url).href;

async function profileOf(request: Request, folder: string): Promise<{ text: string; requests: number }> {
  const file = join(folder, 'profile');
  const service = await startService({
    quiet: true,
    env: { WITHHOLDING_DRAIN_SECONDS: '0', NODE_OPTIONS: `--import ${watch}`, BENCH_PROFILE: file },
  });
  try {
    await load(service, [request], service.token, warmSeconds);
    process.kill(service.pid, 'SIGUSR2');
    const { perSecond } = await load(service, [request], service.token, seconds);
    process.kill(service.pid, 'SIGUSR2');
    while (!existsSync(file)) await sleep(20);
    return { text: readFileSync(file, 'utf8'), requests: perSecond * seconds };
  } finally {
    await service.stop();
  }
}

const partOf = ({ url, name }: Frame): string => {
  const [, own] = /\/packages\/([^/]+)\/src\/([^/]+)/.exec(url) ?? [];
  if (own !== undefined) return own;
  const [, dependency] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (dependency !== undefined) return dependency;
  if (url.startsWith('node:')) return 'node';
  return name.startsWith('(') ? name : 'native';
};

const summed = (rows: readonly (readonly [name: string, time: number])[]): [string, number][] => {
  const sums = new Map<string, number>();
  for (const [name, time] of rows) sums.set(name, (sums.get(name) ?? 0) + time);
  return [...sums].sort(([, a], [, b]) => b - a);
};

function say(name: string, rows: readonly (readonly [string, number])[], most: number): void {
  process.stderr.write(`\n${name}\n`);
  for (const [what, time] of rows.slice(0, most))
    process.stderr.write(`  ${time.toFixed(1).padStart(7)} µs  ${what}\n`);
}

/** Microseconds per request, without the time the process waited for work. */
export async function benchProfile(): Promise<object> {
  mkdirSync(out, { recursive: true });
  const figures: Record<string, number> = {};
  for (const [name, request] of Object.entries(timedRequests)) {
    const folder = mkdtempSync(join(tmpdir(), 'profile-'));
    try {
      const { text, requests } = await profileOf(request, folder);
      const root = readProfile(text);
      const times = selfTimes(root)
        .filter(([{ name: what }]) => what !== '(idle)')
        .map(([frame, time]) => [frame, time / requests] as const);
      figures[name] = times.reduce((sum, [, time]) => sum + time, 0);
      say(
        `${name}: ${figures[name].toFixed(1)} µs per request, by part`,
        summed(times.map(([frame, time]) => [partOf(frame), time])),
        14,
      );
      const place = ({ name: what, url, line }: Frame) =>
        `${what} ${url.replace(/^.*\/(?=packages|node_modules)/, '')}:${line}`;
      say(`${name}, by function`, summed(times.map(([frame, time]) => [place(frame), time])), 25);
      renameSync(join(folder, 'profile'), `${out}/profile-${name}.cpuprofile`);
      writeFileSync(`${out}/profile-${name}.svg`, flameGraph(root, requests));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  process.stderr.write(`\nFlame graphs and profiles: ${out}/profile-*.svg, ${out}/profile-*.cpuprofile\n`);
  return figures;
}
