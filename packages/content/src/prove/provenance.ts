/** An edition says where it comes from and what it is not sure of. */
import { type Evidence, evidenceOf, isDraft } from '@withholding/bundle';
import type { EditionInput, Findings } from '../read/edition-input.ts';
import type { AgenciesSource, EditionSource } from '../read/source-model.ts';

const isDay = (text: string): boolean =>
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

type Agency = AgenciesSource[string];

function isBelow(address: URL, place: string): boolean {
  const [host = '', ...folders] = place.split('/');
  const isHost = address.hostname === host || address.hostname.endsWith(`.${host}`);
  return isHost && `${address.pathname}/`.toLowerCase().startsWith(['', ...folders, ''].join('/').toLowerCase());
}

/** Whether an address is of one of the agencies. */
export const isAgencyAddress = (address: string, agencies: readonly Agency[]): boolean =>
  URL.canParse(address) && agencies.some(({ hosts }) => hosts.some((place) => isBelow(new URL(address), place)));

/** What high confidence may rest on. */
export const isProven = (evidence: Evidence): boolean => evidence === 'official' || evidence === 'agreeing copies';

const addAgency = 'Give an address of the agency, or add its host to library/agencies.yaml.';

/** Agency sources must be the agency's own, and high confidence needs enough of them. */
function checkSources(
  input: EditionInput,
  { provenance, official, wordingRequiredBy }: EditionSource,
  complain: Findings['edition'],
): void {
  const { page, sources, confidence } = provenance;
  const { agencies } = input.library;
  const own = [
    ...Object.values(agencies).filter(({ everywhere }) => everywhere),
    ...(agencies[input.jurisdiction.locality] ? [agencies[input.jurisdiction.locality] as Agency] : []),
  ];
  const mustBeOwn = (address: string | undefined, ...path: (string | number)[]) => {
    if (address !== undefined && !isAgencyAddress(address, own))
      complain('provenance', path, `"${address}" is not an address of the agency.`, addAgency);
  };
  mustBeOwn(page, 'provenance', 'page');
  mustBeOwn(official?.address, 'official', 'address');
  mustBeOwn(wordingRequiredBy?.address, 'wordingRequiredBy', 'address');
  for (const [index, source] of sources.entries()) {
    if ('official' in source) mustBeOwn(source.official, 'provenance', 'sources', index, 'official');
    else if ('agency' in source) mustBeOwn(source.agency, 'provenance', 'sources', index, 'agency');
    else if ('copy' in source && isAgencyAddress(source.copy, Object.values(agencies)))
      complain(
        'provenance',
        ['provenance', 'sources', index, 'copy'],
        `"${source.copy}" is an address of an agency, so it is no copy.`,
        'Write official, with the SHA-256 of the file, or agency.',
      );
  }
  if (confidence !== 'low' && isDraft(provenance))
    complain(
      'provenance',
      ['provenance', 'confidence'],
      `Confidence is ${confidence}, but the edition was never checked.`,
      'Write low, or the day it was checked.',
    );
  if (confidence === 'high' && !isProven(evidenceOf(provenance)))
    complain(
      'provenance',
      ['provenance', 'confidence'],
      'Confidence is high, but nobody opened the official file of this revision, and no two independent copies agree.',
      'Write medium, or add the official file with its SHA-256, or mark two copies with agrees: true.',
    );
}

export function checkProvenance(input: EditionInput, source: EditionSource, findings: Findings): void {
  const { provenance, effective, supersededBy, sunset, title, sets } = source;
  const complain = findings.edition.bind(findings);
  if (title === undefined)
    complain(
      'provenance',
      [],
      'The edition has no title.',
      'Add title: the official title in the language of the printed form.',
    );
  if (!sets) complain('provenance', [], 'The edition has no sets.', 'Add sets:, or like: <FORM>/<version>.');
  for (const [path, day] of [
    [['effective'], effective],
    [['provenance', 'checked'], isDraft(provenance) ? undefined : provenance.checked],
    [['sunset'], sunset],
  ] as const) {
    if (day !== undefined && !isDay(day))
      complain('provenance', path, `"${day}" is not a date that exists.`, 'Write YYYY-MM-DD.');
  }
  checkSources(input, source, complain);
  if (provenance.confidence !== 'high' && provenance.unsure.length === 0) {
    complain(
      'provenance',
      ['provenance', 'unsure'],
      `Confidence is ${provenance.confidence}, but unsure is empty.`,
      'List what could not be confirmed.',
    );
  }
  if (supersededBy !== undefined && (!input.versions.includes(supersededBy) || supersededBy === input.version)) {
    complain(
      'superseded',
      ['supersededBy'],
      `There is no other edition ${supersededBy} of this form.`,
      `Editions: ${input.versions.join(', ')}.`,
    );
  }
}
