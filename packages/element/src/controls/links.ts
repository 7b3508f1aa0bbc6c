/** Web addresses in our own notes, such as www.example.gov/page, to follow without losing the interview. */
import { html } from 'lit';

/** Without the mark that ends the sentence. */
const address = /\b((?:https:\/\/|www\.)[\w.~/#?=&%-]*[\w/])/;

export const withLinks = (text: string): unknown =>
  text.split(address).map((part, index) => {
    if (index % 2 === 0) return part;
    const href = part.startsWith('https://') ? part : `https://${part}`;
    return html`<a href=${href} target="_blank" rel="noopener noreferrer">${part}</a>`;
  });
