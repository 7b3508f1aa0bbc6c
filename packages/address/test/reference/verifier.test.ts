import { timed } from '@withholding/testing/timing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Address, ReferenceVerifier } from '../../src/index.ts';
import { describeContract } from '../contract.ts';
import { readAddress, writeOutcome } from './address-table.ts';

const verifier = new ReferenceVerifier();
const outcome = (text: string): string => writeOutcome(verifier.check(readAddress(text)));
const street = (line: string, state = 'IL'): string =>
  verifier.check({ streetAddress1: line, city: 'Springfield', state, zipCode: '62701' }).normalized.streetAddress1;

const anything: fc.Arbitrary<Address> = fc.oneof(
  fc.record(
    {
      streetAddress1: fc.string({ unit: 'grapheme', maxLength: 60 }),
      streetAddress2: fc.string({ unit: 'grapheme', maxLength: 60 }),
      city: fc.string({ unit: 'grapheme', maxLength: 30 }),
      state: fc.oneof(fc.string(), fc.constantFrom('IL', 'PR', 'AE')),
      zipCode: fc.oneof(fc.string(), fc.constantFrom('62701', '00926', '09499')),
    },
    { requiredKeys: ['streetAddress1', 'city', 'state', 'zipCode'] },
  ),
  fc.record({
    streetAddress1: fc.string(),
    city: fc.string(),
    provinceTerritory: fc.string(),
    postalCode: fc.oneof(fc.string(), fc.constantFrom('K1A 0A6')),
  }),
);

describe('the reference provider', () => {
  it('claims only what it can know, whatever it is given', () => {
    fc.assert(
      fc.property(anything, (address) => {
        const { codes, verified, geocoded, position } = verifier.check(address);
        expect(codes.filter((code) => !/^(AC|AE|GE)|^GS03$|^AS04$/.test(code))).toEqual([]);
        expect({ verified, geocoded }).toEqual({ verified: false, geocoded: false });
        expect(position !== undefined).toBe(codes.includes('GS03'));
      }),
      { numRuns: 2_000 },
    );
  });

  it('loses no word it does not know', () => {
    const word = fc.stringMatching(/^[bcdfghjkl]{4,9}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.array(word, { maxLength: 4 }), (one, two) => {
        const { normalized } = verifier.check({
          streetAddress1: `12 ${one.join(' ')} Street Apt 4 ${two.join(' ')}`,
          streetAddress2: two.toReversed().join(' '),
          city: 'Springfield',
          state: 'IL',
          zipCode: '62701',
        });
        const words = `${normalized.streetAddress1} ${normalized.streetAddress2 ?? ''}`.toLowerCase().split(/[\s,]+/);
        for (const given of [...one, ...two]) expect(words).toContain(given);
      }),
      { numRuns: 500 },
    );
  });

  it('does not linger on hostile input', async () => {
    const { ms } = await timed(() => {
      for (const piece of ['st n apt 4 po box ', '# ', 'us hwy ', '1/2 ', '. ', 'a.', "o'"]) {
        verifier.check({
          streetAddress1: `1 ${piece.repeat(100_000 / piece.length)}`,
          streetAddress2: `1 ${piece.repeat(180 / piece.length)}`,
          city: piece.repeat(1_000),
          state: piece.repeat(1_000),
          zipCode: piece.repeat(1_000),
        });
        // As long as a field may be and still be read.
        const line = `1 ${piece.repeat(180 / piece.length)}`;
        verifier.check({ streetAddress1: line, streetAddress2: line, city: line, state: line, zipCode: line });
      }
    });
    expect(ms).toBeLessThan(1_000);
  });

  it('keeps a line that is too long to be read', () => {
    const line = `12 ${'very '.repeat(60)}long street`;
    const { normalized, codes } = verifier.check({
      ...readAddress('x | Springfield | IL | 62701'),
      streetAddress1: line,
    });
    expect(normalized.streetAddress1).toBe(line);
    expect(codes).toContain('AE02');
  });

  it.each([
    ['100 Old Hwy 12 Lot 3', '100 Old Highway 12 Lot 3'],
    ['100 CO Hwy 5', '100 County Highway 5'],
    ['12 First Floor Ln', '12 First Floor Ln'],
    ['100 Main St Apt 4 Rear', '100 Main St Apt 4 Rear'],
    ['100 Main St PH-2', '100 Main St Ph 2'],
    ['100 North Carolina Ave SE', '100 North Carolina Ave SE'],
    ['Box Elder Rd', 'Box Elder Rd'],
    ['PO Box Smith', 'PO Box Smith'],
    ['100 CAMINO DE LA REINA', '100 Camino de la Reina'],
    ['100 I St NW', '100 I St NW'],
    ['100 Highway 50 Circle', '100 Highway 50 Cir'],
  ])('%s -> %s', (line, normal) => expect(street(line)).toBe(normal));

  it.each(['100 Chan', '12 Shaw', '5 Crow', '12 Shad'])('takes %s for a name, not for a lettered road', (line) => {
    expect(street(line)).toBe(line);
  });

  it("takes a state's initials for its roads only at home", () => {
    expect(street('100 CO Hwy 82', 'CO')).toBe('100 CO Highway 82');
    expect(street('100 Washington 4', 'IL')).toBe('100 Washington 4');
  });

  it('accepts a city near its ZIP code only from the same state', () => {
    const mystic = (city: string) => verifier.check({ ...readAddress('1 Main St | x | CT | 06355'), city }).codes;
    expect(mystic('New London')).toEqual(['AS04', 'GS03']);
    expect(mystic('Fishers Island')).toEqual(['AE01', 'GS03']); // 063 as well, but in New York
  });

  it('puts what follows the unit on the second line', () => {
    expect(outcome('12 Oak St #3 Rear House | Springfield | IL | 62701')).toBe(
      '12 Oak St # 3 Rear / House | Springfield | IL | 62701 > AS04 GS03',
    );
  });

  it('says that a ZIP code was checked by range only', async () => {
    const { notes } = await verifier.verify(readAddress('10 Calle 3 | San Juan | PR | 00926'));
    expect(notes).toEqual(['ZIP_RANGE_ONLY']);
  });

  it('rejects when the caller has disconnected', async () => {
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(verifier.verify(readAddress('10 Main St | Springfield | IL | 62701'), gone)).rejects.toThrow('gone');
  });
});

