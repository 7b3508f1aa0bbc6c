/** Which forms, versions and flows there are, and which version counts on a given day. */
import { type Bundle, compareVersions, type EditionEntry, type Language } from '@withholding/bundle';
import { distance } from 'fastest-levenshtein';
import { fillIn, Problem } from '../problem.ts';
import type { FormVersion } from '../schemas/models/form.ts';
import type { Notice } from '../schemas/models/problem.ts';
import { words } from '../words/index.ts';
import type { LiveDays } from './day.ts';

/** A form version someone asked for, named or not. */
export interface Chosen {
  readonly id: string;
  readonly version: string;
  readonly entry: EditionEntry;
  /** The day it was asked for, YYYY-MM-DD. */
  readonly day: string;
  /** The version that was named, if a later patch of it is served in its place. */
  readonly asked?: string;
  /** False when no version was named and the current one was taken. */
  readonly named: boolean;
  /** The version to use instead, when this one is deprecated. */
  readonly current: string | undefined;
}

const numbersOf = (version: string): number[] => version.split('.').map(Number);

/** A patch keeps the question ids, so it serves those who stored answers under an earlier one. */
function laterPatch(asked: string, versions: readonly string[]): string | undefined {
  const [year, month, patch = Number.NaN] = numbersOf(asked);
  return versions.findLast((version) => {
    const [otherYear, otherMonth, otherPatch = 0] = numbersOf(version);
    return otherYear === year && otherMonth === month && otherPatch > patch;
  });
}

export class Catalogue {
  readonly #bundle: Bundle;
  readonly formIds: readonly string[];
  readonly flowIds: readonly string[];
  /** Versions of each form, oldest first. */
  readonly #versions: ReadonlyMap<string, readonly string[]>;

  /** `isServed` leaves out editions that aren't approved. */
  constructor(bundle: Bundle, isServed: (id: string, version: string, entry: EditionEntry) => boolean = () => true) {
    this.#bundle = bundle;
    this.flowIds = Object.keys(bundle.index.flows).sort();
    const served = Object.entries(bundle.index.forms).map(([id, versions]) => {
      const left = Object.entries(versions).flatMap(([version, entry]) =>
        isServed(id, version, entry) ? version : [],
      );
      return [id, left.sort(compareVersions)] as const;
    });
    this.#versions = new Map(served.filter(([, versions]) => versions.length > 0));
    this.formIds = [...this.#versions.keys()].sort();
  }

  get bundle(): Bundle {
    return this.#bundle;
  }

  versionsOf(id: string): readonly string[] {
    return this.#versions.get(id) ?? [];
  }

  entry(id: string, version: string): EditionEntry | undefined {
    return this.#bundle.index.forms[id]?.[version];
  }

  /**
   * The version in force on a day (YYYY-MM-DD): the newest that is effective by then. A form that only begins later
   * counts with its first version, so that it can be looked at.
   */
  inForce(id: string, day: string): string | undefined {
    const versions = this.versionsOf(id);
    return versions.findLast((version) => (this.entry(id, version)?.effective ?? '') <= day) ?? versions[0];
  }

  /** Whether a newer version is already in force on that day. */
  standing(id: string, version: string, day: string): FormVersion['status'] {
    const current = this.inForce(id, day);
    if (version === current) return 'CURRENT';
    const versions = this.versionsOf(id);
    if (current === undefined || versions.indexOf(version) > versions.indexOf(current)) return 'UPCOMING';
    return this.entry(id, version)?.supersededBy === undefined ? 'SUPERSEDED' : 'DEPRECATED';
  }

  /** Past its last day a version is only to be compared with, never to be asked or filled. */
  isRetired(id: string, version: string, day: string): boolean {
    const { sunset } = this.entry(id, version) ?? {};
    return sunset !== undefined && day > sunset && version !== this.inForce(id, day);
  }

  choose(id: string, asked: string | undefined, day: string, use: 'asking' | 'comparing' = 'asking'): Chosen {
    if (asked === undefined) return this.#currentOf(id, day);
    const known = this.#versions.get(id);
    if (!known) throw this.unknownForm(id);
    if (!known.includes(asked) && this.entry(id, asked)) throw notApproved(id, asked);
    const versions = use === 'comparing' ? known : known.filter((version) => !this.isRetired(id, version, day));
    const version = versions.includes(asked) ? asked : laterPatch(asked, versions);
    const entry = version === undefined ? undefined : this.entry(id, version);
    if (version === undefined || !entry)
      throw new Problem('UNKNOWN_VERSION', { form: id, versions: versions.join(', ') });
    const isOld = ['DEPRECATED', 'SUPERSEDED'].includes(this.standing(id, version, day));
    const current = isOld ? this.inForce(id, day) : undefined;
    return { id, version, entry, day, named: true, current, ...(version === asked ? {} : { asked }) };
  }

  #currentOf(id: string, day: string): Chosen {
    const version = this.#versions.has(id) ? this.inForce(id, day) : undefined;
    const entry = version === undefined ? undefined : this.entry(id, version);
    if (version === undefined || !entry) throw this.unknownForm(id);
    return { id, version, entry, day, named: false, current: undefined };
  }

