/** Content of the size it must later carry: 300 forms × 5 editions × 3 languages, 70 jurisdictions, 200 flows. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slowness } from '@withholding/testing/timing';
import { afterAll, expect, it } from 'vitest';
import { compileContent } from '../../src/assemble/compile.ts';
import { writeSynthetic } from './synthetic.ts';

/** Runs in its own process, so that time and memory are those of loading alone. */
const loader = `
import { Bundle } from ${JSON.stringify(new URL('../../../bundle/src/bundle.ts', import.meta.url).pathname)};
const started = performance.now();
const bundle = Bundle.open(process.argv[1]);
const first = Object.keys(bundle.index.forms)[0];
bundle.edition(first, bundle.versionsOf(first)[0]);
const loadMs = performance.now() - started;
globalThis.gc();
console.log(JSON.stringify({ loadMs, rssMB: process.memoryUsage().rss / 1e6 }));
`;
const folder = mkdtempSync(join(tmpdir(), 'synthetic-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function compile() {
  const started = process.threadCpuUsage();
  const result = compileContent({ roots: [join(folder, 'content')], cache: join(folder, 'cache') });
  if (!result.bundle) throw new Error(JSON.stringify(result.diagnostics.slice(0, 3)));
  // Compiling waits for no I/O, so CPU time is its cost.
  const { user, system } = process.threadCpuUsage(started);
  writeFileSync(join(folder, 'bundle'), result.bundle.bytes);
  return { seconds: (user + system) / 1e6 / slowness(), result };
}

it('compiles in under 60 s, loads in under 1 s and 300 MB, and recompiles one edition in under 1 s', () => {
  writeSynthetic(new URL('../../../../content', import.meta.url).pathname, join(folder, 'content'));
  const first = compile();
  expect(first.result.totals.editions).toBe(1500);
  const changed = join(folder, 'content/us/XAA/XAA101/2026.12.0/edition.yaml');
  const again = [1, 2, 3].map((turn) => {
    writeFileSync(changed, `${readFileSync(changed, 'utf8')}\n# change ${turn}\n`);
    return compile();
  });
  expect(again.map(({ result }) => result.recompiled)).toEqual([1, 1, 1]);
  const [, recompileSeconds] = again.map(({ seconds }) => seconds).sort((a, b) => a - b);
  const options = ['--expose-gc', '--input-type=module', '-e', loader, join(folder, 'bundle')];
  const { loadMs, rssMB } = JSON.parse(execFileSync(process.execPath, options, { encoding: 'utf8' }));
  process.stdout.write(`${JSON.stringify({ compileSeconds: first.seconds, recompileSeconds, loadMs, rssMB })}\n`);
  expect(first.seconds).toBeLessThan(60);
  expect(loadMs / slowness()).toBeLessThan(1_000);
  expect(rssMB).toBeLessThan(300);
  expect(recompileSeconds).toBeLessThan(1);
}, 600_000);
