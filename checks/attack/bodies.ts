/** Requests that are good except for one thing. */
import { goodFill } from '@withholding/testing/service/people';

export const address = { streetAddress1: '1 Main St', city: 'Newark', state: 'NJ', zipCode: '07102' };

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets members, also those of members. */
export function changed(body: object, change: unknown): object {
  for (const [name, value] of Object.entries(change as object)) {
    const old: unknown = Reflect.get(body, name);
    Reflect.set(body, name, isObject(old) && isObject(value) ? changed(old, value) : value);
  }
  return body;
}

export const fillWith = (change: object): string => JSON.stringify(changed(goodFill(), change));
export const goodLine = `${JSON.stringify(goodFill())}\n`;

/** Marks that must be sorted before they can be compared: the work grows with the square of their number. */
export const marks = (each: number): string => `a${'\u0315'.repeat(each)}${'\u0300'.repeat(each)}`;
