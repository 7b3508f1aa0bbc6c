/** HR's pages about employees. */
import type { FastifyInstance } from 'fastify';
import { addEmployeePage, type Entry, emptyEntry, workSides } from '../pages/add-employee.ts';
import { employeePage } from '../pages/employee.ts';
import { employeesPage } from '../pages/employees.ts';
import { invitationsPage } from '../pages/invitations.ts';
import { applicableTo } from '../payroll/applicable.ts';
import { type Context, send } from './context.ts';
import { checked } from './entry.ts';
import { hrOnly, Rejected } from './guard.ts';
import { invitationTo } from './messages.ts';

type Form = { readonly Body: Readonly<Record<string, string>> };
type ById = { readonly Params: { readonly id: string } };

export function employeeRoutes(app: FastifyInstance, { config, client, store }: Context): void {
  app.get('/employees', async (request, reply) => {
    const formToken = await hrOnly(request, store);
    return send(reply, employeesPage(await store.employees.all(), formToken));
  });

  app.get('/employees/new', async (request, reply) => {
    const formToken = await hrOnly(request, store);
    return send(reply, addEmployeePage(emptyEntry, await client.places(), formToken));
  });

  app.post<Form>('/employees', async (request, reply) => {
    const formToken = await hrOnly(request, store);
    const { addWork, ...values } = request.body;
    const askAgain = async (found: Partial<Entry>) =>
      send(reply, addEmployeePage({ ...emptyEntry, values, ...found }, await client.places(), formToken), 422);

    if (addWork) {
      const works = String(workSides(values).length + 1);
      return send(
        reply,
        addEmployeePage({ ...emptyEntry, values: { ...values, works } }, await client.places(), formToken),
      );
    }
    const { employee, errors } = checked(values);
    if (!employee) return askAgain({ errors });
    const applicable = await applicableTo(employee.home, employee.works, client);
    if ('errors' in applicable) return askAgain(applicable);
    const { places, doubts } = applicable;
    if (doubts.length > 0 && values.isSure !== doubts.join(' ')) return askAgain({ doubts });
    const added = await store.employees.add({ ...employee, places });
    if (!added) return askAgain({ errors: { email: 'Another employee has this email address.' } });
    const message = invitationTo(added, await store.invitations.create(added.id), config.origin);
    return send(reply, invitationsPage([message], formToken));
  });

  app.get<ById>('/employees/:id', async (request, reply) => {
    const formToken = await hrOnly(request, store);
    const employee = await store.employees.find(request.params.id);
    if (!employee) throw new Rejected(404);
    const [forms, inForce] = [await store.forms.ofEmployee(employee.id), await store.forms.inForce(employee.id)];
    const meanings = inForce.length > 0 ? (await client.taxParameters()).taxParameters : [];
    const meaningOf = (id: string) => meanings.find((each) => each.id === id)?.meaning ?? id;
    return send(reply, employeePage(employee, { forms, inForce, meaningOf }, formToken));
  });

  app.get<{ Params: { id: string; formId: string } }>('/employees/:id/forms/:formId', async (request, reply) => {
    await hrOnly(request, store);
    const { id, formId } = request.params;
    const pdf = await store.forms.pdf(id, formId);
    if (!pdf) throw new Rejected(404);
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${formId}.pdf"`,
    };
    return reply.headers(headers).send(pdf);
  });
}
