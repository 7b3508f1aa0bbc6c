/** The two formats of feeds. The package `feed` writes JSON Feed 1.0 and needs an XML library; both are short. */
import type { Language } from '@withholding/bundle';
import { words } from '../words/index.ts';
import type { Feed } from './items.ts';

interface FeedAddresses {
  readonly self: string;
  readonly next: string | undefined;
}

/** https://www.jsonfeed.org/version/1.1 */
export const jsonFeed = ({ items }: Feed, { self, next }: FeedAddresses, language: Language) => ({
  version: 'https://jsonfeed.org/version/1.1' as const,
  title: words[language].feed.title,
  feed_url: self,
  ...(next === undefined ? {} : { next_url: next }),
  language,
  items: items.map(({ id, date, text, type, data }) => ({
    id,
    title: text,
    content_text: text,
    date_published: date,
    tags: [type],
    _withholding: { type, data },
  })),
});

const references: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => references[sign] ?? '');

/** RFC 4287, with pages as in RFC 5005. */
export function atomFeed({ items }: Feed, { self, next }: FeedAddresses, language: Language): Buffer {
  const { title } = words[language].feed;
  const entries = items.map(
    ({ id, date, text, type }) => `  <entry>
    <id>${xml(id)}</id>
    <title>${xml(text)}</title>
    <updated>${date}</updated>
    <category term="${type}"/>
    <content type="text">${xml(text)}</content>
  </entry>
`,
  );
  return Buffer.from(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>urn:withholding:changes</id>
  <title>${xml(title)}</title>
  <updated>${items[0]?.date ?? '1970-01-01T00:00:00Z'}</updated>
  <author><name>Withholding forms</name></author>
  <link rel="self" href="${xml(self)}"/>
${next === undefined ? '' : `  <link rel="next" href="${xml(next)}"/>\n`}${entries.join('')}</feed>
`);
}
