/** States a rule once, checks it on everything it applies to, and names every offender. */
import { expect, it } from 'vitest';
import { target } from './target.ts';

export type Finding = string | false | undefined;
interface Placed {
  readonly place: string;
}
type Fault<T> = (item: T) => Finding | Promise<Finding>;
type Items<T> = () => Promise<readonly T[]>;

/** A test for each rule, on all the items. */
export function rules<T extends Placed>(items: Items<T>, faults: Record<string, Fault<T>>): void {
  for (const [name, fault] of Object.entries(faults))
    it(name, async ({ skip }) => {
      const all = await items().catch((error: unknown) => {
        if (error instanceof NothingToCheck) return skip(error.message);
        throw error;
      });
      expect(all.length, 'items to check').toBeGreaterThan(0);
      await expectNone(all, fault);
    });
}

class NothingToCheck extends Error {}

/** The items, or a skipped test when this service has none. */
export function orSkip<T>(items: Items<T>, reason: string): Items<T> {
  return async () => {
    const all = await items();
    if (all.length === 0) throw new NothingToCheck(reason);
    return all;
  };
}

/** JSON of an unexpected value, or "nothing" if it is missing. */
export const faultIf = (isBroken: boolean, found: unknown): Finding => isBroken && (JSON.stringify(found) ?? 'nothing');

/** Every claim on the form is for a past year, so it cannot be completed and rules about fills do not apply. */
export class YearOver extends Error {}

const concurrency = 3;

/** Fails with every offender. */
export async function expectNone<T extends Placed>(items: readonly T[], fault: Fault<T>): Promise<void> {
  expect(await offenders(items, fault)).toEqual([]);
}

export async function offenders<T extends Placed>(items: readonly T[], fault: Fault<T>): Promise<string[]> {
  const found: string[] = [];
  const { oneIsEnough } = target();
  const waiting = items.entries();
  const work = async () => {
    for (const [index, item] of waiting) {
      if (oneIsEnough && found.length > 0) return;
      try {
        const message = await fault(item);
        if (message) found[index] = `${item.place}: ${message}`;
      } catch (error) {
        if (!(error instanceof YearOver)) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  // In the order of the items, without the gaps.
  return Object.values(found);
}

export const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The named members that are not text. */
export const lacksText = (object: object, ...names: string[]): Finding => {
  const missing = names.filter((name) => !isText((object as Record<string, unknown>)[name]));
  return missing.length > 0 && `no text in ${missing.join(', ')}`;
};

/** What every form summary has. */
export const summaryTexts = ['id', 'name', 'title', 'formVersion', 'formLocality', 'formType', 'initialQuestionSet'];

/** Why a form or flow is listed: a rule, the source it rests on, the day it was checked. */
export function reasonFault(listed: object): Finding {
  const reasons: unknown = Reflect.get(listed, 'reasons');
  if (!Array.isArray(reasons) || reasons.length === 0) return 'no reasons';
  const bare = (reasons as object[]).find((reason) => {
    const parts = Object.values(reason).flat();
    const days = parts.filter((part) => isText(part) && /^\d{4}-\d\d-\d\d$/.test(part));
    return !isText(Reflect.get(reason, 'rule')) || days.length === 0 || parts.filter(isText).length < 3;
  });
  return faultIf(bare !== undefined, bare);
}
