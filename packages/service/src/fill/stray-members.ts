/** Members of the employee and the employer that no form knows: a misspelled one must not vanish without a word. */
import type { Language } from '@withholding/bundle';
import type { Parties } from '@withholding/interview';
import { fillIn } from '../problem.ts';
import { partyMembers } from '../schemas/described.ts';
import { limits } from '../schemas/limits.ts';
import type { Notice } from '../schemas/models/problem.ts';
import { words } from '../words/index.ts';

const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];

/** The members of an address that are none. */
export const strayInAddress = (address: unknown): string[] =>
  namesIn(address).filter((name) => !partyMembers.address.has(name));

function strayIn(party: 'employee' | 'employer', value: unknown): string[] {
  const own = namesIn(value).filter((name) => !partyMembers[party].has(name));
  const address = (value as { address?: unknown } | undefined)?.address;
  return [
    ...own.map((name) => `${party}.${name}`),
    ...strayInAddress(address).map((name) => `${party}.address.${name}`),
  ];
}

export function strayNotices({ employee, employer }: Parties, language: Language): Notice[] {
  const stray = [...strayIn('employee', employee), ...strayIn('employer', employer)].slice(0, limits.suggestions);
  if (stray.length === 0) return [];
  return [{ type: 'WARNING', message: fillIn(words[language].notices.unknownMembers, { members: stray.join(', ') }) }];
}
