/** What many shapes have, in the same words. */
import { limits } from '../limits.ts';
import { text, whole } from '../typed.ts';

export const moreErrors = whole(
  1,
  limits.values,
  `How many errors are not listed. A response lists at most ${limits.errors}.`,
);
export const translatedTitle = text('The title in the requested language. Left out if the form is in that language.');
export const formVersion = text('Version, such as `<year>.<month>.<patch>` of its publication.');
/** Only of forms that the agency reissues every year. */
export const year = whole(
  2000,
  2099,
  'The year the form is issued for. Only of forms that the agency reissues every year: signed in a later year, they carry a `WARNING`.',
);
export const locality = text('`FEDERAL`, `CANADA_FEDERAL`, or the abbreviation of a state, province or territory.');
export const questionSetId = text('Id of a question set: `QS` and a number.');
export const valueTypes = ['boolean', 'integer', 'dollarAmount', 'percent', 'string'] as const;
