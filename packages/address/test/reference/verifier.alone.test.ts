import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { timed } from '@withholding/testing/timing';
import { describe, expect, it } from 'vitest';
import { ReferenceVerifier } from '../../src/index.ts';
import { readAddress, readTable } from './address-table.ts';

const rows = readFileSync(new URL('../../data/zips.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [zip: string, city: string, state: string, latitude: string, longitude: string]);
const states = [...new Set(rows.map(([, , state]) => state)), 'PR', 'AE', 'GU', 'ZZ'];

describe('every ZIP code', () => {
  const verifier = new ReferenceVerifier();
  const check = (city: string, state: string, zipCode: string) =>
    verifier.check({ streetAddress1: '1 Main St', city, state, zipCode });

  it('agrees with its own city and state, and gives its position', () => {
    for (const [zip, city, state, latitude, longitude] of rows) {
      const { normalized, codes, position } = check(city.toUpperCase(), state, zip);
      expect([normalized.city, codes, position]).toEqual([city, ['AS04', 'GS03'], { latitude, longitude }]);
    }
  });

  it('contradicts every other state, and then gives no position', () => {
    for (const [index, [zip, city, state]] of rows.entries()) {
      for (const step of [1, 7, 23, 41]) {
        const other = states[(index * 5 + step) % states.length] ?? '';
        if (other === state) continue;
        const { codes, verified, position } = check(city, other, zip);
        expect([zip, other, codes, verified, position]).toEqual([zip, other, ['AE01', 'GE01'], false, undefined]);
      }
    }
  });
});

describe('the cost', () => {
  it('of an address is under 0.2 ms once warm', async () => {
    const verifier = new ReferenceVerifier();
    const addresses = readTable('addresses.tsv').map(({ input }) => readAddress(input));
    const round = (): number => {
      const started = performance.now();
      for (const address of addresses) verifier.check(address);
      return ((performance.now() - started) * 1_000) / addresses.length;
    };
    for (let warming = 0; warming < 50; warming++) round();
    const { result, slowness } = await timed(() => Array.from({ length: 100 }, round).sort((a, b) => a - b));
    const median = (result[50] ?? 0) / slowness;
    console.info(`${median.toFixed(1)} µs an address (median of 100 rounds over the table)`);
    expect(median).toBeLessThan(200);
  });

  it('of loading is small: time, and memory with every prefix read', async () => {
    const script = `
      const module = await import(${JSON.stringify(new URL('../../src/index.ts', import.meta.url).href)});
      gc(); const before = process.memoryUsage();
      const started = performance.now();
      const verifier = new module.ReferenceVerifier();
      const ms = performance.now() - started;
      gc(); const loaded = process.memoryUsage();
      for (let prefix = 0; prefix < 1000; prefix++) {
        const zipCode = String(prefix).padStart(3, '0') + '01';
        verifier.check({ streetAddress1: '1 Main St', city: 'Nowhere', state: 'IL', zipCode });
      }
      gc(); const used = process.memoryUsage();
      const size = (at) => (at.heapUsed + at.external - before.heapUsed - before.external) / 1e6;
      console.log(JSON.stringify({ ms, loaded: size(loaded), used: size(used) }));`;
    const { result: printed, slowness } = await timed(() =>
      execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', script]),
    );
    const { ms: clockMs, loaded, used } = JSON.parse(printed.toString());
    const ms = clockMs / slowness;
    console.info(`${ms.toFixed(1)} ms to load, ${loaded.toFixed(1)} MB, ${used.toFixed(1)} MB with every prefix read`);
    expect(ms).toBeLessThan(250);
    expect(used).toBeLessThan(25);
  });
});
