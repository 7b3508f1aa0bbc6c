/** The page's own words in place of the element's: any of them, in any language. */
import type { Language } from '@withholding/client';
import type { ElementWords } from './words.ts';

type Some<Words> = {
  readonly [Name in keyof Words]?: Words[Name] extends (...given: never) => string
    ? Words[Name]
    : Words[Name] extends object
      ? Some<Words[Name]>
      : Words[Name];
};

export type Translations = Readonly<Partial<Record<Language, Some<ElementWords>>>>;

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Merges the page's words over ours. */
export function replaced<Words extends object>(ours: Words, theirs: Some<Words> | undefined): Words {
  if (!theirs) return ours;
  const own = ours as Record<string, unknown>;
  const given = Object.entries(theirs).filter(([name, value]) => name in own && value !== undefined);
  return {
    ...ours,
    ...Object.fromEntries(
      given.map(([name, value]) => [name, isGroup(own[name]) ? replaced(own[name], value as object) : value]),
    ),
  };
}
