/** Feeds of changes, on an invented form: without a database, page by page, and with recorded events. */
import { writeFileSync } from 'node:fs';
import { compileTiny, edition, tiny, writeFiles } from '@withholding/testing/content/tiny-content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTimedApp, type TimedApp } from './timed-app.ts';

const next = Object.fromEntries(
  Object.entries(tiny)
    .filter(([file]) => file.includes('/2026.01.0/'))
    .map(([file, text]) => [
      file.replace('2026.01.0', '2026.12.0'),
      text
        .replace('effective: 2026-01-01', 'earlierAnswers: { again: { year: [extra] } }\neffective: 2099-01-01')
        .replace('revision: "2026"', 'revision: "2099"'),
    ]),
);
const files = {
  ...tiny,
  ...next,
  'us/zz/ZZ101/form.yaml': (tiny['us/zz/ZZ101/form.yaml'] ?? '').replace('name: Z1', 'name: "Z1 <&>"'),
  [edition]: (tiny[edition] ?? '').replace('provenance:', 'supersededBy: 2026.12.0\nsunset: 2099-03-31\nprovenance:'),
};

let now = new Date('2098-12-31T12:00:00Z');
let opened: TimedApp;
beforeAll(async () => {
  const { bundle, diagnostics } = compileTiny(files);
  if (!bundle) throw new Error(JSON.stringify(diagnostics, null, 1));
  const file = `${writeFiles({})}/tiny.bundle`;
  writeFileSync(file, bundle.bytes);
  opened = await openTimedApp(file, () => now);
});
afterAll(() => opened.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  opened.app.inject({ url: `/v1${path}`, headers: { authorization: `Bearer ${opened.token}`, ...headers } });
const types = async (path = '/changes.json') =>
  ((await get(path)).json().items as { tags: string[] }[]).map(({ tags }) => tags[0]);

it('lists what happened to editions by the day it is', async () => {
  expect(await types()).toEqual(['edition.effective', 'edition.published', 'edition.published']);
  now = new Date('2099-01-01T12:00:00Z');
  expect((await types()).slice(0, 2)).toEqual(['edition.deprecated', 'edition.effective']);
  now = new Date('2099-04-01T12:00:00Z');
  expect((await types())[0]).toBe('edition.retired');
  expect(await types('/changes.json?since=2099-01-02')).toEqual(['edition.retired']);
});

it('is JSON Feed 1.1, in the language asked for', async () => {
  const { headers, statusCode, ...response } = await get('/changes.json', { 'accept-language': 'fr' });
  expect([statusCode, headers['content-type'], headers['content-language']]).toEqual([
    200,
    'application/feed+json; charset=utf-8',
    'fr',
  ]);
  const feed = response.json();
  expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', language: 'fr' });
  expect(feed.items[0]).toMatchObject({
    id: 'urn:withholding:edition.retired:ZZ101:2026.01.0',
    date_published: '2099-04-01T00:00:00Z',
    title: 'Z1 <&> (ZZ101), version 2026.01.0, ne peut plus être utilisé.',
    _withholding: { type: 'edition.retired', data: { formId: 'ZZ101', sunsetDate: '2099-03-31' } },
  });
  expect(feed.items[0].content_text).toBe(feed.items[0].title);
  expect(
    (await get('/changes.json', { 'if-none-match': String(headers.etag), 'accept-language': 'fr' })).statusCode,
  ).toBe(304);
});

it('is Atom with text that is escaped', async () => {
  const { headers, body } = await get('/changes.atom', { accept: 'application/atom+xml, application/xml;q=0.9' });
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(body).toContain('<title>Z1 &lt;&amp;&gt; (ZZ101), version 2026.01.0, is retired.</title>');
  expect(body).toContain('<updated>2099-04-01T00:00:00Z</updated>');
  expect(body.match(/<entry>/g)).toHaveLength(6);
  expect((await get('/changes.atom', { accept: 'text/html' })).statusCode).toBe(406);
});

it('goes on where a page ended, with recorded events in their place', async () => {
  const { service } = opened;
  service.events = Array.from({ length: 250 }, (_, index) => ({
    sequence: 250 - index,
    id: `evt_${String(250 - index).padStart(3, '0')}`,
    type: index % 50 === 0 ? 'content.rolled_back' : 'rule.changed',
    // Some at the same moment.
    createdAt: new Date(Date.UTC(2098, 0, 1 + Math.floor((250 - index) / 7))),
    data: index % 2 === 0 ? { locality: 'ZZ', changed: ['FORMS'] } : { changed: ['AGREEMENTS'] },
  }));
  const whole = await collect('/changes.json');
  expect(whole.map(({ length }) => length)).toEqual([100, 100, 56]);
  const ids = whole.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(256);
  const dates = whole.flat().map(({ date_published }) => date_published);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(whole.flat().map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Rules changed: Zed.', 'Rules changed: agreements between states.']),
  );
  const since = await collect('/changes.json?since=2098-02-01');
  expect(since.flat()).toEqual(whole.flat().filter(({ date_published }) => date_published >= '2098-02-01'));
  const atom = await get('/changes.atom');
  expect(atom.body).toMatch(/<link rel="next" href="http:[^"]*changes\.atom\?cursor=[\w-]+"\/>/);
  expect((await get('/changes.json?cursor=a%20b')).statusCode).toBe(400);
  expect((await get('/changes.json?since=yesterday')).statusCode).toBe(400);
});

type Shown = { id: string; title: string; date_published: string };
async function collect(path: string): Promise<Shown[][]> {
  const pages: Shown[][] = [];
  for (let at: string | undefined = path; at !== undefined; ) {
    const { items, next_url } = (await get(at)).json() as { items: Shown[]; next_url?: string };
    pages.push(items);
    at = next_url?.slice(next_url.indexOf('/changes'));
  }
  return pages;
}
