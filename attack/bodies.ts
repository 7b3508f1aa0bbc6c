/** Requests that are good but for one thing. */
import { goodFill } from '@withholding/testing/service/people';

export const address = { streetAddress1: '1 Main St', city: 'Newark', state: 'NJ', zipCode: '07102' };

/** A fill with something changed in it. */
export function fillWith(change: (body: ReturnType<typeof goodFill>) => void): string {
  const body = goodFill();
  change(body);
  return JSON.stringify(body);
}

export const named = (firstName: unknown): string =>
  fillWith(({ employee }) => {
    employee.firstName = firstName;
  });

export const answered = (fields: Readonly<Record<string, unknown>>): string =>
  fillWith((body) => {
    Object.assign(body.fields, fields);
  });

export const located = (home: object, more: object = {}): string =>
  JSON.stringify({ homeAddress: { ...address, ...home }, workAddresses: [address], ...more });

/** Marks that must be put in order before they can be compared: the work grows with the square of their number. */
export const marks = (each: number): string => `a${'\u0315'.repeat(each)}${'\u0300'.repeat(each)}`;
