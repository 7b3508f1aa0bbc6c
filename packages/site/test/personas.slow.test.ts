/** Every persona, walked in the engine against what the service itself lists for their addresses. */
import {
  type FillRequest,
  FlowWalk,
  type FormBundle,
  FormWalk,
  type Gateway,
  type GuidedFlowsResponse,
  WithholdingClient,
} from '@withholding/client';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPersonas } from '../src/index.ts';

const personas = readPersonas();
let service: RunningService;
let client: WithholdingClient;

beforeAll(async () => {
  service = await startService({ mode: 'test' });
  client = new WithholdingClient({ baseUrl: service.base, apiKey: service.key });
});
afterAll(() => service.stop());

async function formsFor(
  gateway: Gateway,
  found: GuidedFlowsResponse,
  flows: (typeof personas)[number]['flows'],
): Promise<string[]> {
  const ids: string[] = [];
  for (const flow of found.flows) {
    const walk = await FlowWalk.start(gateway, flow, 'en');
    while (walk.status === 'asking') {
      for (const { id } of walk.set?.questions ?? []) walk.answer(id, flows[flow.id]?.[id]);
      if (!(await walk.next())) throw new Error(`${flow.id}: ${JSON.stringify(walk.errors())}`);
    }
    ids.push(...walk.formsToComplete().map(({ id }) => id));
  }
  return ids;
}

function walkThrough(bundle: FormBundle, answers: Readonly<Record<string, string>>): FormWalk {
  const walk = FormWalk.start(bundle);
  while (walk.status === 'asking') {
    for (const { id, isCalculated } of walk.set?.questions ?? []) if (!isCalculated) walk.answer(id, answers[id]);
    if (!walk.next()) throw new Error(`${walk.formId}: ${JSON.stringify(walk.errors())}`);
  }
  return walk;
}

describe.each(personas)('$name', ({ id, location, flows, forms, employee, employer, story, language }) => {
  it('has a story in three languages', () => {
    for (const text of Object.values(story)) expect(text).toMatch(/^[A-ZÀ-Ý].+\.$/);
    expect(id).toMatch(/^[a-z-]+$/);
  });

  it('answers exactly the flows and forms the service asks for, up to a signed form', async () => {
    const found = await client.guidedFlows(location as never, language);
    expect(found.flows.filter(({ hasFlowQuestions }) => hasFlowQuestions).map((flow) => flow.id)).toEqual(
      Object.keys(flows),
    );
    const asked = await formsFor(client, found, flows);
    expect(asked).toEqual(Object.keys(forms));
    for (const formId of asked) {
      const walk = walkThrough(await client.formBundle(formId, undefined, language), forms[formId] ?? {});
      expect(walk.status).toBe('ended');
      expect(Object.keys(forms[formId] ?? {}).filter((question) => !(question in walk.answers))).toEqual([]);
      const request: FillRequest = walk.toFillRequest({ employee, employer }, 'SIGN');
      const filled = await client.fillPdf(request, language);
      expect(Buffer.from(filled.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});
