/**
 * npm run attack [-- --short] [-- --json] [-- --only FAMILY|NAME]: attacks a process of the service in one way after the
 * other while honest callers go on calling, and says which promises were broken. Loopback only.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { attacks } from './attacks.ts';
import { Field } from './field.ts';
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

/** As timing tests: what breaks because of the machine breaks once or twice; what breaks because of the code, every time. */
const mostTries = 3;

const say = (line: string) => values.json || process.stdout.write(`${line}\n`);
const broken: { name: string; promise: string; measured: string }[] = [];
const again: string[] = [];
const all: object[] = [];
const brokenNames = new Set<string>();
let worstLoopMs = 0;

const started = performance.now();
const field = await Field.open(isShort);

const isFiguresOnly = (wrong: readonly Broken[]): boolean =>
  wrong.length > 0 && wrong.every(({ isFigure }) => isFigure);

try {
  let family = '';
  for (const attack of chosen) {
    if (attack.family !== family) say(`\n${attack.family}`);
    family = attack.family;
    let measured = await field.measure(attack);
    let wrong = judge(measured, attack);
    for (let tries = 1; tries < mostTries && isFiguresOnly(wrong); tries += 1) {
      for (const { promise, measured: figure } of wrong) again.push(`${attack.name}: ${promise}; measured: ${figure}`);
      await field.renew();
      measured = await field.measure(attack);
      wrong = judge(measured, attack);
    }
    const { loopMs, inLine, callers, memory, outcomes } = measured;
    worstLoopMs = Math.max(worstLoopMs, loopMs ?? 0);
    all.push({ name: attack.name, family, ...measured, broken: wrong });
    const got = Object.entries(outcomes).map(([outcome, count]) => `${outcome} × ${count}`);
    say(
      `${wrong.length === 0 ? '  held  ' : '  BROKEN'} ${attack.name.padEnd(52)} loop ${loopMs === undefined ? '–' : Math.round(loopMs)} ms` +
        `, in line ${Math.round(inLine.share * 100)} %, callers ${callers.ok}/${callers.asked} p99 ${callers.p99} ms, ${memory.before} → ${memory.peak} → ${memory.after} MB; ${got.join(', ')}`,
    );
    for (const { promise, measured: figure } of wrong) {
      broken.push({ name: attack.name, promise, measured: figure });
      brokenNames.add(attack.name);
      say(`           not kept: ${promise}; measured: ${figure}`);
    }
    if (wrong.length > 0) await field.renew();
  }
} finally {
  await field.close();
}
const held = chosen.length - brokenNames.size;
mkdirSync('dist/attack', { recursive: true });
writeFileSync('dist/attack/report.json', `${JSON.stringify(all, null, 2)}\n`);
if (values.json) process.stdout.write(`${JSON.stringify({ attacks: chosen.length, held, broken, again }, null, 2)}\n`);
for (const line of again) say(`looked at again: ${line}`);
say(
  `\n${chosen.length} attacks: ${held} held, ${brokenNames.size} broken; longest turn of the event loop ${Math.round(worstLoopMs)} ms; ${Math.round((performance.now() - started) / 1000)} s`,
);
process.exitCode = brokenNames.size === 0 ? 0 : 1;
// Connections the attackers left open keep nothing alive.
process.exit();
