/** Rejected files, and the message that says what to get instead. */
import { officialLike } from '@withholding/testing/official/official-like';
import { describe, expect, it } from 'vitest';
import { examine } from '../src/examine.ts';
import { OfficialFormError } from '../src/official-form-error.ts';
import { changed, encrypted, filledIn, flat, scanned } from './make.ts';
import { candidateOf, candidates, english } from './pet-candidates.ts';

const nameField = Object.keys(english.fields)[0] ?? '';

async function rejection(pdf: Uint8Array, from = candidates): Promise<OfficialFormError> {
  const error = await examine(pdf, from).catch((one: unknown) => one);
  if (!(error instanceof OfficialFormError)) throw new Error(`Not rejected: ${String(error)}`);
  return error;
}

describe('a file is rejected', () => {
  it.each<[string, string, () => Promise<Uint8Array>, string]>([
    ['that is no PDF', 'not-a-pdf', async () => Buffer.from('hello'), 'This is not a PDF file.'],
    ['that is cut off', 'not-a-pdf', async () => english.pdf.subarray(0, 900), 'damaged'],
    ['that needs a password', 'password', () => encrypted(english, 'secret'), 'opens only with a password'],
    ['that was scanned', 'scanned', scanned, 'it was scanned or printed as a picture'],
    [
      'for last year',
      'wrong-year',
      async () => (await officialLike({ revision: '2025' })).pdf,
      'not the 2026 revision that ZZ401 2026.01.0 needs. It is for 2025. Get the 2026 form from https://pets.example/Z-4.pdf',
    ],
    [
      'for next year',
      'newer-revision',
      async () => (await officialLike({ revision: '2027' })).pdf,
      'This is Z-4 for 2027. The content has Z-4 for 2026 only',
    ],
    [
      'that only looks like the form',
      'other-form',
      async () => (await officialLike({ number: 'Z-4P', catalog: '99999Z' })).pdf,
      'looks like Z-4 but is another form: page 1 doesn\'t say "Z-4"',
    ],
    [
      'with another catalog number',
      'other-form',
      async () => (await officialLike({ catalog: '11111X' })).pdf,
      'page 1 doesn\'t say "99999Z"',
    ],
    ['with too few pages', 'pages', async () => (await officialLike({ pages: 1 })).pdf, 'has 1, the form has 2'],
    ['with too many pages', 'pages', async () => (await officialLike({ pages: 3 })).pdf, 'has 3 pages, but Z-4 has 2'],
    ['without fields', 'no-fields', () => flat(english), 'has no fields to fill'],
    ['that someone filled in', 'filled-in', () => filledIn(english.pdf, nameField, 'Ann'), `the first is ${nameField}`],
  ])('%s', async (_, reason, make, sentence) => {
    const rejected = await rejection(await make());
    expect(rejected.reason).toBe(reason);
    expect(rejected.message).toContain(sentence);
    if (!['not-a-pdf', 'password', 'scanned'].includes(reason))
      expect(rejected.message).toMatch(/https:\/\/pets\.example\/Z-4\.pdf/);
  });

  it.each<[string, string, string, string, string]>([
    [
      '2026',
      'z4i-2026',
      'z4i-2025',
      'wrong-year',
      'not the 2026 revision that ZZ401 2026.01.0 needs. It is for 2025. Get',
    ],
    ['2026', 'z4i-2026', 'z4i-2027', 'newer-revision', 'This is Z-4 for 2027. The content has Z-4 for 2026 only'],
    [
      'Rev. 56 (1-26)',
      'Rev. 56 (1-26)',
      'Rev. 55 (2018)',
      'wrong-year',
      'not the Rev. 56 (1-26) revision that ZZ401 2026.01.0 needs. Get',
    ],
  ])('of another revision than %s, known by the mark %s: %s', async (revision, mark, printed, reason, sentence) => {
    const declared = { ...candidateOf(english, { marks: { ...english.marks, revision: mark } }), revision };
    const rejected = await rejection((await officialLike({ revision: printed })).pdf, [declared]);
    expect(rejected.reason).toBe(reason);
    expect(rejected.message).toContain(sentence);
  });

  it('of a year without an edition, with the newest one that has an edition', async () => {
    const older = candidateOf(english, { marks: { ...english.marks, revision: '2025' } });
    const from = [{ ...older, version: '2025.01.0' }, candidateOf(english)];
    for (const revision of ['2024', '2027']) {
      const rejected = await rejection((await officialLike({ revision })).pdf, from);
      expect(rejected.message).toContain('ZZ401 2026.01.0');
    }
  });

  it('in another language, unless that language has an edition of its own', async () => {
    const only = [candidateOf(english)];
    const spanishCopy = await officialLike({ language: 'es', number: 'Z-4' });
    const rejected = await rejection(spanishCopy.pdf, only);
    expect(rejected.reason).toBe('wrong-language');
    expect(rejected.message).toContain('is in Spanish. ZZ401 2026.01.0 needs the English form.');
  });

  it.each<[string, string, string]>([
    [
      'R-08/17',
      'wrong-year',
      'not the R-07/23 revision that ZZ401 2026.01.0 needs. It is R-08/17. Get the R-07/23 form',
    ],
    ['R-01/27', 'newer-revision', 'This is Z-4, R-01/27. The content has Z-4, R-07/23 only (ZZ401 2026.01.0).'],
    ['2019', 'wrong-year', 'not the R-07/23 revision that ZZ401 2026.01.0 needs. Get the R-07/23 form'],
  ])('of revision %s, when another month is needed', async (revision, reason, sentence) => {
    const wanted = candidateOf(english, { marks: { ...english.marks, revision: 'R-07/23' } });
    const rejected = await rejection((await officialLike({ revision })).pdf, [wanted]);
    expect(rejected.reason).toBe(reason);
    expect(rejected.message).toContain(sentence);
  });

  it('of an unknown form, with the forms that can be added', async () => {
    const rejected = await rejection((await officialLike({ number: 'Y-9', catalog: '1', revision: '2020' })).pdf);
    expect(rejected.reason).toBe('unknown-form');
    expect(rejected.message).toContain('Z-4, Z-4(SP)');
  });

  it('never repeats what someone entered', async () => {
    const rejected = await rejection(await filledIn(english.pdf, nameField, 'Annabelle'));
    expect(rejected.message).not.toContain('Annabelle');
  });

  it('that someone drew on', async () => {
    const pdf = await changed(english.pdf, (document) => {
      const page = document.getPage(0);
      const note = document.context.obj({ Type: 'Annot', Subtype: 'Ink', Rect: [10, 10, 60, 60] });
      page.node.addAnnot(document.context.register(note));
    });
    expect((await rejection(pdf)).message).toContain('notes, drawings or stamps');
  });
});

