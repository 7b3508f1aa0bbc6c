/** The invented form as an edition that declares it. */
import { declarationOf, petForm, petTwin } from '@withholding/testing/official/official-content';
import { type OfficialLike, officialLike } from '@withholding/testing/official/official-like';
import type { Candidate } from '../src/candidate.ts';

export const english: OfficialLike = await officialLike();
export const spanish: OfficialLike = await officialLike({ language: 'es' });

const checks = new Set(['kind.CAT', 'kind.DOG', 'kind.FISH', 'twoHomes']);

export function candidateOf(like: OfficialLike, change: Partial<Candidate['declaration']> = {}): Candidate {
  const isSpanish = like.words.language === 'es';
  const { id, version } = isSpanish ? petTwin : petForm;
  const boxes = [...Object.values(like.fields), ...Object.keys(like.add)];
  return {
    form: id,
    version,
    name: like.marks.number,
    language: like.words.language,
    declaration: { ...declarationOf(like), ...change },
    boxes: Object.fromEntries(boxes.map((box) => [box, checks.has(box) ? 'tick' : 'text'])),
  };
}

export const candidates: readonly Candidate[] = [candidateOf(english), candidateOf(spanish)];
