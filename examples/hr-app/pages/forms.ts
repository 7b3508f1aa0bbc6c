/** The employee's forms: the element, with what the app knows. */
import { employer } from '../employer.ts';
import type { Employee } from '../store/employees.ts';
import { words } from '../words/index.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';

export interface Renewed {
  readonly formId: string;
  /** What the employee answered last time. */
  readonly known: object;
  /** From 1. */
  readonly at: number;
  readonly of: number;
  /** Names of the forms that come after it. */
  readonly formsLeft: string;
}

export function formsPage({ firstName, lastName, home, works, language }: Employee, renewed?: Renewed): Html {
  const { forms } = words[language];
  const setup = {
    employer,
    employee: { firstName, lastName, address: home },
    ...(renewed
      ? { formId: renewed.formId, formsLeft: renewed.formsLeft, ...renewed.known }
      : { location: { homeAddress: home, workAddresses: works } }),
    stateUrl: `/interview-state/${renewed?.formId ?? 'all'}`,
  };
  return page({
    title: forms.title,
    language,
    script: '/public/interview.js',
    body: html`
      ${renewed && html`<p>${forms.step(renewed.at, renewed.of)}. ${forms.renewal}</p>`}
      <p id="signed-out" class="notice" role="alert" hidden>${forms.signedOut}</p>
      <withholding-interview backend="/withholding" language="${language}" browser-history
        data-setup="${JSON.stringify(setup)}">
        <p>${forms.loading}</p>
      </withholding-interview>
      ${renewed?.formsLeft && html`<p id="onward" hidden><a class="button" href="/forms">${forms.next}</a></p>`}`,
  });
}
