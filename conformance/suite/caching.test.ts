/** Caching of content. */
import { expect, it } from 'vitest';
import { endpoints } from '../support/endpoints.ts';
import { currentEditions } from '../support/forms.ts';
import { ask, call } from '../support/http.ts';
import { once } from '../support/once.ts';
import { offendersAsked } from '../support/rules.ts';

/** Where anyone can read the content; undefined where the operator has that turned off. */
const publicRoot = once(async () => {
  const { status, json } = await call('content', { token: null });
  if (status !== 200) return undefined;
  const { bundle, release } = json<{ bundle: string; release: string }>();
  return `content/${bundle}/${release}`;
});
const off = 'public content is off here';

const content = async () => (await endpoints()).filter(({ isContent }) => isContent);

it('Caching · content carries a strong ETag', async () => {
  const faults = await offendersAsked(await content(), async ({ path, options }) => {
    const tag = (await call(path, options)).headers.get('etag') ?? '';
    return !/^"[^"]+"$/.test(tag) && `ETag ${tag || 'missing'}`;
  });
  expect(faults).toEqual([]);
});

it('Caching · a caller that has it already gets 304 without a body', async () => {
  const faults = await offendersAsked(await content(), async ({ path, options }) => {
    const tag = (await call(path, options)).headers.get('etag') ?? '';
    for (const known of [tag, `"other", ${tag}`, `W/${tag}`, '*']) {
      const again = await call(path, { ...options, headers: { ...options.headers, 'if-none-match': known } });
      if (again.status !== 304 || again.bytes.length > 0) return `${again.status} for ${known}`;
      if (again.headers.get('etag') !== tag) return `ETag ${again.headers.get('etag')} with the 304`;
    }
    return undefined;
  });
  expect(faults).toEqual([]);
});

it('Caching · a caller that has something else gets all of it', async () => {
  const faults = await offendersAsked(await content(), async ({ path, options }) => {
    const { status } = await call(path, { ...options, headers: { ...options.headers, 'if-none-match': '"other"' } });
    return status !== 200 && `${status}`;
  });
  expect(faults).toEqual([]);
});

it('Caching · each language has its own tag', async () => {
  const path = (await content()).find(({ path: name }) => name.startsWith('formQuestionSet'))?.path ?? '';
  const tag = async (language: string) =>
    (await call(path, { headers: { 'accept-language': language } })).headers.get('etag');
  expect(new Set(await Promise.all(['en', 'es', 'fr'].map(tag))).size).toBe(3);
});

it('Caching · a compressed response has its own tag, since its bytes differ', async () => {
  const faults = await offendersAsked(await content(), async ({ path, options }) => {
    const plain = await call(path, { ...options, headers: { ...options.headers, 'accept-encoding': 'identity' } });
    const packed = await call(path, { ...options, headers: { ...options.headers, 'accept-encoding': 'gzip' } });
    const isPacked = packed.headers.get('content-encoding') === 'gzip';
    return isPacked && packed.headers.get('etag') === plain.headers.get('etag') && 'the same tag';
  });
  expect(faults).toEqual([]);
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
  const faults = await offendersAsked(await currentEditions(), async ({ id, version }) => {
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
  expect(faults).toEqual([]);
  expect(found).toBeGreaterThan(0);
});

it('Public content · can be kept by every cache for a year, for all callers', async ({ skip }) => {
  const root = await publicRoot();
  skip(root === undefined, off);
  const faults = await offendersAsked(await currentEditions(), async ({ id, version }) => {
    const path = `${root}/en/formQuestionSet/${id}/QS1/${version}`;
    const { status, headers } = await call(path, { token: null });
    if (status === 404) return undefined;
    const [keep, vary, tag] = ['cache-control', 'vary', 'etag'].map((name) => headers.get(name) ?? '');
    if (keep !== 'public, max-age=31536000, immutable') return `Cache-Control ${keep}`;
    if (vary !== 'Accept-Encoding') return `Vary ${vary}`;
    const again = await call(path, { token: null, headers: { 'if-none-match': tag ?? '' } });
    return again.status !== 304 && `${again.status} for ETag ${tag}`;
  });
  expect(faults).toEqual([]);
});

it('Public content · of another bundle is not found, and no cache keeps that', async ({ skip }) => {
  const root = await publicRoot();
  skip(root === undefined, off);
  const [{ id, version } = { id: '', version: '' }] = await currentEditions();
  const other = root?.replace(/^content\/[^/]+/, `content/${'0'.repeat(64)}`);
  const { status, headers } = await call(`${other}/en/formBundle/${id}/${version}`, { token: null });
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
});
