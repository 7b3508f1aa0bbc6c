import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReferenceVerifier, TigerVerifier } from '../../src/index.ts';
import { describeContract } from '../contract.ts';
import { buildTown, dropTown, placeOf, tigerDatabase, whileBusy } from './streets.ts';

const fallback = new ReferenceVerifier();
let verifier: TigerVerifier;

beforeAll(async () => {
  await buildTown();
  verifier = new TigerVerifier({ connectionString: tigerDatabase, timeoutMs: 10_000 }, fallback);
});
afterAll(async () => {
  await verifier?.close();
  await dropTown();
});

const at = (streetAddress1: string, zipCode = '66603') => ({ streetAddress1, city: 'Topeka', state: 'KS', zipCode });

const metres = (degrees: number): number => Math.abs(degrees) * 111_000;

describe('a house on a known block', () => {
  it.each([
    ['150 Maple Street Apt 3', '150 Maple St Apt 3', ['GS06'], 'Maple', 150],
    ['125 maple st', '125 Maple St', ['GS06'], 'Maple', 125],
    ['250 Maple St', '250 Maple St', ['GS06'], 'Maple', 250],
    ['150 1/2 Maple St', '150 1/2 Maple St', ['GS06'], 'Maple', 150],
    ['150 North Oak Avenue', '150 N Oak Ave', ['GS06'], 'Oak', 150],
    ['520 US Hwy 24', '520 US Highway 24', ['GS06'], '24', 520],
    ['150 Mapel St #4', '150 Maple St # 4', ['AC10', 'GS06'], 'Maple', 150],
    ['150 Maple', '150 Maple St', ['AC11', 'GS06'], 'Maple', 150],
  ])('%s is matched, corrected and placed along it', async (line, normal, codes, street, number) => {
    const outcome = await verifier.verify(at(line));
    expect(outcome).toMatchObject({ codes, verified: true, geocoded: true });
    expect(outcome.normalized).toEqual(at(normal));
    const place = placeOf(street, number);
    expect(outcome.position?.latitude).toMatch(/^\d+\.\d{6}$/);
    expect(metres(Number(outcome.position?.longitude) - place.longitude)).toBeLessThan(5);
    // The geocoder puts a house about ten metres off the middle of the road, on its own side.
    expect(metres(Number(outcome.position?.latitude) - place.latitude)).toBeGreaterThan(5);
    expect(metres(Number(outcome.position?.latitude) - place.latitude)).toBeLessThan(15);
  });
});

describe('an address that is not matched', () => {
  it.each([
    ['950 Maple St', 'AE10'],
    ['150 Nowhere St', 'AE02'],
    ['150 Maple Ave', 'AE03'],
    ['150 W Oak Ave', 'AE03'],
    ['150 Oak Ave', 'AE05'],
  ])('%s says why, and keeps the ZIP code position', async (line, code) => {
    const reference = fallback.check(at(line));
    const outcome = await verifier.verify(at(line));
    expect(outcome).toEqual({ ...reference, codes: [code, 'GS03'] });
  });

  it('is not looked for in the next ZIP code', async () => {
    expect((await verifier.verify(at('150 Maple St', '66604'))).codes).toEqual(['AE02', 'GS03']);
  });

  it.each(['PO Box 5', '12-34 Maple St', 'Maple St'])('%s is left to the reference provider', async (line) => {
    expect(await verifier.verify(at(line))).toEqual(fallback.check(at(line)));
  });

  it('is not looked for where ZIP code and state contradict each other', async () => {
    const address = { ...at('150 Maple St'), state: 'NE' };
    expect(await verifier.verify(address)).toEqual(fallback.check(address));
  });

  it('in a state that is not loaded is not called unknown', async () => {
    const address = { streetAddress1: '10 Main St', city: 'Springfield', state: 'IL', zipCode: '62701' };
    expect(await verifier.verify(address)).toEqual({ ...fallback.check(address), notes: ['STATE_NOT_LOADED'] });
  });

  it('in Canada is left to the reference provider', async () => {
    const address = { streetAddress1: '1 Main St', city: 'Ottawa', provinceTerritory: 'ON', postalCode: 'k1a0a6' };
    expect(await verifier.verify(address)).toEqual(fallback.check(address));
  });
});

describe('a database', () => {
  const degradedBy = async (connectionString: string, timeoutMs: number) => {
    const broken = new TigerVerifier({ connectionString, timeoutMs }, fallback);
    try {
      const { degraded, ...outcome } = await broken.verify(at('150 Maple St'));
      expect(outcome).toEqual(fallback.check(at('150 Maple St')));
      return degraded;
    } finally {
      await broken.close();
    }
  };

  it('that is away is stood in for', async () => {
    const nowhere = new URL(tigerDatabase);
    nowhere.port = '1';
    expect(await degradedBy(nowhere.href, 2_000)).toEqual({
      provider: 'tiger',
      reason: 'UNREACHABLE',
      detail: 'ECONNREFUSED',
    });
  });

  it('without the geocoder is stood in for', async () => {
    const plain = new URL('/postgres', tigerDatabase);
    expect(await degradedBy(plain.href, 2_000)).toMatchObject({ provider: 'tiger', reason: 'REFUSED' });
  });

  it('that takes too long is stood in for', async () => {
    await whileBusy(async () => {
      expect(await degradedBy(tigerDatabase, 300)).toEqual({ provider: 'tiger', reason: 'TIMEOUT', detail: '57014' });
    });
  });

  it('is only read', async () => {
    await verifier.verify(at("150 Maple'); delete from tiger.addr; --"));
    expect((await verifier.verify(at('150 Maple St'))).verified).toBe(true);
  });
});

describeContract('tiger', async () => {
  const nowhere = new URL(tigerDatabase);
  nowhere.port = '1';
  const failing = new TigerVerifier({ connectionString: nowhere.href }, fallback);
  return {
    verifier,
    known: at('150 Maple St'),
    unknown: at('150 Nowhere St'),
    verifies: true,
    failing,
    close: () => failing.close(),
  };
});
