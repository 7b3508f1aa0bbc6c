/** Warnings about unexpected members of an address, returned with the forms and flows. */
import type { Language } from '@withholding/bundle';
import { listOfStrays, strayInAddress } from '../fill/stray-members.ts';
import { fillIn } from '../problem.ts';
import type { LocationMessage } from '../schemas/models/problem.ts';
import { words } from '../words/index.ts';
import type { SentPlace } from './request.ts';

export function strayMessages(places: readonly SentPlace[], language: Language): LocationMessage[] {
  const { message, description } = words[language].location.UNKNOWN_MEMBERS;
  return places.flatMap(({ id, address }) => {
    const stray = strayInAddress(address);
    if (stray.length === 0) return [];
    const name = listOfStrays(stray, language);
    return [{ id, code: 'UNKNOWN_MEMBERS', message, description: fillIn(description, { name }) }];
  });
}
