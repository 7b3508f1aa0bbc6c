/** What all pages share. */
import type { Language } from '@withholding/client';
import { employer } from '../employer.ts';
import { type Html, html } from './html.ts';

interface Page {
  readonly title: string;
  /** Comes first in the title of the tab, where screen readers start. */
  readonly news?: string | undefined;
  readonly body: Html;
  readonly language?: Language;
  /** Of HR's session: then the page has the menu. */
  readonly formToken?: string;
  readonly script?: string;
}

const menu = (formToken: string): Html => html`
  <nav aria-label="HR">
    <a href="/employees">Employees</a>
    <a href="/to-do">To do</a>
    <a href="/reminders">Reminders</a>
    <a href="/payroll.csv" download>Payroll file</a>
    <form method="post" action="/sign-out">${formField(formToken)}<button class="plain">Sign out</button></form>
  </nav>`;

export const formField = (formToken: string): Html => html`<input type="hidden" name="formToken" value="${formToken}">`;

export const page = ({ title, news, body, language = 'en', formToken, script }: Page): Html => html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${news && `${news}: `}${title} – ${employer.name}</title>
    <link rel="stylesheet" href="/public/app.css">
    ${script && html`<script type="module" src="${script}"></script>`}
  </head>
  <body>
    <header><p class="company">${employer.name}</p>${formToken !== undefined && menu(formToken)}</header>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`;

/** A page that only says something. */
export const messagePage = (title: string, text: string, language: Language = 'en'): Html =>
  page({ title, language, body: html`<p>${text}</p>` });
