/** A form that the agency reissues every year says for which year it is issued, and payroll gets that year. */
import { Bundle } from '@withholding/bundle';
import { broken, compileTiny, edition, type Files, tiny } from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';

const withWords = (files: Files): Files =>
  ['en', 'es', 'fr'].reduce(
    (all, language) => broken(`library/text.${language}.yaml`, 'kind: ok', 'kind: ok, certificateYear: ok', all),
    files,
  );
const yearly = (constants: string, files: Files = tiny): Files =>
  withWords(broken(edition, 'constants: {fee: 12}', `yearly: formYear\nconstants: {fee: 12${constants}}`, files));
const findings = (files: Files) => compileTiny(files).diagnostics.map(({ proof, message }) => `${proof}: ${message}`);

describe('yearly', () => {
  it('becomes the year of the edition and the last tax parameter', () => {
    const result = compileTiny(yearly(', formYear: 2026'));
    expect(result.diagnostics).toEqual([]);
    const bundle = new Bundle(result.bundle?.bytes ?? Buffer.alloc(0));
    expect(bundle.edition('ZZ101', '2026.01.0')).toMatchObject({ year: 2026 });
    expect(bundle.index.forms.ZZ101?.['2026.01.0']).toMatchObject({ year: 2026 });
    expect(bundle.edition('ZZ101', '2026.01.0')?.interview.taxParameters.at(-1)).toMatchObject({
      id: 'ZZ.certificateYear',
      type: 'integer',
      value: '2026',
    });
  });

  it('must name a constant with a year', () => {
    expect(findings(yearly(''))).toContain('yearly: "formYear" is no constant with a year.');
    expect(findings(yearly(', formYear: 12'))).toContain('yearly: "formYear" is no constant with a year.');
  });

  it('is the only way to send that year', () => {
    const byHand = broken(edition, '  ZZ.kind:', '  ZZ.certificateYear: {integer: fee}\n  ZZ.kind:');
    expect(findings(withWords(byHand))).toContain('yearly: ZZ.certificateYear comes from "yearly".');
  });
});
