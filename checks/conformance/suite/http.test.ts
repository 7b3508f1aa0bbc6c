/** Limits, caching and versioning. */

import { expect, it } from 'vitest';
import { expression } from '../support/answers.ts';
import { anyCalls, endpoints } from '../support/endpoints.ts';
import {
  currentEditions,
  deprecatedEditions,
  type Edition,
  editions,
  information,
  placedEditions,
} from '../support/forms.ts';
import { accessToken, ask, call, type HttpResponse } from '../support/http.ts';
import { widthOf } from '../support/ink.ts';
import { claimsOf } from '../support/jwt.ts';
import { once } from '../support/once.ts';
import { fillForm, goodRequest, tryFill } from '../support/requests.ts';
import { expectNone, faultIf, isText, orSkip, rules } from '../support/rules.ts';
import type { Filled, FormInformation, QuestionSet } from '../support/types.ts';

const pages = async () =>
  (await editions()).flatMap(({ id, version, information }) =>
    information.blankFormImages.map((url) => ({ place: `${id} ${version} ${url}`, url })),
  );

it('Limits · a token holds for 24 hours', async () => {
  const { iat, exp } = await claimsOf(await accessToken());
  expect(Number(exp) - Number(iat)).toBe(24 * 60 * 60);
  expect(Math.abs(Number(iat) * 1000 - Date.now())).toBeLessThan(2 * 60 * 60 * 1000);
});

rules(pages, {
  'Limits · every page image is 1280 pixels wide': async ({ url }) => {
    const { status, bytes } = await call(url, { token: null, headers: { accept: 'image/*' } });
    if (status !== 200) return `${status}`;
    return widthOf(bytes) !== 1280 && `${widthOf(bytes)} pixels`;
  },
  'Limits · page images are public and may be kept for a year': async ({ url }) => {
    const { headers } = await call(url, { token: null, headers: { accept: 'image/*' } });
    const control = headers.get('cache-control') ?? '';
    const kept = /\bpublic\b/.test(control) && /\bimmutable\b/.test(control) && /\bmax-age=31536000\b/.test(control);
    if (!kept) return control || 'no cache-control';
    return !headers.get('content-type')?.startsWith('image/') && `${headers.get('content-type')}`;
  },
});

rules(async () => (await editions()).map((one) => ({ ...one, place: one.id })), {
  'Limits · a middle initial has at most one letter, names at least one': ({ information: { formFields } }) => {
    const test = (name: string) => expression(String(formFields.employee[name]));
    if (test('firstName')?.test('') || test('lastName')?.test('')) return 'an empty name is taken';
    if (!test('firstName')?.test('A') || !test('lastName')?.test('A')) return 'one letter is rejected';
    return 'middleInitial' in formFields.employee && test('middleInitial')?.test('AB') && 'two initials are taken';
  },
});

rules(anyCalls, {
  'Limits · every response says how much of the limit is left, rejections too': async ({ path, options }) => {
    const { headers } = await call(path, options);
    const [left, policy] = [headers.get('ratelimit') ?? '', headers.get('ratelimit-policy') ?? ''];
    return !(/\br=\d+/.test(left) && /\bq=\d+/.test(policy)) && `"${left}" "${policy}"`;
  },
});

/** Where anyone can read the content; undefined where the operator has that turned off. */
const publicRoot = once(async () => {
  const { status, json } = await call('content', { token: null });
  if (status !== 200) return undefined;
  const { bundle, release } = json<{ bundle: string; release: string }>();
  return `content/${bundle}/${release}`;
});
const off = 'public content is off here';

const content = async () => (await endpoints()).filter(({ isContent }) => isContent);

