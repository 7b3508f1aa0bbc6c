/** The agency's own words among the notes. Each must have been on the screen before the employee signs. */
import type { Note, QuestionSet } from '../types.ts';

export const isOfficial = (note: Note): boolean => 'wording' in note && note.wording === 'OFFICIAL';

export const showsPassage = (set: QuestionSet | undefined): boolean =>
  [...(set?.notes ?? []), ...(set?.questions ?? []).flatMap(({ notes = [] }) => notes)].some(isOfficial);
