/** The forms of the real content that have an estimate of the tax on one paycheck or pension payment. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

interface FormBundle {
  readonly paychecks?: readonly { readonly payment?: string; readonly steps: readonly { readonly id: string }[] }[];
}

let opened: TimedApp;
beforeAll(async () => {
  const bundle = new URL('../../../../dist/content', import.meta.url).pathname;
  opened = await openTimedApp(bundle, () => new Date('2026-11-19T12:00:00Z'));
});
afterAll(() => opened.close());

it('wages by the worksheet for wages, a pension by the one for pensions, and no other form', async () => {
  const get = async (url: string) => {
    const response = await opened.app.inject({ url, headers: { authorization: `Bearer ${opened.token}` } });
    return response.json();
  };
  const ids: string[] = (await get('/v1/getAllFormsCatalog')).map(({ id }: { id: string }) => id);
  const found: unknown[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const { paychecks = [] }: FormBundle = await get(`/v1/formBundle/${id}`);
    for (const { payment, steps } of paychecks) found.push([id, payment, steps.at(-1)?.id]);
  }
  expect(found).toEqual([
    ['W4101', undefined, 'line4b'],
    ['W4101SP', undefined, 'line4b'],
    ['W4102', 'PERIODIC', 'line4c'],
  ]);
});
