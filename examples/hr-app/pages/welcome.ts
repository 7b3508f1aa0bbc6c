/** What the link of an invitation shows. The button starts the session: programs that only look at links start none. */
import type { Language } from '@withholding/client';
import { words } from '../words/index.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';

export function welcomePage(token: string, language: Language): Html {
  const { title, text, ready, start } = words[language].welcome;
  return page({
    title,
    language,
    body: html`<p>${text}</p><p>${ready}</p><form method="post" action="/i/${token}"><button>${start}</button></form>`,
  });
}
