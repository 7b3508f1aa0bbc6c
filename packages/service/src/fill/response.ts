/**
 * The response to a fill as bytes. In JSON, the constant part of the PDF is kept base64-encoded; only the tail is encoded
 * per request. The file itself is the constant part and the tail as they are.
 */
import { createHash, type Hash, randomUUID } from 'node:crypto';
import type { EditionEntry, Language } from '@withholding/bundle';
import { type JsonResponse, jsonResponses } from '@withholding/fill';
import { type Chosen, noticeOf } from '../content/catalogue.ts';
import type { FillResponse, PrintedBox } from '../schemas/models/fill.ts';
import type { Completed } from './complete.ts';

/** What comes after the PDF, because it is another for every request. */
type Later = 'taxParameters' | 'printed' | 'notice' | 'notices' | 'duties' | 'receipt';

interface Kept {
  readonly flat: JsonResponse;
  readonly signable: JsonResponse;
  readonly flatHash: Hash;
  readonly signableHash: Hash;
}

/** By the entry of the edition: another bundle may call the same printed form by another title. */
const kept = new WeakMap<EditionEntry, Kept>();

const startOf = ({ id, version, entry }: Chosen): Omit<FillResponse, 'pdf' | Later> => ({
  form: id,
  formVersion: version,
  formType: entry.formType,
  name: entry.name,
  title: entry.title,
  locality: entry.locality,
});

function keptFor({ form, chosen }: Completed): Kept {
  const { entry } = chosen;
  let found = kept.get(entry);
  if (!found) {
    const head = JSON.stringify(startOf(chosen));
    found = {
      ...jsonResponses(form, `${head.slice(0, -1)},"pdf":"`),
      flatHash: createHash('sha256').update(form.flat.bytes),
      signableHash: createHash('sha256').update(form.signable.bytes),
    };
    kept.set(entry, found);
  }
  return found;
}

/** SHA-256 of the finished file; the constant part was hashed once. */
export function hashOf(completed: Completed): string {
  const { flatHash, signableHash } = keptFor(completed);
  const start = completed.mode === 'SIGN_EXTERNALLY' ? signableHash : flatHash;
  return start.copy().update(completed.tail).digest('hex');
}

/** The boxes that are not blank, in the order of the form; undefined where the content is too old to name them. */
function printedBoxes({ form: { template }, values }: Completed): PrintedBox[] | undefined {
  if (template.boxes.some(({ label }) => label === undefined)) return undefined;
  return template.boxes.flatMap(({ name, label = '' }) => {
    const value = values[name];
    if (value === undefined) return [];
    return [value === true ? { name, label, checked: true } : { name, label, value }];
  });
}

function laterOf(completed: Completed, language: Language, receipt: string | undefined): Pick<FillResponse, Later> {
  const notices = completed.notices(language);
  const notice = noticeOf(completed.chosen, language) ?? notices.find(({ code }) => code === 'FORM_YEAR');
  const printed = completed.mode === 'PREVIEW' ? printedBoxes(completed) : undefined;
  return {
    taxParameters: completed.outcome.taxParameters,
    ...(printed ? { printed } : {}),
    ...(notice ? { notice } : {}),
    ...(notices.length > 0 ? { notices } : {}),
    ...(completed.duties ? { duties: completed.duties(language) } : {}),
    ...(receipt === undefined ? {} : { receipt }),
  };
}

/** The two pieces of the JSON response, to be sent one after the other. */
export function responsePieces(
  completed: Completed,
  language: Language,
  receipt: string | undefined,
): [Buffer, Buffer] {
  const { flat, signable } = keptFor(completed);
  const rest = JSON.stringify(laterOf(completed, language, receipt));
  const response = completed.mode === 'SIGN_EXTERNALLY' ? signable : flat;
  return response.pieces(completed.tail, `",${rest.slice(1)}`);
}

/** Everything but the file as JSON, then the file. Each part says its length, so that no client has to search for its end. */
export function multipartPieces(
  completed: Completed,
  language: Language,
  receipt: string | undefined,
): { readonly boundary: string; readonly pieces: readonly [Buffer, ...Buffer[]] } {
  const { base, tail, chosen } = completed;
  const boundary = randomUUID();
  const json = JSON.stringify({ ...startOf(chosen), ...laterOf(completed, language, receipt) });
  const part = (type: string, length: number) =>
    `--${boundary}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
  const head = `${part('application/json; charset=utf-8', Buffer.byteLength(json))}${json}\r\n`;
  const file = part('application/pdf', base.length + tail.length);
  return { boundary, pieces: [Buffer.from(head + file), base, tail, Buffer.from(`\r\n--${boundary}--\r\n`)] };
}
