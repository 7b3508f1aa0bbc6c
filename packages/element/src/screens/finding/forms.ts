/** The forms to fill out, and how far each one is. */
import type { FormSummary } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import { purposeOf, screen } from '../parts.ts';
import type { View } from '../view.ts';
import { messages } from './messages.ts';

/** One link for each site: a rule can have five pages of one agency. */
function links(sources: readonly string[]): TemplateResult[] {
  const sites = new Map<string, string>();
  for (const source of sources.filter((each) => URL.canParse(each)).reverse())
    sites.set(new URL(source).hostname.replace(/^www\./, ''), source);
  return [...sites].map(([site, source]) => html` <a href=${source} target="_blank" rel="noreferrer">${site}</a>`);
}

/** The rules that require the form, with their sources. */
function why({ session, words }: View, { id }: FormSummary): TemplateResult | typeof nothing {
  const reasons = session.finding.flows?.flowOf(id)?.reasons ?? [];
  if (reasons.length === 0) return nothing;
  return html`<details class="math" data-part="why">
    <summary>${words.forms.why}</summary>
    ${reasons.map(({ text, sources }) => html`<p class="hint">${text}${links(sources)}</p>`)}
  </details>`;
}

function item(view: View, form: FormSummary): TemplateResult {
  const { session, words } = view;
  const { id, name, title, translatedTitle } = form;
  const purpose = purposeOf(view, form);
  const result = session.forms.results[id];
  const status = result === 'signed' ? words.forms.done : result === 'skipped' ? words.forms.skipped : words.forms.toDo;
  return html`<li part="card">
    <div>
      <strong>${purpose ?? name}</strong>
      ${purpose ? html`<div>${words.form(name)}</div>` : nothing}
      ${title ? html`<div class="hint">${title}</div>` : nothing}
      ${translatedTitle ? html`<div class="hint">${translatedTitle}</div>` : nothing} ${why(view, form)}
    </div>
    <span class="tag ${result ?? 'open'}">${status}</span>
  </li>`;
}

export function formsScreen(view: View): TemplateResult {
  const { session, words } = view;
  const { all: forms, results } = session.forms;
  const first = forms.find(({ id }) => results[id] === undefined);
  const content = html`
    <p>${forms.length === 0 ? words.forms.none : words.forms.intro(forms.length)}</p>
    ${messages(view)}
    ${forms.length === 0 ? nothing : html`<ol class="forms">${forms.map((form) => item(view, form))}</ol>`}
  `;
  return screen(view, {
    title: words.forms.title,
    content,
    submit: first ? words.forms.start(first.name) : words.forms.finish,
    onSubmit: () => void session.asking.onward(),
  });
}
