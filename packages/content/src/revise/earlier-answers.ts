/** What a new edition still has to say about earlier answers, for a person to sort: everything is asked again at first. */
import { stringify } from 'yaml';
import type { ToSettle } from '../assemble/revisions.ts';

export function earlierAnswersDraft({ before, unsettled }: ToSettle): string {
  const { year, withAmounts, ...others } = unsettled;
  const all = { year: [...year, ...withAmounts], ...others };
  const again = Object.fromEntries(Object.entries(all).filter(([, ids]) => ids.length > 0));
  return `# Compared with ${before}. Move the questions that mean the same to same: […].\n${stringify({ earlierAnswers: { again } }, { lineWidth: 140 })}`;
}
