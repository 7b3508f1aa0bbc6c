/** What becomes of the questions of an earlier edition, whatever was answered. */
import { type Carried, carryOver, type LossCode } from './carry.ts';
import { askedQuestions, type MigrationEdition } from './edition.ts';

export interface Move {
  /** The id in the last edition. */
  readonly questionId: string;
  /** Set if the question must be asked again. */
  readonly lost?: LossCode | undefined;
}

/** Id in the first edition -> its questions in the last one; none if it's gone. Oldest edition first. */
export function questionMoves(editions: readonly MigrationEdition[]): ReadonlyMap<string, readonly Move[]> {
  const [first, ...later] = editions;
  const ids = first ? [...askedQuestions(first).keys()] : [];
  let carried: ReadonlyMap<string, Carried> = new Map(ids.map((id) => [id, { origin: id }]));
  for (const [index, after] of later.entries())
    carried = carryOver(carried, editions[index] as MigrationEdition, after).carried;
  const moves = new Map<string, Move[]>(ids.map((id) => [id, []]));
  for (const [questionId, { origin, lost }] of carried) moves.get(origin)?.push({ questionId, lost });
  return moves;
}
