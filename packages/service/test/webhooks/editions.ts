/** Bundles of an invented form: one edition, one that replaces it on a day, and one with another rule. */
import { Bundle } from '@withholding/bundle';
import { broken, compileTiny, edition, type Files, tiny } from '@withholding/testing/content/tiny-content';

function bundleOf(files: Files): Bundle {
  const { bundle, diagnostics } = compileTiny(files);
  if (!bundle) throw new Error(JSON.stringify(diagnostics, null, 1));
  return new Bundle(bundle.bytes);
}

const next = Object.fromEntries(
  Object.entries(tiny)
    .filter(([file]) => file.includes('/2026.01.0/'))
    .map(([file, text]) => [
      file.replace('2026.01.0', '2026.12.0'),
      text
        .replace('effective: 2026-01-01', 'effective: 2027-01-01\nearlierAnswers: {same: [extra]}')
        .replace('revision: "2026"', 'revision: "2027"'),
    ]),
);

export const oneEdition = bundleOf(tiny);
/** The second edition takes effect on 2027-01-01; the first ends on 2027-03-31. */
export const twoEditions = bundleOf({
  ...tiny,
  ...next,
  [edition]: (tiny[edition] ?? '').replace('provenance:', 'supersededBy: 2026.12.0\nsunset: 2027-03-31\nprovenance:'),
});
export const otherRule = bundleOf(broken('us/zz/jurisdiction.yaml', 'who: anyone', 'who: resident'));
/** The same rule, checked on another day. */
export const checkedAgain = bundleOf(broken('us/zz/jurisdiction.yaml', 'checked: 2026-11-14', 'checked: 2026-11-15'));
