/** The versions of a form, newest first, with their status on a day. */
import type { FormVersions } from '../schemas/models/form.ts';
import type { ServedContent } from './served.ts';

export function showVersions({ catalogue }: ServedContent, id: string, day: string): FormVersions {
  const { version: current } = catalogue.choose(id, undefined, day);
  const versions = [...catalogue.versionsOf(id)].reverse();
  return {
    id,
    current,
    latest: versions[0] ?? current,
    versions: versions.flatMap((version) => {
      const entry = catalogue.entry(id, version);
      if (!entry) return [];
      return {
        formVersion: version,
        effectiveDate: entry.effective,
        ...(entry.year === undefined ? {} : { year: entry.year }),
        status: catalogue.standing(id, version, day),
        ...(entry.supersededBy === undefined ? {} : { supersededBy: entry.supersededBy }),
        ...(entry.sunset === undefined ? {} : { sunsetDate: entry.sunset }),
        confidence: entry.confidence,
      };
    }),
  };
}
