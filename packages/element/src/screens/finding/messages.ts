/** What the service says about the addresses. */
import { html, nothing, type TemplateResult } from 'lit';
import { withLinks } from '../../controls/links.ts';
import type { View } from '../view.ts';

export const messages = ({ session, words }: View): TemplateResult | typeof nothing =>
  session.finding.messages.length === 0
    ? nothing
    : html`<div class="notice" part="notice">
        <h3>${words.forms.notes}</h3>
        <ul>
          ${session.finding.messages.map(
            ({ message, description }) => html`<li>${withLinks(description ?? message)}</li>`,
          )}
        </ul>
      </div>`;
