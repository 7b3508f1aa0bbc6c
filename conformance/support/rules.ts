/** Helpers to state a rule once and name everything that breaks it. */
import { target } from './target.ts';

export type Finding = string | false | undefined;

/** What was found where it should not be; nothing at all counts too. */
export const faultIf = (isBroken: boolean, found: unknown): Finding => isBroken && (JSON.stringify(found) ?? 'nothing');

export function offenders<T extends { place: string }>(items: readonly T[], fault: (item: T) => Finding): string[] {
  return items.flatMap((item) => {
    const found = fault(item);
    return found ? [`${item.place}: ${found}`] : [];
  });
}

/** Nobody can complete the form any more: every claim on it is for a year that is over. No rule about fills applies. */
export class YearOver extends Error {}

const passedIfOver = (error: unknown): undefined => {
  if (!(error instanceof YearOver)) throw error;
};

/** So many at once: while the service or a reader of PDFs works, the next ones get on. */
const hands = 3;

/** The same for rules that need to ask the service. */
export async function offendersAsked<T extends { place: string }>(
  items: readonly T[],
  fault: (item: T) => Promise<Finding>,
): Promise<string[]> {
  const found: string[] = [];
  const { oneIsEnough } = target();
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) {
      if (oneIsEnough && found.length > 0) return;
      const said = await fault(item).catch(passedIfOver);
      if (said) found[index] = `${item.place}: ${said}`;
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
  // In the order of the items, without the gaps.
  return Object.values(found);
}

export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** What is not a text among the named members. */
export const lacksText = (object: object, ...names: string[]): Finding => {
  const missing = names.filter((name) => !isText((object as Record<string, unknown>)[name]));
  return missing.length > 0 && `no text in ${missing.join(', ')}`;
};
