/** Whatever is sent as an address, it is measured before it is read. */
import { describe, expect, it } from 'vitest';
import { type Address, MelissaVerifier, ReferenceVerifier } from '../src/index.ts';

const us = { streetAddress1: '1 Main St', city: 'Newark', state: 'NJ', zipCode: '07102' };
const canadian = { streetAddress1: '1 Rue Un', city: 'Ottawa', provinceTerritory: 'ON', postalCode: 'K1A 0B1' };
const hostile = {
  'marks in two orders': `a${'\u0315'.repeat(28_000)}${'\u0300'.repeat(28_000)}`,
  'few marks': `a${'\u0315'.repeat(20)}`,
  spaces: `1${' '.repeat(56_000)}x`,
  digits: '9'.repeat(56_000),
  dots: 'a.'.repeat(28_000),
  'one over': 'x'.repeat(201),
};

const verifier = new ReferenceVerifier();
verifier.check(us);
const started = performance.now();
for (let round = 0; round < 300; round += 1) verifier.check({ ...us, streetAddress1: `${round} Main St Apt 4` });
/** What 300 ordinary addresses take on this machine. */
const yardstickMs = performance.now() - started;

describe.each([us, canadian] as const)('an address such as %o', (address) => {
  it.each(Object.keys(address))('goes back as it came when its %s is hostile', (field) => {
    for (const text of Object.values(hostile)) {
      const sent = { ...address, [field]: text } as Address;
      const start = performance.now();
      const { normalized, codes, verified, geocoded } = verifier.check(sent);
      expect(performance.now() - start).toBeLessThan(20 + yardstickMs);
      expect(normalized).toEqual(sent);
      expect(codes).toContain('AE02');
      expect({ verified, geocoded }).toEqual({ verified: false, geocoded: false });
    }
  });
});

it('is read up to the longest line, with every mark a language writes', () => {
  const street = `1 ${'Longe '.repeat(32)}St`;
  expect(street.length).toBeLessThanOrEqual(200);
  expect(verifier.check({ ...us, streetAddress1: street }).codes).not.toContain('AE02');
  expect(verifier.check({ ...us, streetAddress1: '1 Rue Nguye\u0302\u0303n' }).codes).not.toContain('AE02');
});

it('is not passed on to a provider when it is hostile', async () => {
  // Nothing listens there: a verifier that asked would say so.
  const melissa = new MelissaVerifier({ licenceKey: 'x', baseUrl: 'http://127.0.0.1:9' }, verifier);
  const { degraded, codes } = await melissa.verify({ ...us, city: hostile.digits });
  expect(degraded).toBeUndefined();
  expect(codes).toEqual(['AE02', 'GE02']);
});
