/** Limits. */
import { expect, it } from 'vitest';
import { expression } from '../support/answers.ts';
import { endpoints } from '../support/endpoints.ts';
import { editions } from '../support/forms.ts';
import { accessToken, call, login } from '../support/http.ts';
import { widthOf } from '../support/image.ts';
import { claimsOf } from '../support/jwt.ts';
import { offenders, offendersAsked } from '../support/rules.ts';

const pages = async () =>
  (await editions()).flatMap(({ id, version, information }) =>
    information.blankFormImages.map((url) => ({ place: `${id} ${version} ${url}`, url })),
  );

it('Limits · a token holds for 24 hours', async () => {
  const { iat, exp } = await claimsOf(await accessToken());
  expect(Number(exp) - Number(iat)).toBe(24 * 60 * 60);
  expect(Math.abs(Number(iat) * 1000 - Date.now())).toBeLessThan(2 * 60 * 60 * 1000);
});

it('Limits · every page image is 1280 pixels wide', async () => {
  const faults = await offendersAsked(await pages(), async ({ url }) => {
    const { status, bytes } = await call(url, { token: null, headers: { accept: 'image/*' } });
    if (status !== 200) return `${status}`;
    return widthOf(bytes) !== 1280 && `${widthOf(bytes)} pixels`;
  });
  expect(faults).toEqual([]);
});

it('Limits · page images are public and may be kept for a year', async () => {
  const faults = await offendersAsked(await pages(), async ({ url }) => {
    const { headers } = await call(url, { token: null, headers: { accept: 'image/*' } });
    const control = headers.get('cache-control') ?? '';
    const kept = /\bpublic\b/.test(control) && /\bimmutable\b/.test(control) && /\bmax-age=31536000\b/.test(control);
    if (!kept) return control || 'no cache-control';
    return !headers.get('content-type')?.startsWith('image/') && `${headers.get('content-type')}`;
  });
  expect(faults).toEqual([]);
});

it('Limits · a middle initial has at most one letter, names at least one', async () => {
  const faults = offenders(
    (await editions()).map((one) => ({ ...one, place: one.id })),
    ({ information: { formFields } }) => {
      const test = (name: string) => expression(String(formFields.employee[name]));
      if (test('firstName')?.test('') || test('lastName')?.test('')) return 'an empty name is taken';
      if (!test('firstName')?.test('A') || !test('lastName')?.test('A')) return 'one letter is rejected';
      return 'middleInitial' in formFields.employee && test('middleInitial')?.test('AB') && 'two initials are taken';
    },
  );
  expect(faults).toEqual([]);
});

it('Limits · every response says how much of the limit is left, rejections too', async () => {
  const faults: string[] = [];
  const check = (place: string, headers: Headers) => {
    const [left, policy] = [headers.get('ratelimit') ?? '', headers.get('ratelimit-policy') ?? ''];
    if (!/\br=\d+/.test(left) || !/\bq=\d+/.test(policy)) faults.push(`${place}: "${left}" "${policy}"`);
  };
  for (const { place, path, options } of await endpoints()) {
    check(place, (await call(path, options)).headers);
    check(`${place} without token`, (await call(path, { ...options, token: null })).headers);
  }
  check('login', (await login('wrong')).headers);
  check('unknown path', (await call('noSuchThing')).headers);
  check(
    'malformed body',
    (await call('forms', { body: '{', headers: { 'content-type': 'application/json' } })).headers,
  );
  expect(faults).toEqual([]);
});
