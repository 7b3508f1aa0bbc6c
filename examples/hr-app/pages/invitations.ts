/** Messages with links, shown once: the app keeps no token. */
import type { Employee } from '../store/employees.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';

export interface Message {
  readonly employee: Employee;
  readonly link: string;
  readonly text: string;
}

const block = ({ employee: { firstName, lastName, email, language }, link, text }: Message): Html => html`
  <section>
    <h2>${firstName} ${lastName}</h2>
    <p>Send this to ${email}. The link is shown only once.</p>
    <p><code class="link" data-copy="Copy the link">${link}</code></p>
    <pre lang="${language}" tabindex="0" role="region" aria-label="Message to ${firstName} ${lastName}" data-copy="Copy the message">${text}</pre>
    <p><a href="${mailTo(email, text)}">Write the email</a></p>
  </section>`;

/** The first line of a message is its subject. */
function mailTo(email: string, message: string): string {
  const [first = '', ...lines] = message.split('\n');
  const parts = { subject: first.replace('Subject: ', ''), body: lines.join('\n').trim() };
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`;
}

export const invitationsPage = (messages: readonly Message[], formToken: string): Html =>
  page({
    title: messages.length === 1 ? 'Invitation' : 'Invitations',
    formToken,
    script: '/public/copy.js',
    body: html`
      ${messages.length > 0 ? messages.map(block) : html`<p>Nobody has signed all their forms yet.</p>`}
      <p><a href="/employees">Back to all employees</a></p>`,
  });
