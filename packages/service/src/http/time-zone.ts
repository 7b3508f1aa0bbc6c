/** The Timezone header: an IANA zone the runtime knows. */
import { limits } from '../schemas/limits.ts';

/**
 * Name in small letters -> the name as the runtime spells it. The runtime takes any casing; in small letters there are
 * only as many names as it has zones, and only names it knows are kept.
 */
const known = new Map<string, string>();

/** Letters, digits and `_+-/`, a letter first: offsets such as +05:00 are zones to the runtime, but not IANA ids. */
const shape = /^[A-Za-z][A-Za-z0-9_+/-]*$/;

/** How many are kept; for tests. */
export const knownZones = (): number => known.size;

/** The zone, or undefined for one the runtime does not know. Only a signature needs a zone that is right. */
export function timeZoneOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined || header === '') return 'UTC';
  const sent = String(header);
  if (sent.length > limits.timeZone || !shape.test(sent)) return undefined;
  const name = sent.toLowerCase();
  const before = known.get(name);
  if (before !== undefined) return before;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: sent }).resolvedOptions();
    known.set(name, timeZone);
    return timeZone;
  } catch {
    return undefined;
  }
}
