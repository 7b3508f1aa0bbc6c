/** Forms that are reissued every year and don't have an edition for the coming year yet. */
import type { BundleIndex } from './bundle.ts';
import { compareVersions } from './versions.ts';

export interface DueForm {
  readonly id: string;
  /** Its newest edition, and the year that is issued for. */
  readonly version: string;
  readonly year: number;
}

/** Agencies publish next year's forms in fall and winter: from July on, the year to prepare for is the next one. */
export function comingYear(day: string): number {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return month >= 7 ? year + 1 : year;
}

/** `day`: YYYY-MM-DD. */
export function dueForms({ forms }: Pick<BundleIndex, 'forms'>, day: string): DueForm[] {
  const coming = comingYear(day);
  return Object.keys(forms)
    .sort()
    .flatMap((id) => {
      const version =
        Object.keys(forms[id] ?? {})
          .sort(compareVersions)
          .at(-1) ?? '';
      const year = forms[id]?.[version]?.year;
      return year !== undefined && year < coming ? [{ id, version, year }] : [];
    });
}
