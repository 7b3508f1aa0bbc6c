/** One file, from its bytes to all that is known of it; or a rejection that says what to get instead. */
import { OfficialPdfError, type OfficialReading, readOfficial } from '@withholding/sheets';
import type { Candidate } from './candidate.ts';
import { checkBlank } from './filled.ts';
import { type Chosen, type FieldMapping, mapFields } from './map.ts';
import { OfficialFormError } from './official-form-error.ts';
import { declarationHash, type Overlay } from './overlay.ts';
import { type FoundPassage, type LostPassage, takePassages } from './passages/passages.ts';
import { recognize } from './recognize.ts';

export interface Examined {
  readonly candidate: Candidate;
  readonly reading: OfficialReading;
  readonly mapping: FieldMapping;
  readonly passages: readonly FoundPassage[];
  readonly overlay: Overlay;
}

async function readFile(bytes: Uint8Array): Promise<OfficialReading> {
  if (!Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-'))
    throw new OfficialFormError('not-a-pdf', 'This is not a PDF file. Get the fillable PDF that the agency publishes.');
  try {
    return await readOfficial(bytes);
  } catch (error) {
    if (!(error instanceof OfficialPdfError)) throw error;
    const sentence = {
      password: 'This file opens only with a password. Get the copy that the agency publishes; it opens without one.',
      'too-slow': `${error.message} Get the file again from the agency.`,
      'not-a-pdf': 'This file is damaged and cannot be read as a PDF. Get it again from the agency.',
      'no-fields': error.message,
    }[error.reason];
    throw new OfficialFormError(error.reason, sentence);
  }
}

function checkFields(reading: OfficialReading, { name, declaration }: Candidate): void {
  if (reading.fields.length > 0) return;
  throw new OfficialFormError(
    'no-fields',
    `This copy of ${name} has no fields to fill; it was printed or saved by another program. Get the fillable PDF from ${declaration.address} and add that file.`,
  );
}

const complaint = ({ id, issue, detail }: LostPassage): string =>
  ({
    'not-found': `The passage "${id}" was not found: page text doesn't have "${detail}".`,
    'out-of-order': `The passage "${id}" is out of order: "${detail}" comes before its beginning.`,
    empty: `The passage "${id}" is empty: nothing follows "${detail}".`,
    'too-short': `The passage "${id}" is too short: it has ${detail}.`,
  })[issue];

function checkPassages(lost: readonly LostPassage[], { name, declaration }: Candidate): void {
  const [first] = lost;
  if (!first) return;
  const more =
    lost.length > 1 ? ` ${lost.length - 1} more passage${lost.length > 2 ? 's have' : ' has'} problems.` : '';
  throw new OfficialFormError(
    'passage',
    `${complaint(first)}${more} This may be another revision of ${name}, or a copy saved by another program. Get the file from ${declaration.address}; if it is that one, correct "passages" in the edition.`,
  );
}

export interface ExamineOptions {
  /** Boxes by the fields a person named. */
  readonly chosen?: Chosen;
  readonly now?: Date;
}

export async function examine(
  bytes: Uint8Array,
  candidates: readonly Candidate[],
  { chosen = {}, now = new Date() }: ExamineOptions = {},
): Promise<Examined> {
  const reading = await readFile(bytes);
  const candidate = recognize(reading, candidates);
  checkFields(reading, candidate);
  checkBlank(reading, candidate);
  const mapping = mapFields(reading, candidate, chosen);
  const { found, lost } = takePassages(reading, candidate.declaration);
  checkPassages(lost, candidate);
  const { declaration, form, version } = candidate;
  const overlay: Overlay = {
    format: 1,
    form,
    version,
    sha256: reading.hash,
    pages: reading.pages,
    declaration: declarationHash(declaration),
    fields: mapping.fields,
    add: declaration.add ?? {},
    missing: mapping.missing,
    proposed: mapping.proposals.map(({ field }) => field),
    passages: Object.fromEntries(found.map(({ id, blocks }) => [id, blocks])),
    ...(declaration.jurat === undefined ? {} : { jurat: declaration.jurat }),
    added: now.toISOString(),
  };
  return { candidate, reading, mapping, passages: found, overlay };
}
