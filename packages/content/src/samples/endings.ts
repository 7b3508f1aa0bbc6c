/** The ends of a form's interview as callers see it: the last question set, and what it leads to. */
import { type Interview, type Outcome, partsOnPath, publishedSets } from '@withholding/interview';
import { type Sets, type Way, waysThrough } from '../walk/ways.ts';

export interface Ending {
  readonly name: string;
  readonly hasFederalValues: boolean;
  readonly sets: Sets;
  /** Every way to it, the shortest first. */
  readonly ways: readonly Way[];
}

function nameOf(last: string | undefined, statement: string | undefined, hasFederalValues: boolean): string {
  return [last, statement ?? 'INELIGIBLE', ...(hasFederalValues ? ['with-federal-values'] : [])].join('-');
}

/** The published question sets that answers lead through. */
export const publishedPathOf = (interview: Interview, { path, answers }: Outcome, hasFederalValues: boolean) =>
  path.flatMap((id) => partsOnPath(publishedSets(interview, hasFederalValues), id, answers));

/** Undefined where an error stops the answers. */
export function endingOf(interview: Interview, outcome: Outcome, hasFederalValues: boolean): string | undefined {
  if (outcome.status === 'incomplete') return undefined;
  const last = publishedPathOf(interview, outcome, hasFederalValues).at(-1);
  return nameOf(last, outcome.status === 'ended' ? (outcome.perjury ?? 'end') : undefined, hasFederalValues);
}

export function endingsOf(interview: Interview): Ending[] {
  const modes = interview.federalFilingStatuses ? [false, true] : [false];
  return modes.flatMap((hasFederalValues) => {
    const sets = publishedSets(interview, hasFederalValues);
    const statement = ({ end, perjury }: Way) => (end === 'end' ? (perjury ?? 'end') : undefined);
    const ways = waysThrough(sets, interview.start);
    const byName = Map.groupBy(ways, (way) => nameOf(way.sets.at(-1), statement(way), hasFederalValues));
    return [...byName].map(([name, all]) => ({
      name,
      hasFederalValues,
      sets,
      ways: all.sort((one, other) => one.sets.length - other.sets.length),
    }));
  });
}
