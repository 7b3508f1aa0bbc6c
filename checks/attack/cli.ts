/**
 * npm run attack [-- --short] [-- --json] [-- --only FAMILY|NAME]: attacks a process of the service in one way after the
 * other while honest callers continue, and reports which promises were broken. Loopback only.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { attacks } from './attacks.ts';
import { openField } from './field.ts';
import { type Broken, judge } from './judge.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
const { short: isShort, only } = values;
const chosen = attacks
  .filter(({ isLong }) => !(isShort && isLong))
  .filter(({ name, family }) => only === undefined || family === only || name.includes(only));
if (chosen.length === 0) throw new Error(`No attack is called ${only}.`);

/** A figure beyond its bound is measured again, as timing tests are. */
const maxTries = 3;

const say = (line: string) => values.json || process.stdout.write(`${line}\n`);
const broken: (Omit<Broken, 'isFigure'> & { name: string })[] = [];
const again: string[] = [];
const all: object[] = [];
const field = await openField(isShort);
try {
  for (const attack of chosen) {
    const { name, family } = attack;
    let measured = await field.measure(attack);
    let wrong = judge(measured, attack);
    for (let tries = 1; tries < maxTries && wrong.length > 0 && wrong.every(({ isFigure }) => isFigure); tries += 1) {
      for (const { promise, measured: figure } of wrong) again.push(`${name}: ${promise}; measured: ${figure}`);
      await field.renew();
      measured = await field.measure(attack);
      wrong = judge(measured, attack);
    }
    const { loopMs = Number.NaN, callers, memory, outcomes } = measured;
    all.push({ name, family, ...measured, broken: wrong });
    const got = Object.entries(outcomes).map(([outcome, count]) => `${outcome} × ${count}`);
    say(
      `${wrong.length === 0 ? 'held  ' : 'BROKEN'} ${family}: ${name.padEnd(52)} loop ${Math.round(loopMs)} ms` +
        `, callers ${callers.ok}/${callers.asked} p99 ${callers.p99} ms, ${memory.before} → ${memory.peak} → ${memory.after} MB; ${got.join(', ')}`,
    );
    for (const { promise, measured: figure } of wrong) {
      broken.push({ name, promise, measured: figure });
      say(`         not kept: ${promise}; measured: ${figure}`);
    }
    if (wrong.length > 0) await field.renew();
  }
} finally {
  await field.close();
}
const held = chosen.length - new Set(broken.map(({ name }) => name)).size;
mkdirSync('dist/attack', { recursive: true });
writeFileSync('dist/attack/report.json', `${JSON.stringify(all, null, 2)}\n`);
if (values.json) process.stdout.write(`${JSON.stringify({ attacks: chosen.length, held, broken, again }, null, 2)}\n`);
for (const line of again) say(`measured again: ${line}`);
say(`\n${chosen.length} attacks: ${held} held, ${chosen.length - held} broken`);
process.exitCode = held === chosen.length ? 0 : 1;
// Connections the attackers left open keep nothing alive.
process.exit();
