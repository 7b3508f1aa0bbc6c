/** Forms that are reissued every year and don't have an edition for the coming year yet. A draft doesn't count. */
import type { BundleIndex } from './bundle.ts';

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
        Object.entries(forms[id] ?? {})
          .flatMap(([each, { draft }]) => (draft ? [] : [each]))
          .sort(compareVersions)
          .at(-1) ?? '';
      const year = forms[id]?.[version]?.year;
      return year !== undefined && year < coming ? [{ id, version, year }] : [];
    });
}

/** Editions that were never checked against the agency's form, such as FORM/2026.12.0. */
export const draftsIn = ({ forms }: Pick<BundleIndex, 'forms'>): string[] =>
  Object.entries(forms).flatMap(([id, versions]) =>
    Object.entries(versions).flatMap(([version, { draft }]) => (draft ? [`${id}/${version}`] : [])),
  );

/** 2025.12.0 before 2026.1.0, and 2025.9.0 before 2025.12.0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let i = 0; i < 3; i += 1) {
    const difference = (left?.[i] ?? 0) - (right?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
