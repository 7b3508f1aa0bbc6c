/** The Timezone header: an IANA zone the runtime knows. */
import { Problem } from '../problem.ts';

const known = new Set<string>();

export function timeZoneOf(header: string | string[] | undefined): string {
  if (header === undefined || header === '') return 'UTC';
  const zone = String(header);
  if (known.has(zone)) return zone;
  // Offsets such as +05:00 are zones to the runtime, but not IANA ids.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(zone)) throw new Problem('UNKNOWN_TIMEZONE');
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
  } catch {
    throw new Problem('UNKNOWN_TIMEZONE');
  }
  known.add(zone);
  return zone;
}
