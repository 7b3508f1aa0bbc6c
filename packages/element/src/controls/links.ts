/**
 * Links web addresses in our notes, such as www.example.gov/page. They open in a new tab, so the interview isn't lost.
 */
import { html } from 'lit';

/** Without the punctuation that ends the sentence. */
const address = /\b((?:https:\/\/|www\.)[\w.~/#?=&%-]*[\w/])/;

export const withLinks = (text: string): unknown =>
  text.split(address).map((part, index) => {
    if (index % 2 === 0) return part;
    const href = part.startsWith('https://') ? part : `https://${part}`;
    return html`<a href=${href} target="_blank" rel="noopener noreferrer">${part}</a>`;
  });
