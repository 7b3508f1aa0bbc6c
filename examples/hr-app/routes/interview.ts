/** The employee's side: the link, the forms, and the calls of the element. */
import { type FillRequest, type FillResponse, forwardHandler } from '@withholding/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formsPage } from '../pages/forms.ts';
import { messagePage } from '../pages/layout.ts';
import { welcomePage } from '../pages/welcome.ts';
import { readProgress } from '../payroll/progress.ts';
import { lastTime } from '../payroll/renewal.ts';
import { signedOf } from '../payroll/signed.ts';
import type { Employee } from '../store/employees.ts';
import type { Invitation } from '../store/invitations.ts';
import { languageOf, words } from '../words/index.ts';
import { type Context, send } from './context.ts';
import { employeeOnly, Rejected, setSession } from './guard.ts';

type ByToken = { readonly Params: { readonly token: string } };
type ByForm = { readonly Params: { readonly formId: string }; readonly Body: string };

const base = '/withholding';

function toFetch({ method, url, headers, body }: FastifyRequest): Request {
  const sent = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const init = { method, headers: Object.fromEntries(sent), ...(method === 'POST' ? { body: String(body) } : {}) };
  return new Request(new URL(url, 'http://app'), init);
}

export function interviewRoutes(app: FastifyInstance, { client, store }: Context): void {
  const forward = forwardHandler(client, { base });

  // Bodies are passed on as they are.
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 1_000_000 }, (_request, body, done) =>
    done(null, body),
  );

  async function employeeOf({ employeeId }: Invitation): Promise<Employee> {
    const employee = await store.employees.find(employeeId);
    if (!employee) throw new Rejected(404);
    return employee;
  }

  app.get<ByToken>('/i/:token', async ({ params: { token }, headers }, reply) => {
    const invitation = await store.invitations.byToken(token);
    if (invitation) return send(reply, welcomePage(token, (await employeeOf(invitation)).language));
    const language = languageOf(headers['accept-language']);
    const { title, text } = words[language].noLink;
    return send(reply, messagePage(title, text, language), 404);
  });

  app.post<ByToken>('/i/:token', async ({ params: { token } }, reply) => {
    const invitation = await store.invitations.byToken(token);
    if (!invitation) return reply.redirect(`/i/${token}`, 303);
    await store.invitations.opened(invitation.id);
    return setSession('employee', await store.sessions.start(invitation.id), reply).redirect('/forms', 303);
  });

  app.get('/forms', async (request, reply) => {
    const invitation = await employeeOnly(request, store);
    const employee = await employeeOf(invitation);
    const forms = await store.forms.ofInvitation(invitation.id);
    const at = forms.findIndex(({ status }) => status === 'open');
    const next = forms[at];
    if (forms.length > 0 && !next) {
      const { title, text } = words[employee.language].done;
      return send(reply, messagePage(title, text, employee.language));
    }
    if (!invitation.isRenewal || !next) return send(reply, formsPage(employee));
    const { formId } = next;
    const known = lastTime(formId, await store.forms.inForce(employee.id));
    const left = forms.filter((form, index) => index > at && form.status === 'open');
    const formsLeft = left.map(({ name }) => name).join(', ');
    return send(reply, formsPage(employee, { formId, known, at: at + 1, of: forms.length, formsLeft }));
  });

  app.all(`${base}/*`, async (request, reply) => {
    const invitation = await employeeOnly(request, store);
    const passed = toFetch(request);
    const isFill = new URL(passed.url).pathname === `${base}/fillPdf`;
    const response = await forward(passed);
    const body = Buffer.from(await response.arrayBuffer());
    if (response.ok && isFill) {
      const [sent, filled] = [String(request.body), body.toString()].map((text) => JSON.parse(text));
      const signed = await signedOf(sent as FillRequest, filled as FillResponse, client);
      if (signed) await store.forms.sign(invitation, signed);
    }
    return reply.code(response.status).headers(Object.fromEntries(response.headers)).send(body);
  });

  /** Whose interview, and of which form: `all` unless forms are signed again one by one. */
  async function interviewOf(request: FastifyRequest<ByForm>): Promise<[invitation: Invitation, formId: string]> {
    const invitation = await employeeOnly(request, store);
    const { formId } = request.params;
    const forms = await store.forms.ofInvitation(invitation.id);
    const isKnown = invitation.isRenewal ? forms.some((form) => form.formId === formId) : formId === 'all';
    if (!isKnown) throw new Rejected(404);
    return [invitation, formId];
  }

  app.get<ByForm>('/interview-state/:formId', async (request, reply) => {
    const [invitation, formId] = await interviewOf(request);
    const kept = await store.interviews.read(invitation, formId);
    return kept === undefined ? reply.code(204).send() : reply.type('application/json').send(kept);
  });

  app.put<ByForm>('/interview-state/:formId', async (request, reply) => {
    const [invitation, formId] = await interviewOf(request);
    await store.interviews.write(invitation, formId, request.body);
    return reply.code(204).send();
  });

  app.delete<ByForm>('/interview-state/:formId', async (request, reply) => {
    const [invitation, formId] = await interviewOf(request);
    await store.interviews.delete(invitation, formId);
    return reply.code(204).send();
  });

  app.put<{ Body: string }>('/progress', async (request, reply) => {
    const invitation = await employeeOnly(request, store);
    const progress = readProgress(request.body);
    if (!progress) throw new Rejected(400);
    await store.forms.note(invitation, progress);
    if (progress.step) await store.invitations.reached(invitation.id, progress.step);
    return reply.code(204).send();
  });
}