rules(content, {
  'Caching · content carries a strong ETag': async ({ path, options }) => {
    const tag = (await call(path, options)).headers.get('etag') ?? '';
    return !/^"[^"]+"$/.test(tag) && `ETag ${tag || 'missing'}`;
  },
  'Caching · a caller that has it already gets 304 without a body': async ({ path, options }) => {
    const tag = (await call(path, options)).headers.get('etag') ?? '';
    for (const known of [tag, `"other", ${tag}`, `W/${tag}`, '*']) {
      const again = await call(path, { ...options, headers: { ...options.headers, 'if-none-match': known } });
      if (again.status !== 304 || again.bytes.length > 0) return `${again.status} for ${known}`;
      if (again.headers.get('etag') !== tag) return `ETag ${again.headers.get('etag')} with the 304`;
    }
    return undefined;
  },
  'Caching · a caller that has something else gets all of it': async ({ path, options }) => {
    const { status } = await call(path, { ...options, headers: { ...options.headers, 'if-none-match': '"other"' } });
    return status !== 200 && `${status}`;
  },
  'Caching · a compressed response has its own tag, since its bytes differ': async ({ path, options }) => {
    const plain = await call(path, { ...options, headers: { ...options.headers, 'accept-encoding': 'identity' } });
    const packed = await call(path, { ...options, headers: { ...options.headers, 'accept-encoding': 'gzip' } });
    const isPacked = packed.headers.get('content-encoding') === 'gzip';
    return isPacked && packed.headers.get('etag') === plain.headers.get('etag') && 'the same tag';
  },
});

it('Caching · each language has its own tag', async () => {
  const path = (await content()).find(({ path: name }) => name.startsWith('formQuestionSet'))?.path ?? '';
  const tag = async (language: string) =>
    (await call(path, { headers: { 'accept-language': language } })).headers.get('etag');
  expect(new Set(await Promise.all(['en', 'es', 'fr'].map(tag))).size).toBe(3);
});

it('Caching · a token is checked before a 304 is given', async () => {
  const { headers } = await call('getAllFormIds');
  const response = await call('getAllFormIds', {
    token: null,
    headers: { 'if-none-match': headers.get('etag') ?? '*' },
  });
  expect(response.status).toBe(401);
});

it('Caching · filled forms are not offered to caches', async () => {
  const fill = (await endpoints()).find(({ path }) => path === 'fillPdf');
  const { headers } = await call('fillPdf', fill?.options);
  expect(headers.get('etag')).toBeNull();
  expect(headers.get('cache-control') ?? '').toMatch(/\bno-store\b/);
  expect(headers.get('cache-control')).not.toMatch(/public|max-age=[1-9]/);
});

it('Public content · has the forms without a token, in the language of the address', async ({ skip }) => {
  const root = await publicRoot();
  skip(root === undefined, off);
  const asked = { token: null, headers: { 'accept-language': 'fr' } };
  let found = 0;
  await expectNone(await currentEditions(), async ({ id, version }) => {
    const { status, json } = await call(`${root}/es/formBundle/${id}/${version}`, asked);
    // A form with the agency's own wording stays private.
    if (status === 404) return undefined;
    found += 1;
    const own = await ask<Record<string, unknown>>(`formBundle/${id}?formVersion=${version}`, {
      headers: { 'accept-language': 'es' },
    });
    // Notices depend on the day.
    const { notice: _one, notices: _all, ...same } = own;
    const { notices: _more, ...shown } = json<Record<string, unknown>>();
    return JSON.stringify(shown) !== JSON.stringify(same) && 'differs from the form for members';
  });
  expect(found).toBeGreaterThan(0);
});

it('Public content · can be kept by every cache for a year, for all callers', async ({ skip }) => {
  const root = await publicRoot();
  skip(root === undefined, off);
  await expectNone(await currentEditions(), async ({ id, version }) => {
    const path = `${root}/en/formQuestionSet/${id}/QS1/${version}`;
    const { status, headers } = await call(path, { token: null });
    if (status === 404) return undefined;
    const [keep, vary, tag] = ['cache-control', 'vary', 'etag'].map((name) => headers.get(name) ?? '');
    if (keep !== 'public, max-age=31536000, immutable') return `Cache-Control ${keep}`;
    if (vary !== 'Accept-Encoding') return `Vary ${vary}`;
    const again = await call(path, { token: null, headers: { 'if-none-match': tag ?? '' } });
    return again.status !== 304 && `${again.status} for ETag ${tag}`;
  });
});

