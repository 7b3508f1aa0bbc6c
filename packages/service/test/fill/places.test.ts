/** Checks that compare the answers with where someone lives and works, over HTTP on an invented form. */
import { writeFileSync } from 'node:fs';
import {
  broken,
  compileTiny,
  edition,
  english,
  french,
  spanish,
  writeFiles,
} from '@withholding/testing/content/tiny-content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

const checks = `checks:
  here: { at: pets, must: "home.region == 'ZZ'" }
  near: { at: pets, must: work.county == home.county, severity: warning }
`;

let opened: TimedApp;

beforeAll(async () => {
  const worded = [english, spanish, french].reduce(
    (files, text) => broken(text, /^sets:/m, 'checks: {here: Move., near: Far.}\nsets:', files),
    broken(edition, 'print:', `${checks}print:`),
  );
  const { bundle, diagnostics } = compileTiny(worded);
  if (!bundle) throw new Error(JSON.stringify(diagnostics, null, 1));
  const file = `${writeFiles({})}/tiny.bundle`;
  writeFileSync(file, bundle.bytes);
  opened = await openTimedApp(file, () => new Date('2026-11-15T12:00:00Z'));
});
afterAll(() => opened.close());

async function validate(more: object) {
  const { app, token } = opened;
  const payload = { formId: 'ZZ101', formVersion: '2026.01.0', fields: { kind: 'CAT', pets: 2 }, ...more };
  const headers = { authorization: `Bearer ${token}` };
  const { errors, notices = [] } = (await app.inject({ method: 'POST', url: '/v1/validate', headers, payload })).json();
  const told = [...errors, ...notices] as { pointer?: string; code?: string; message: string }[];
  return told.filter(({ pointer }) => pointer === '/fields/pets').map(({ code, message }) => [code, message]);
}

// Without a name: the invented form has no sheet, so nothing may be complete.
const living = (state: string) => ({ employee: { address: { state, city: 'Petville' } } });

it('the state comes from the address of the employee, never from the employer', async () => {
  expect(await validate(living('YY'))).toEqual([['INCONSISTENT', 'Move.']]);
  expect(await validate(living('ZZ'))).toEqual([]);
  expect(await validate({ employee: {}, employer: { address: { state: 'YY' } } })).toEqual([]);
  expect(await validate({ ...living('YY'), places: { home: { region: 'ZZ' } } })).toEqual([['INCONSISTENT', 'Move.']]);
});

it('county and work come from places, in any case', async () => {
  const places = (home: string, work: string) => ({
    ...living('ZZ'),
    places: { home: { county: home }, work: { county: work } },
  });
  expect(await validate(places('Cat', 'Dog'))).toEqual([[undefined, 'Far.']]);
  expect(await validate(places('Cat', ' CAT'))).toEqual([]);
});
