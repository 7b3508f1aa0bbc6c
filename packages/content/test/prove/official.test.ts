/** What an edition declares about the official form is proven before any file is added. */
import { Bundle } from '@withholding/bundle';
import { broken, compileTiny, type Files } from '@withholding/testing/content/tiny-content';
import {
  declarationOf,
  officialContent,
  petEdition,
  petForm,
  petTwin,
  petTwinEdition,
} from '@withholding/testing/official/official-content';
import { officialLike } from '@withholding/testing/official/official-like';
import { expect, it } from 'vitest';

const [english, spanish] = [await officialLike(), await officialLike({ language: 'es' })];
const files = officialContent(english, spanish);

const problemsOf = (changed: Files) =>
  compileTiny(changed).diagnostics.map(({ file, proof, message, remedy }) => ({ file, proof, message, remedy }));

it('is carried by the compiled edition, and a twin takes where passages are shown from the other', () => {
  const { bundle, diagnostics } = compileTiny(files);
  expect(diagnostics).toEqual([]);
  const compiled = new Bundle(bundle?.bytes as Buffer);
  expect(compiled.edition(petForm.id, petForm.version)?.official).toEqual(declarationOf(english));
  expect(compiled.edition(petTwin.id, petTwin.version)?.official).toEqual(declarationOf(spanish));
});

it('shows nothing on a twin with an unknown PDF', () => {
  const seen = 'address: https://pets.example/seen.pdf, pages: 2, marks: { number: Z-4 }, fields: {}';
  const { bundle, diagnostics } = compileTiny(
    broken(petTwinEdition, /^official: .*\n/m, `official: { ${seen} }\n`, files),
  );
  expect(diagnostics).toEqual([]);
  const compiled = new Bundle(bundle?.bytes as Buffer).edition(petTwin.id, petTwin.version)?.official;
  expect(compiled).toMatchObject({ address: 'https://pets.example/seen.pdf', fields: {} });
  for (const key of ['shows', 'visits', 'jurat']) expect(compiled).not.toHaveProperty(key);
});

it('is not taken over by a twin that declares none', () => {
  const { bundle } = compileTiny(broken(petTwinEdition, /^official: .*\n/m, '', files));
  expect(new Bundle(bundle?.bytes as Buffer).edition(petTwin.id, petTwin.version)).not.toHaveProperty('official');
});

it.each([
  [
    'a mark that is a sentence',
    '"revision":"2026"',
    '"revision":"This revision is the one that keepers use from the first of January"',
    'schema',
    'This text is longer than 40 characters.',
  ],
  ['a field for a box that is not printed', '"extra"', '"extras"', 'official', 'There is no box "extras" in print.'],
  ['a box with two fields', ':"total"', ':"pets"', 'official', 'The box "pets" has two places.'],
  ['a passage that is nowhere', '["step3"]', '["step33"]', 'official', 'There is no passage "step33".'],
  ['a set that is nowhere', '"QS4":["step3"]', '"QS44":["step3"]', 'official', 'There is no QS44.'],
  ['a statement that is nowhere', '"jurat":"perjury"', '"jurat":"oath"', 'official', 'There is no passage "oath".'],
  [
    'passages for a statement that no path ends with',
    '"jurat":"perjury"',
    '"jurat":"perjury","statements":{"exempt":["perjury"]}',
    'official',
    'No path ends with "exempt".',
  ],
  [
    'a statement without the jurat',
    '"jurat":"perjury"',
    '"jurat":"perjury","statements":{"statement":["step2"]}',
    'official',
    '"statement" leaves out the jurat.',
  ],
  ['a passage nobody sees', ',"jurat":"perjury"', '', 'official', 'Nothing shows the passage "perjury".'],
  [
    'a page too many',
    '"perjury":{"page":1',
    '"perjury":{"page":3',
    'official',
    '"perjury" is on page 3, but the form has 2.',
  ],
])('rejects %s', (_, from, into, proof, message) => {
  expect(problemsOf(broken(petEdition, from, into, officialContent(english)))).toContainEqual(
    expect.objectContaining({ file: petEdition, proof, message }),
  );
});

it('rejects a path that can be completed without a passage, and names one', () => {
  const moved = broken(petEdition, '"QS2":["step2"]', '"QS3":["step2"]', officialContent(english));
  expect(problemsOf(moved)).toEqual([
    {
      file: petEdition,
      proof: 'official-visits',
      message: '"step2" is not shown on the path QS1 → QS2 → QS4 → QS5 (twoHomes false).',
      remedy: 'Show it in a set of that path, or lead the path through a set that shows it.',
    },
  ]);
});

it('follows the answers and not only the sets: an impossible branch is not a path', () => {
  const turning = (targets: string) =>
    problemsOf(
      broken(petEdition, '1..52}}, next: QS4}', `1..52}}, next: {twoHomes: {${targets}}}}`, officialContent(english)),
    ).filter(({ proof }) => proof === 'official-visits');
  // An employee at QS3 has two homes.
  expect(turning('true: QS4, false: QS5')).toEqual([]);
  expect(turning('true: QS5, false: QS4')).toMatchObject([
    { message: '"step3" is not shown on the path QS1 → QS2 → QS3 → QS5 (twoHomes true).' },
  ]);
});

it('rejects twins whose official forms have different boxes', () => {
  const [field] = Object.entries(spanish.fields).find(([, box]) => box === 'extra') as [string, string];
  const lacking = broken(petTwinEdition, `,"${field}":"extra"`, '', files);
  expect(problemsOf(lacking)).toMatchObject([
    {
      file: petTwinEdition,
      proof: 'official-twins',
      message: 'The official form has no place for "extra", but its twin has.',
    },
  ]);
});
