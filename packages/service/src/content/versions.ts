/** The versions of a form, newest first, and how each stands on a day. */
import type { ServedContent } from './served.ts';

export function showVersions({ catalogue }: ServedContent, id: string, day: string): object {
  const versions = [...catalogue.versionsOf(id)].reverse().map((version) => {
    const entry = catalogue.entry(id, version);
    return {
      formVersion: version,
      effectiveDate: entry?.effective,
      status: catalogue.standing(id, version, day),
      ...(entry?.supersededBy === undefined ? {} : { supersededBy: entry.supersededBy }),
      ...(entry?.sunset === undefined ? {} : { sunsetDate: entry.sunset }),
      confidence: entry?.confidence,
    };
  });
  return { id, current: catalogue.inForce(id, day), latest: versions[0]?.formVersion, versions };
}