describe('Canadian postal codes', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const check = (province: string, postalCode: string) =>
    verifier.check({ streetAddress1: '1 Main St', city: 'Anywhere', provinceTerritory: province, postalCode }).codes;

  it('belong to a province by how they begin', () => {
    const homes = [
      ...Object.entries({ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON' }),
      ...Object.entries({ N: 'ON', P: 'ON', R: 'MB', S: 'SK', T: 'AB', V: 'BC', Y: 'YT' }),
    ];
    const all = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'];
    for (const [letter, home] of homes) {
      for (const province of all) {
        expect([letter, province, check(province, `${letter}2A 1A1`)]).toEqual([
          letter,
          province,
          province === home ? [] : ['AE01'],
        ]);
      }
    }
  });

  it('divide the north', () => {
    expect(['X0A', 'X0B', 'X0C'].map((start) => check('NU', `${start} 0H0`))).toEqual([[], [], []]);
    expect(['X0E', 'X0G', 'X1A'].map((start) => check('NT', `${start} 0H0`))).toEqual([[], [], []]);
    expect(check('NT', 'X0A 0H0')).toEqual(['AE01']);
    expect(check('NU', 'X9Z 0H0')).toEqual(['AE01']);
  });

  it('never hold D, F, I, O, Q or U, and never begin with W or Z', () => {
    for (const letter of 'DFIOQU') expect(check('ON', `K2${letter} 1A1`)).toEqual(['AE01']);
    const beginnings = [...letters].filter((letter) => !check('ON', `${letter}2A 1A1`).includes('AE01'));
    expect(beginnings.join('')).toBe('KLMNP');
  });
});

describeContract('reference', async () => {
  const known = { streetAddress1: '150 Maple St', city: 'Springfield', state: 'IL', zipCode: '62701' };
  return { verifier, known, unknown: { ...known, streetAddress1: '150 Nowhere St' }, verifies: false };
});
