/** The title of a form in the languages that the form itself doesn't have. */
import { type Language, languages } from '@withholding/bundle';

type Titles = Readonly<Record<Language, string>>;

export function translatedTitles(
  title: string,
  year: number | undefined,
  own: Language,
  known: readonly Titles[],
): Partial<Titles> | undefined {
  const withYear = (text: string) => text.replace('{year}', String(year));
  const found = known.find((titles) => withYear(titles[own]) === title);
  if (!found) return undefined;
  return Object.fromEntries(languages.filter((one) => one !== own).map((one) => [one, withYear(found[one])]));
}
