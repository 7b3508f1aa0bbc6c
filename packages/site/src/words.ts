/** Names of what the content calls by code, in the words of the pages. */
import type { Language, Provenance, Why } from '@withholding/bundle';
import { type Html, html } from './html.ts';

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español', fr: 'Français' };

const confidenceWords: Readonly<Record<Provenance['confidence'], string>> = {
  high: 'We compared it with the agency’s file, or with two independent copies. Open points are listed with the sources.',
  medium: 'Partly confirmed. Some of it comes from an older edition, a description or a single source.',
  low: 'We couldn’t confirm much of it. Compare it with the agency’s own form before you use it.',
};

export const confidenceMark = (confidence: Provenance['confidence']): Html =>
  html`<span class="mark ${confidence}">${confidence} confidence</span>`;

export const confidenceSentence = (confidence: Provenance['confidence']): string => confidenceWords[confidence];

/** A day, which never breaks at the end of a line. */
export const day = (date: string): Html => html`<time>${date}</time>`;

/** `EXEMPT_MILITARY_SPOUSE` as people say it. */
export const plainName = (code: string): string => {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

/** A link where there is an address; other sources are named. The text names the site, not the whole address. */
export const sourceLink = (source: string): Html =>
  URL.canParse(source) ? html`<a href="${source}" rel="noreferrer">${hostOf(source)}</a>` : html`${source}`;

const sourcesList = (sources: readonly string[]): Html =>
  html`<span class="sources">${sources.map((source, index) => html`${index > 0 ? ', ' : ''}${sourceLink(source)}`)}</span>`;

export const because = ({ because: words, sources, checked }: Why): Html =>
  html`${words.en} <small>Checked ${day(checked)}: ${sourcesList(sources)}</small>`;

export const list = (items: readonly (Html | string)[]): Html =>
  html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;

/** A wide table or drawing scrolls by itself, also with the keyboard. */
export const scrolling = (label: string, content: Html): Html =>
  html`<div class="scroll" role="group" aria-label="${label}" tabindex="0">${content}</div>`;