describe('what the agency put in is no reason', () => {
  const amount = Object.entries(english.fields).find(([, box]) => box === 'total')?.[0] ?? '';
  it.each<[string, string, Record<string, string>]>([
    ['a total of 0', '0.00', {}],
    ['a declared text', '12,989', { [amount]: '12,989' }],
    ['a declared number', '13,216', { [amount]: 'number' }],
    ['a declared date', '2025-01-02', { [amount]: 'date' }],
  ])('%s', async (_, value, prefilled) => {
    const pdf = await filledIn(english.pdf, amount, value);
    await expect(examine(pdf, [candidateOf(english, { prefilled })])).resolves.toBeDefined();
  });

  it('a locked field, and the default of a field', async () => {
    const locked = await changed(english.pdf, (document) => {
      const field = document.getForm().getTextField(amount);
      field.setText('12,989');
      field.enableReadOnly();
    });
    await expect(examine(locked, candidates)).resolves.toBeDefined();
  });

  it('but a name where a date is declared is one', async () => {
    const pdf = await filledIn(english.pdf, amount, 'Ann');
    const rejected = await rejection(pdf, [candidateOf(english, { prefilled: { [amount]: 'date' } })]);
    expect(rejected.reason).toBe('filled-in');
  });
});

describe('a passage that cannot be taken stops the import', () => {
  const passages = candidateOf(english).declaration.passages ?? {};
  const with2 = (change: object) => [
    candidateOf(english, { passages: { ...passages, step2: { page: 1, from: 'Step 2:', least: 40, ...change } } }),
  ];
  it.each([
    ['not found', { from: 'Step 9:' }, 'The passage "step2" was not found: page text doesn\'t have "Step 9:".'],
    ['without its end', { to: 'Step 9:' }, 'The passage "step2" was not found: page text doesn\'t have "Step 9:".'],
    ['out of order', { to: 'Step 1:' }, 'The passage "step2" is out of order: "Step 1:" comes before its beginning.'],
    ['too short', { to: 'Step 3:', least: 9000 }, 'The passage "step2" is too short: it has'],
    ['empty', { from: '(1)', to: 'your pet', skip: ['(1)'] }, 'The passage "step2" is empty'],
  ])('%s', async (_, change, sentence) => {
    const rejected = await rejection(english.pdf, with2(change));
    expect(rejected.reason).toBe('passage');
    expect(rejected.message).toContain(sentence);
    expect(rejected.message).toContain('https://pets.example/Z-4.pdf');
  });
});
