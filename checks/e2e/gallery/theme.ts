/** What the links at the top choose, and the colors of a theme whatever the browser prefers. */
import type { Language } from '@withholding/client';

export const languages: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', fr: 'Français' };
export const themes = ['light', 'dark'] as const;
export const widths = [320, 390, 1000] as const;
export type Theme = (typeof themes)[number];

export interface Chosen {
  readonly language: Language;
  readonly theme: Theme;
  readonly width: number;
}

export function chosenFrom(search: string): Chosen {
  const asked = new URLSearchParams(search);
  const language = asked.get('language') ?? 'en';
  return {
    language: Object.hasOwn(languages, language) ? (language as Language) : 'en',
    theme: themes.find((theme) => theme === asked.get('theme')) ?? 'light',
    width: widths.find((width) => String(width) === asked.get('width')) ?? 390,
  };
}

/** Once changed, a rule no longer says what it was about. */
const aboutTheme = new WeakSet<CSSRule>();

/** The site's style sheet asks the browser; the gallery decides. */
export function useTheme(document: Document, theme: Theme): void {
  document.documentElement.style.colorScheme = theme;
  for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])) {
    if (!(rule instanceof CSSMediaRule)) continue;
    if (rule.conditionText.includes('prefers-color-scheme')) aboutTheme.add(rule);
    if (aboutTheme.has(rule)) rule.media.mediaText = theme === 'dark' ? 'all' : 'not all';
  }
}
