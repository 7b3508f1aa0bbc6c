/**
 * What changed, for feeds, newest first. What happened to editions follows from the content and the day, so it needs no
 * database; rules and roll-backs are known only where events are recorded.
 */
import type { Language } from '@withholding/bundle';
import { supersededOn } from '../content/catalogue.ts';
import { changesIn } from '../content/changes.ts';
import type { ServedContent } from '../content/served.ts';
import { fillIn } from '../problem.ts';
import { type ContentEvent, type EventType, eventTypes } from '../webhooks/event.ts';
import { words } from '../words/index.ts';
import { longDay } from '../words/intl.ts';

interface FeedItem {
  readonly id: string;
  readonly type: EventType;
  /** RFC 3339. */
  readonly date: string;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Feed {
  readonly items: readonly FeedItem[];
  /** Where the next page begins. Undefined on the last one. */
  readonly cursor: string | undefined;
}

export interface FeedQuery {
  readonly since?: string | undefined;
  readonly cursor?: string | undefined;
}

const pageLength = 100;

const latest = (...days: readonly string[]): string => days.toSorted().at(-1) ?? '';
const dayAfter = (day: string): string => new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

function editionItems(content: ServedContent, today: string, language: Language): FeedItem[] {
  const { catalogue } = content;
  const { feed } = words[language];
  return changesIn(content, undefined).flatMap(({ liveSince, approval, publishedIn, kind, ...edition }): FeedItem[] => {
    const { formId: id, formVersion: version, effectiveDate, sunsetDate, replaces, ...names } = edition;
    const entry = catalogue.entry(id, version);
    if (!entry) return [];
    const published = latest(liveSince, approval?.at.slice(0, 10) ?? '');
    const data = {
      formId: id,
      ...names,
      formVersion: version,
      effectiveDate,
      ...(sunsetDate === undefined ? {} : { sunsetDate }),
    };
    const item = (type: EventType & `edition.${string}`, day: string, more: object = {}): FeedItem => ({
      id: `urn:withholding:${type}:${id}:${version}`,
      type,
      date: `${latest(published, day)}T00:00:00Z`,
      text: fillIn(feed[type], { name: edition.name, form: id, version, date: longDay(effectiveDate, language) }),
      data: { ...data, ...more },
    });
    const isReplaced = ['DEPRECATED', 'SUPERSEDED'].includes(catalogue.standing(id, version, today));
    return [
      item('edition.published', published, { kind }),
      ...(effectiveDate <= today ? [item('edition.effective', effectiveDate, replaces ? { replaces } : {})] : []),
      ...(isReplaced ? [item('edition.deprecated', supersededOn({ id, version, entry }, content))] : []),
      ...(catalogue.isRetired(id, version, today) ? [item('edition.retired', dayAfter(sunsetDate ?? ''))] : []),
    ];
  });
}

function recordedItem(
  { id, type, createdAt, data }: ContentEvent,
  content: ServedContent,
  language: Language,
): FeedItem {
  const { feed } = words[language];
  const { jurisdictions } = content.bundle.index;
  const locality = String(data.locality ?? '');
  const place = Object.hasOwn(jurisdictions, locality) ? jurisdictions[locality]?.name[language] : undefined;
  return {
    id: `urn:withholding:${id}`,
    type,
    date: createdAt.toISOString(),
    text: fillIn(feed[type], { place: place ?? (locality || feed.betweenStates) }),
    data,
  };
}

/** One text to sort by, backward: by time; on one day, an edition is published before it is in force. */
const placeOf = ({ date, type, id }: FeedItem): string => `${date} ${eventTypes.indexOf(type)} ${id}`;
const encoded = (place: string): string => Buffer.from(place).toString('base64url');

export function feedOf(
  content: ServedContent,
  events: readonly ContentEvent[],
  today: string,
  language: Language,
  { since = '', cursor }: FeedQuery,
): Feed {
  const before = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
  const recorded = events.filter(({ type }) => !type.startsWith('edition.'));
  const all = [
    ...editionItems(content, today, language),
    ...recorded.map((event) => recordedItem(event, content, language)),
  ]
    .filter((item) => item.date >= since && (before === undefined || placeOf(item) < before))
    .sort((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
  const items = all.slice(0, pageLength);
  const last = items.at(-1);
  return { items, cursor: last && all.length > items.length ? encoded(placeOf(last)) : undefined };
}
