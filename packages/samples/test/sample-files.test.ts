import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { SampleFiles } from '../src/sample-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sample = (name: string, validFrom: string, validUntil?: string) => ({ name, validFrom, validUntil });
const versions = [
  { formVersion: '2025.01.0', effectiveDate: '2025-01-01', samples: [sample('old', '2025-01-01')] },
  {
    formVersion: '2026.01.0',
    effectiveDate: '2026-01-01',
    samples: [sample('plain', '2026-01-01'), sample('claim', '2026-01-01', '2026-12-31'), sample('late', '2027-02-16')],
  },
];
writeFileSync(join(folder, 'ZZ101.json'), JSON.stringify(versions));
const files = new SampleFiles(pathToFileURL(`${folder}/`));
const names = (...request: Parameters<SampleFiles['samples']>) => files.samples(...request).map(({ name }) => name);

describe('the samples of a form', () => {
  it('are those of the version in force that are valid on the day', () => {
    expect(names('ZZ101', { on: '2025-06-01' })).toEqual(['old']);
    expect(names('ZZ101', { on: '2026-12-31' })).toEqual(['plain', 'claim']);
    expect(names('ZZ101', { on: '2027-01-01' })).toEqual(['plain']);
    expect(names('ZZ101', { on: '2027-02-16' })).toEqual(['plain', 'late']);
  });

  it('are those of the version that is named', () => {
    expect(names('ZZ101', { on: '2026-06-01', formVersion: '2025.01.0' })).toEqual(['old']);
    expect(() => names('ZZ101', { formVersion: '1' })).toThrow('ZZ101 has no version 1, only 2025.01.0, 2026.01.0.');
  });

  it('exist for the listed forms only', () => {
    expect(files.formIds()).toEqual(['ZZ101']);
    expect(() => names('../ZZ101')).toThrow('There is no form ../ZZ101.');
  });
});
