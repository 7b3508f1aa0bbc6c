/** Answers made from the questions themselves, for walking every way. The same question always gets the same answers. */
import { accepts, type Question } from '@withholding/interview';
import fc from 'fast-check';

const remembered = new Map<string, readonly string[]>();

/** A few accepted answers: every option of a choice, or texts that match the expression. */
export function samplesOf(question: Question): readonly string[] {
  const { options, regex = '', type } = question;
  if (options && type !== 'list') return options;
  if (options) return [options.join(','), ...options];
  const key = `${type} ${regex}`;
  let found = remembered.get(key);
  if (!found) {
    const drawn = fc.sample(fc.stringMatching(new RegExp(regex, 'u')), { numRuns: 40, seed: 20 });
    found = [...new Set(drawn)].filter((text) => accepts(question, text)).slice(0, 12);
    remembered.set(key, found);
  }
  return found;
}
