/** Every answer that makes someone ineligible does so in the navigation, which is all that most clients know. */
import { everyQuestion, type Interview, idsOf, isPlaceId, notInNavigation, parseFormula } from '@withholding/interview';
import type { Complain } from '../compile/sets.ts';

export function proveIneligible(interview: Interview, complain: Complain): void {
  const dates = new Set(
    everyQuestion(interview)
      .filter(({ type }) => type === 'date')
      .map(({ id }) => id),
  );
  for (const { id, must } of notInNavigation(interview)) {
    // No navigation can follow the calendar or a place: clients get the condition.
    if (idsOf(parseFormula(must)).some((name) => name === 'today' || isPlaceId(name) || dates.has(name))) continue;
    complain(
      'ineligible-navigation',
      ['checks', id, 'must'],
      'Someone is ineligible by more than the required choices of one set, so navigation cannot say it.',
      'Ask a required choice for it in the set of the check, or limit what the question accepts.',
    );
  }
}
