/**
 * npm run chaos [-- --short] [--quiet] [--only WORD]: breaks things one by one under steady load at 60 % of what two
 * processes can handle, and says whether what docs/how-to/operate.md promises was kept. Loopback only. The short form takes
 * about two minutes; the long one about an hour. `--quiet` says only what was not kept.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Load } from '@withholding/testing/load/load';
import { World } from '@withholding/testing/load/world';
import { type Context, capacityOf, type Scenario, type Seen } from './scenario.ts';
import { overload } from './scenarios/clients.ts';
import { clock, fullDisk, soak } from './scenarios/machine.ts';
import { killed, replaced, steady } from './scenarios/processes.ts';
import { rollout } from './scenarios/rollout.ts';
import { database, redis, usage } from './scenarios/stores.ts';
import { noisy } from './scenarios/tenants.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const isShort = values.short;
const all: readonly Scenario[] = [
  ...[steady, killed, replaced, database, redis, usage, rollout],
  ...[fullDisk, clock, noisy, overload, soak],
];
const chosen = all.filter(({ name }) => values.only === undefined || name.includes(values.only));

function tell({ name, promise }: Scenario, { figures, notes = [], broken }: Seen): void {
  if (values.quiet && broken.length === 0) return;
  const { asked = 0, ok = 0, shed = 0, failed = 0, p50 = 0, p99 = 0, max = 0 } = figures ?? {};
  process.stdout.write(`\n${broken.length === 0 ? 'kept   ' : 'BROKEN '} ${name}\n        promised: ${promise}\n`);
  if (figures) {
    process.stdout.write(
      `        ${asked} calls: ${ok} good, ${shed} turned away, ${failed} failed; p50 ${p50} ms, p99 ${p99} ms, longest ${max} ms\n`,
    );
  }
  for (const note of notes) process.stdout.write(`        ${note}\n`);
  for (const line of broken) process.stdout.write(`        not kept: ${line}\n`);
}

async function seenOf(scenario: Scenario, context: Context): Promise<Seen> {
  context.load.set(context.capacity * 0.6);
  return scenario.run(context).catch((error: Error): Seen => ({ broken: [String(error.stack)] }));
}

const world = await World.start();
const load = new Load(world.port, await world.login());
const report: object[] = [];
let brokenCount = 0;
try {
  // Fresh processes have nothing compiled and nothing prepared: what they can do shows after a while.
  load.set(1000);
  await load.during(isShort ? 4 : 10);
  const capacity = await capacityOf(load, isShort);
  if (!values.quiet) {
    process.stdout.write(
      `Two processes behind nginx handle ${Math.round(capacity)} mixed calls a second; load is 60 % of it.\n`,
    );
  }
  const context: Context = { world, load, capacity, seconds: isShort ? 4 : 30, isShort };
  for (const scenario of chosen) {
    const seen = await seenOf(scenario, context);
    tell(scenario, seen);
    report.push({ name: scenario.name, promise: scenario.promise, ...seen });
    if (seen.broken.length > 0) brokenCount += 1;
  }
  mkdirSync('dist/chaos', { recursive: true });
  writeFileSync('dist/chaos/report.json', `${JSON.stringify({ capacity, report }, null, 2)}\n`);
} finally {
  load.stop();
  await world.stop();
}
process.stdout.write(`\n${chosen.length - brokenCount} passed, ${brokenCount} failed\n`);
process.exitCode = brokenCount === 0 ? 0 : 1;