  unknownForm(id: string): Problem {
    const unapproved = this.#bundle.versionsOf(id);
    if (unapproved.length > 0) return notApproved(id, unapproved.join(', '));
    return new Problem('UNKNOWN_FORM', { nearest: nearest(id, this.formIds).join(', ') });
  }

  /** Also for a flow that `guided-flows` lists together with its forms: there is nothing to ask. */
  unknownFlow(id: string): Problem {
    const { jurisdictions } = this.#bundle.index;
    const locality = id.replace(/_(CANADA_RESIDENT|NONRESIDENT|RESIDENT)$/, '');
    if (Object.hasOwn(jurisdictions, locality) && !jurisdictions[locality]?.notCovered)
      return new Problem('UNKNOWN_FLOW', {}, { variant: 'flowWithoutQuestions' });
    return new Problem('UNKNOWN_FLOW', { nearest: nearest(id, this.flowIds).join(', ') || '–' });
  }
}

const notApproved = (form: string, versions: string): Problem => new Problem('NOT_APPROVED', { form, versions });

/** The known names most like the one that was sent; `within` is how much of a name may differ. */
export function nearest(
  name: string,
  known: readonly string[],
  { count = 3, within = Number.POSITIVE_INFINITY } = {},
): string[] {
  const wanted = name.slice(0, 64).toUpperCase();
  return known
    .map((one) => ({ one, far: distance(wanted, one.toUpperCase()) }))
    .filter(({ one, far }) => far <= within * one.length)
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ one }) => one);
}

export function noticeOf(chosen: Chosen, language: Language): Notice | undefined {
  const { notices } = words[language];
  const { id, version, entry, current, named, asked } = chosen;
  if (!named) return { type: 'WARNING', message: fillIn(notices.latest, { version }) };
  if (current === undefined) {
    if (asked === undefined) return undefined;
    return { type: 'DEPRECATION', message: fillIn(notices.patched, { asked, version }) };
  }
  const message = fillIn(notices.deprecated, { form: id, version, current });
  const sunset = entry.sunset === undefined ? '' : ` ${fillIn(notices.sunset, { sunset: entry.sunset })}`;
  return { type: 'DEPRECATION', message: message + sunset };
}

/** A draft can be tried, but it was never compared with the agency's form. */
export const draftNotice = ({ entry }: Chosen, language: Language): Notice | undefined =>
  entry.draft ? { type: 'WARNING', message: words[language].notices.draft } : undefined;

const atMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** When a version stopped being the one in force. A successor for the same period counts from the day it went live. */
export function supersededOn(
  { id, version, entry }: Pick<Chosen, 'id' | 'version' | 'entry'>,
  { catalogue, liveOn }: ContentDays,
): string {
  const versions = catalogue.versionsOf(id);
  const successor = entry.supersededBy ?? versions[versions.indexOf(version) + 1] ?? version;
  const { effective } = catalogue.entry(id, successor) ?? entry;
  return effective > entry.effective ? effective : liveOn(id, successor);
}

interface ContentDays {
  readonly catalogue: Catalogue;
  readonly liveOn: LiveDays;
}

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) of a deprecated version. */
export function deprecationHeaders(chosen: Chosen, content: ContentDays): Record<string, string> {
  const { current, entry } = chosen;
  if (current === undefined) return {};
  return {
    deprecation: `@${Math.floor(atMidnight(supersededOn(chosen, content)).getTime() / 1000)}`,
    ...(entry.sunset === undefined
      ? {}
      : { sunset: new Date(atMidnight(entry.sunset).getTime() + 86_399_000).toUTCString() }),
  };
}