it('Public content · of another bundle is not found, and no cache keeps that', async ({ skip }) => {
  const root = await publicRoot();
  skip(root === undefined, off);
  const [{ id, version } = { id: '', version: '' }] = await currentEditions();
  const other = root?.replace(/^content\/[^/]+/, `content/${'0'.repeat(64)}`);
  const { status, headers } = await call(`${other}/en/formBundle/${id}/${version}`, { token: null });
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
});

const none = 'no form has a deprecated version';

/** The four places where a version can be asked for. */
async function responsesFor(
  { id, version, information: about }: Edition,
  request: unknown,
): Promise<Record<string, HttpResponse>> {
  return {
    'fillPdf/{formId}': await call(`fillPdf/${id}?formVersion=${version}`),
    formQuestionSet: await call(`formQuestionSet/${id}/${about.initialQuestionSetId}?formVersion=${version}`),
    getPdf: await call(`getPdf/${id}?formVersion=${version}`, { headers: { accept: 'application/pdf' } }),
    fillPdf: await tryFill(request),
  };
}

rules(async () => (await editions()).map((one) => ({ ...one, place: one.id })), {
  'Versioning · a version is a year, a two-digit number and a number': ({ version }) =>
    faultIf(!/^\d+\.\d\d\.\d+$/.test(version), version),
});

const number = (version: string) =>
  version
    .split('.')
    .map((part) => part.padStart(4, '0'))
    .join('.');

rules(currentEditions, {
  'Versioning · without a version the latest is used': async ({ id }) => {
    const { formVersion } = await information(id, '');
    const known = (await editions()).filter((one) => one.id === id).map(({ version }) => version);
    return known.some((version) => number(version) > number(formVersion)) && `${formVersion} of ${known}`;
  },
});

rules(placedEditions, {
  'Versioning · a version can be chosen in all four places': async (one) =>
    Object.entries(await responsesFor(one, await goodRequest(one))).find(([, { status }]) => status !== 200)?.[0],
});

rules(orSkip(deprecatedEditions, none), {
  'Versioning · a deprecated version has a DEPRECATION notice that names the current one': async ({ id, version }) => {
    const { notice } = await ask<FormInformation>(`fillPdf/${id}?formVersion=${version}`);
    const { formVersion } = await information(id, '');
    return faultIf(!(notice?.type === 'DEPRECATION' && notice.message.includes(formVersion)), notice);
  },
  'Versioning · question sets and filled forms of a deprecated version warn too': async (one) => {
    const { fillPdf, formQuestionSet } = await responsesFor(one, await goodRequest(one));
    const notices = [fillPdf?.json<Filled>().notice, formQuestionSet?.json<QuestionSet>().notice];
    return faultIf(
      notices.some((notice) => notice?.type !== 'DEPRECATION' || !isText(notice.message)),
      notices,
    );
  },
  'Versioning · a deprecated version fills its own form': async (one) => {
    const old = await fillForm(await goodRequest(one));
    const current = (await currentEditions()).find(({ id }) => id === one.id) as Edition;
    const fresh = await fillForm(await goodRequest(current));
    return old.pdf === fresh.pdf && 'the same file as the current version';
  },
});

const withCurrent = async () => {
  const old = await deprecatedEditions();
  return [...old, ...(await currentEditions()).filter(({ id }) => old.some((one) => one.id === id))];
};

rules(orSkip(withCurrent, none), {
  'Versioning · a deprecated version carries Deprecation and Sunset headers, the current one none': async (one) =>
    Object.entries(await responsesFor(one, await goodRequest(one)))
      .map(([place, { headers }]) => {
        const [since, until] = [headers.get('deprecation'), headers.get('sunset')];
        const isGiven = /^@\d+$/.test(since ?? '') && new Date(until ?? '').toUTCString() === until;
        return (one.deprecated ? !isGiven : since !== null || until !== null) && `${place}: ${since}, ${until}`;
      })
      .find(Boolean),
});
