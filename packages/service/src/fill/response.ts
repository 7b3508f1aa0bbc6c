/** The response to a fill as bytes. The constant part of the PDF is kept base64-encoded; only the tail is encoded per request. */
import { createHash, type Hash } from 'node:crypto';
import type { EditionEntry, Language } from '@withholding/bundle';
import { type JsonResponse, jsonResponses } from '@withholding/fill';
import { noticeOf } from '../content/catalogue.ts';
import type { FillResponse, PrintedBox } from '../schemas/models/fill.ts';
import type { Completed } from './complete.ts';

/** What comes after the PDF, because it is another for every request. */
type Later = 'taxParameters' | 'printed' | 'notice' | 'notices' | 'receipt';

interface Kept {
  readonly flat: JsonResponse;
  readonly signable: JsonResponse;
  readonly flatHash: Hash;
  readonly signableHash: Hash;
}

/** By the entry of the edition: another bundle may call the same printed form by another title. */
const kept = new WeakMap<EditionEntry, Kept>();

function keptFor({ form, chosen }: Completed): Kept {
  const { id, version, entry } = chosen;
  let found = kept.get(entry);
  if (!found) {
    const start: Omit<FillResponse, 'pdf' | Later> = {
      form: id,
      formVersion: version,
      formType: entry.formType,
      name: entry.name,
      title: entry.title,
      locality: entry.locality,
    };
    const head = JSON.stringify(start);
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

/** The two pieces of the response, to be sent one after the other. */
export function responsePieces(
  completed: Completed,
  language: Language,
  receipt: string | undefined,
): [Buffer, Buffer] {
  const { flat, signable } = keptFor(completed);
  const notices = completed.notices(language);
  const notice = noticeOf(completed.chosen, language) ?? notices.find(({ code }) => code === 'FORM_YEAR');
  const printed = completed.mode === 'PREVIEW' ? printedBoxes(completed) : undefined;
  const later: Pick<FillResponse, Later> = {
    taxParameters: completed.outcome.taxParameters,
    ...(printed ? { printed } : {}),
    ...(notice ? { notice } : {}),
    ...(notices.length > 0 ? { notices } : {}),
    ...(receipt === undefined ? {} : { receipt }),
  };
  const rest = JSON.stringify(later);
  const response = completed.mode === 'SIGN_EXTERNALLY' ? signable : flat;
  return response.pieces(completed.tail, `",${rest.slice(1)}`);
}
