/** What is published of a form's sources: the agency's own addresses, and how many others there are. */
import { Bundle } from '@withholding/bundle';
import { broken, compileTiny, edition } from '@withholding/testing/content/tiny-content';
import { expect, test } from 'vitest';
import { formInformation } from '../../src/content/form-information.ts';

test('addresses of copies and guides stay in the catalog', () => {
  const more = [
    '{agency: "https://www.pets.example/guide"}',
    '{copy: "https://copies.example/z1", kind: transcription, agrees: true}',
    '{secondary: "https://guides.example/z1"}',
  ];
  const files = broken(edition, /sources: \[(.*)\]/, `sources: [$1, ${more.join(', ')}]\n  notes: [A choice.]`);
  const { bundle, diagnostics } = compileTiny(files);
  expect(diagnostics).toEqual([]);
  const content = new Bundle(bundle?.bytes ?? Buffer.alloc(0));
  const compiled = content.edition('ZZ101', '2026.01.0');
  const words = content.words('ZZ101', '2026.01.0', 'en');
  if (!compiled || !words) throw new Error('The tiny form did not compile.');
  const { provenance } = formInformation(compiled, words, 'en', []);
  expect(provenance).toEqual({
    agency: 'Ministry of Pets',
    formNumber: 'Z1',
    revision: '2026',
    page: 'https://pets.example/z1',
    checked: '2026-11-14',
    confidence: 'high',
    sources: ['https://pets.example/z1', 'https://pets.example/z1.pdf', 'https://www.pets.example/guide'],
    evidence: { official: 1, agency: 1, copies: 1, secondary: 1 },
    unsure: [],
  });
});
