/** HR's pages about all employees: asking again, what to do, reminders and the payroll file. */
import type { FastifyInstance } from 'fastify';
import { invitationsPage, type Message } from '../pages/invitations.ts';
import { remindersPage } from '../pages/reminders.ts';
import { toDoPage } from '../pages/to-do.ts';
import { payrollFile } from '../payroll/csv.ts';
import { claimsOf, isDay, remindersOn, today } from '../payroll/reminders.ts';
import { reviewsOn } from '../payroll/reviews.ts';
import type { Employee } from '../store/employees.ts';
import { type Context, send } from './context.ts';
import { hrOnly, Rejected } from './guard.ts';
import { invitationTo, nudgeTo, renewalTo } from './messages.ts';

type ById = { readonly Params: { readonly id: string } };

export function payrollRoutes(app: FastifyInstance, { config, client, store }: Context): void {
  /** The forms of last time, if the service still has all of them. Otherwise the interview starts from the addresses. */
  async function renew(employee: Employee): Promise<Message> {
    const forms = await store.forms.inForce(employee.id);
    const known = new Set(await client.formIds());
    const canRenew = forms.length > 0 && forms.every(({ formId }) => known.has(formId));
    if (!canRenew) return invitationTo(employee, await store.invitations.create(employee.id), config.origin);
    const token = await store.invitations.renew(employee.id, forms);
    return renewalTo(employee, token, config.origin, claimsOf(employee, forms)[0]);
  }

  app.post('/renewals', async (request, reply) => {
    const formToken = await hrOnly(request, store);
    const messages: Message[] = [];
    for (const employee of await store.employees.all()) if (employee.isComplete) messages.push(await renew(employee));
    return send(reply, invitationsPage(messages, formToken));
  });

  app.post<ById>('/employees/:id/renewal', async (request, reply) => {
    const formToken = await hrOnly(request, store);
    const employee = await store.employees.find(request.params.id);
    if (!employee?.isComplete) throw new Rejected(404);
    return send(reply, invitationsPage([await renew(employee)], formToken));
  });

  app.post<ById>('/employees/:id/link', async (request, reply) => {
    const formToken = await hrOnly(request, store);
    const employee = await store.employees.find(request.params.id);
    if (!employee) throw new Rejected(404);
    const message = invitationTo(employee, await store.invitations.replaceLink(employee.id), config.origin);
    return send(reply, invitationsPage([message], formToken));
  });

  app.post<ById>('/employees/:id/nudge', async (request, reply) => {
    const formToken = await hrOnly(request, store);
    const employee = await store.employees.find(request.params.id);
    if (!employee || employee.isComplete) throw new Rejected(404);
    const message = nudgeTo(employee, await store.invitations.replaceLink(employee.id), config.origin);
    return send(reply, invitationsPage([message], formToken));
  });

  app.get<{ Querystring: { on?: string } }>('/reminders', async (request, reply) => {
    const formToken = await hrOnly(request, store);
    const { on = '' } = request.query;
    const day = isDay(on) ? on : today();
    return send(reply, remindersPage(await remindersOn(day, store), day, formToken));
  });

  app.get<{ Querystring: { on?: string } }>('/to-do', async (request, reply) => {
    const formToken = await hrOnly(request, store);
    const { on = '' } = request.query;
    const day = isDay(on) ? on : today();
    return send(reply, toDoPage(await reviewsOn(day, store, client), day, formToken));
  });

  app.get('/payroll.csv', async (request, reply) => {
    await hrOnly(request, store);
    const file = payrollFile(await store.employees.all(), await store.forms.inForce());
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="payroll.csv"',
    };
    return reply.headers(headers).send(file);
  });
}
