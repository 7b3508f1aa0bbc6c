/** What changed, as feeds. */
import type { Language } from '@withholding/bundle';
import type { FastifyInstance } from 'fastify';
import { isoDay } from '../content/day.ts';
import type { Prepared } from '../content/prepared.ts';
import type { ServedContent } from '../content/served.ts';
import { atomFeed, jsonFeed } from '../feeds/formats.ts';
import { type Feed, type FeedQuery, feedOf } from '../feeds/items.ts';
import { gives } from '../http/accept.ts';
import { addRead } from '../http/send.ts';
import { schemas } from '../schemas/feeds.ts';
import type { Service } from '../service.ts';

const kinds = {
  json: { type: 'application/feed+json', also: 'application/json', make: jsonFeed },
  atom: { type: 'application/atom+xml', also: 'application/xml', make: atomFeed },
} as const;

export async function feedRoutes(app: FastifyInstance, { service }: { service: Service }): Promise<void> {
  function show(kind: keyof typeof kinds, content: ServedContent, query: FeedQuery, language: Language): Prepared {
    const { type, make } = kinds[kind];
    const today = isoDay(service.now());
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      'content-language': language,
      vary: 'Accept-Language, Accept-Encoding',
      'cache-control': 'private, no-cache',
    };
    const address = ({ since, cursor }: FeedQuery): string => {
      const search = new URLSearchParams({ ...(since && { since }), ...(cursor && { cursor }) });
      return `${service.base}/changes.${kind}${search.size > 0 ? `?${search}` : ''}`;
    };
    const body = (): Buffer | object => {
      const feed: Feed = feedOf(content, service.events, today, language, query);
      const next = feed.cursor === undefined ? undefined : address({ since: query.since, cursor: feed.cursor });
      return make(feed, { self: address(query), next }, language);
    };
    const isWhole = query.since === undefined && query.cursor === undefined;
    const newest = service.events[0]?.sequence ?? 0;
    return isWhole
      ? content.made(`feed ${kind} ${today} ${newest} ${language}`, headers, body)
      : content.unkept(body(), headers);
  }

  for (const kind of ['json', 'atom'] as const)
    addRead(
      app,
      `/changes.${kind}`,
      schemas[kind],
      ({ content, query }, language) => show(kind, content, query, language),
      gives(kinds[kind].type, kinds[kind].also),
    );
}
