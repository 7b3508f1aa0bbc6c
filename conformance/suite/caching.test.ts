/** Caching of content. */
import { expect, it } from 'vitest';
import { endpoints } from '../support/endpoints.ts';
import { call } from '../support/http.ts';
import { offendersAsked } from '../support/rules.ts';

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
