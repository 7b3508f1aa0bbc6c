/** What changed in the content between two looks at it, as events: editions by their status on the day, and rules. */
import { type Bundle, type EditionEntry, editionHash, sha256 } from '@withholding/bundle';
import type { Catalogue } from '../content/catalogue.ts';
import type { NewEvent } from './event.ts';

/** In the order an edition goes through them. */
const statuses = ['UPCOMING', 'CURRENT', 'REPLACED', 'RETIRED'] as const;
type Status = (typeof statuses)[number];

const eventFor = {
  CURRENT: 'edition.effective',
  REPLACED: 'edition.deprecated',
  RETIRED: 'edition.retired',
} as const;

/** What subscribers were informed of: hashes and statuses, by edition and by locality. */
export interface Announced {
  /** By form id and version. */
  readonly editions: Readonly<Record<string, readonly [hash: string, status: Status]>>;
  /** Part of the rules -> hash, by locality. */
  readonly rules: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

function statusOf(catalogue: Catalogue, id: string, version: string, entry: EditionEntry, day: string): Status {
  if (entry.effective > day) return 'UPCOMING';
  if (catalogue.isRetired(id, version, day)) return 'RETIRED';
  return catalogue.standing(id, version, day) === 'CURRENT' ? 'CURRENT' : 'REPLACED';
}

/** A rule that was only checked again, or has another source, is the same rule. */
const withoutSources = (name: string, value: unknown): unknown =>
  ['checked', 'read', 'sources'].includes(name) ? undefined : value;
const hashOf = (value: unknown): string => sha256(JSON.stringify(value, withoutSources) ?? '').slice(0, 16);

/** Rules between states have no locality of their own. */
const everywhere = '';

function rulesOf(bundle: Bundle): Announced['rules'] {
  const { jurisdictions, crossState } = bundle.index;
  const byLocality = Object.values(jurisdictions).map(({ locality, rules, noWageTax, notCovered, regionsTaxBy }) => {
    const duties = bundle.duties(locality);
    const forms = hashOf([rules, noWageTax, notCovered, regionsTaxBy]);
    return [locality, { FORMS: forms, ...(duties ? { DUTIES: hashOf({ ...duties, provenance: undefined }) } : {}) }];
  });
  return Object.fromEntries([...byLocality, [everywhere, { AGREEMENTS: hashOf(crossState) }]]);
}

export function announcedOf(bundle: Bundle, catalogue: Catalogue, day: string): Announced {
  const editions = catalogue.formIds.flatMap((id) =>
    catalogue.versionsOf(id).flatMap((version) => {
      const entry = catalogue.entry(id, version);
      if (!entry) return [];
      const { effective, sunset, supersededBy } = entry;
      const hash = hashOf([editionHash(entry), effective, sunset, supersededBy]);
      return [[`${id} ${version}`, [hash, statusOf(catalogue, id, version, entry, day)]] as const];
    }),
  );
  return { editions: Object.fromEntries(editions), rules: rulesOf(bundle) };
}

interface Dated {
  readonly day: string;
  readonly event: NewEvent;
}

/** The statuses an edition passed since; after downtime, more than one. Back to an earlier one, only that. */
function passed(from: Status, to: Status): Status[] {
  const [before, after] = [statuses.indexOf(from), statuses.indexOf(to)];
  return after < before ? [to] : statuses.slice(before + 1, after + 1);
}

function editionEvents(name: string, before: Announced, after: Announced, catalogue: Catalogue): Dated[] {
  const [formId = '', formVersion = ''] = name.split(' ');
  const [known, now] = [before.editions[name], after.editions[name]];
  if (!now)
    return known?.[1] === 'RETIRED'
      ? []
      : [{ day: '', event: { type: 'edition.retired', data: { formId, formVersion } } }];
  const entry = catalogue.entry(formId, formVersion);
  if (!entry) return [];
  const versions = catalogue.versionsOf(formId);
  const at = versions.indexOf(formVersion);
  const successor = entry.supersededBy ?? versions[at + 1];
  const replacedOn = catalogue.entry(formId, successor ?? '')?.effective ?? '';
  const data = {
    formId,
    name: entry.name,
    locality: entry.locality,
    formVersion,
    effectiveDate: entry.effective,
    ...(entry.sunset === undefined ? {} : { sunsetDate: entry.sunset }),
  };
  const events: Dated[] = [];
  if (known?.[0] !== now[0]) {
    const kind = known ? 'CORRECTED' : at === 0 ? 'NEW_FORM' : 'NEW_VERSION';
    events.push({ day: '', event: { type: 'edition.published', data: { ...data, kind } } });
  }
  // An edition that comes when it is already replaced was never in force here.
  const steps = known ? passed(known[1], now[1]) : now[1] === 'CURRENT' ? [now[1]] : [];
  const dayOf = { CURRENT: `${entry.effective} 1`, REPLACED: `${replacedOn} 2`, RETIRED: `${entry.sunset ?? ''} 3` };
  const more = {
    CURRENT: at > 0 ? { replaces: versions[at - 1] } : {},
    REPLACED: successor === undefined ? {} : { replacedBy: successor },
    RETIRED: {},
  };
  for (const status of steps) {
    if (status === 'UPCOMING') continue;
    events.push({ day: dayOf[status], event: { type: eventFor[status], data: { ...data, ...more[status] } } });
  }
  return events;
}

function ruleEvents(before: Announced, after: Announced): NewEvent[] {
  const localities = new Set([...Object.keys(before.rules), ...Object.keys(after.rules)]);
  return [...localities].sort().flatMap((locality): NewEvent[] => {
    const [old = {}, now = {}] = [before.rules[locality], after.rules[locality]];
    const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((part) => old[part] !== now[part]);
    if (changed.length === 0) return [];
    return [
      { type: 'rule.changed', data: { ...(locality === everywhere ? {} : { locality }), changed: changed.sort() } },
    ];
  });
}

/** What is published first, then what the calendar brought, day by day. `catalogue`: the one that `after` was made of. */
export function differences(before: Announced, after: Announced, catalogue: Catalogue): NewEvent[] {
  const names = new Set([...Object.keys(before.editions), ...Object.keys(after.editions)]);
  const editions = [...names].sort().flatMap((name) => editionEvents(name, before, after, catalogue));
  const rules = ruleEvents(before, after).map((event) => ({ day: '', event }));
  // The sort keeps the order of equals.
  return [...editions, ...rules]
    .sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
    .map(({ event }) => event);
}
