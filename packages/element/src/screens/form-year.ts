/** A form that the agency reissues every year, once its year is over. */
import type { FormBundle } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import { withLinks } from '../controls/links.ts';

export function formYear({ notices = [] }: FormBundle): TemplateResult | typeof nothing {
  const notice = notices.find(({ code }) => code === 'FORM_YEAR');
  return notice
    ? html`<p class="notice" part="notice" data-part="form-year">${withLinks(notice.message)}</p>`
    : nothing;
}
