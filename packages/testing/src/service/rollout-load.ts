/** Steady load of mixed calls at some processes, and a checker that compares every response with the bundle it names. */
import { readFileSync } from 'node:fs';
import type { RunningService } from './running-service.ts';
import { builtBundle, marked } from './variants.ts';

const fill = readFileSync(new URL('../../../../checks/bench/fill-request.json', import.meta.url), 'utf8');
const home = { streetAddress1: '121 E State St', city: 'Trenton', state: 'NJ', zipCode: '08608' };
const location = JSON.stringify({ homeAddress: home, workAddresses: [home] });

interface Call {
  readonly path: string;
  readonly body?: string;
}

/** Each shows the mark of its bundle. */
function callsFor({ formId, version, setId }: ReturnType<typeof marked>): readonly Call[] {
  return [
    { path: `/formQuestionSet/${formId}/${setId}?formVersion=${version}` },
    { path: '/forms', body: location },
    { path: `/fillPdf/${formId}?formVersion=${version}` },
    { path: '/fillPdf', body: fill },
    { path: `/formBundle/${formId}?formVersion=${version}` },
  ];
}

export interface Tally {
  asked: number;
  /** Responses other than 200, and calls without a response. */
  readonly failed: string[];
  /** Responses whose words are not those of the bundle they name. */
  readonly mixed: string[];
  /** Responses by bundle. */
  readonly byBundle: Map<string, number>;
  slowestMs: number;
}

const marksIn = (text: string): string[] => [...new Set(text.match(/\[bundle \d+\]/g) ?? [])];

async function ask(service: RunningService, call: Call, marks: Map<string, string>, tally: Tally) {
  const started = performance.now();
  const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' };
  const { path, body } = call;
  try {
    const response = await fetch(`${service.base}${path}`, body ? { method: 'POST', headers, body } : { headers });
    const text = await response.text();
    const bundle = response.headers.get('content-bundle') ?? '';
    tally.byBundle.set(bundle, (tally.byBundle.get(bundle) ?? 0) + 1);
    if (response.status !== 200) tally.failed.push(`${path} ${response.status} ${text.slice(0, 200)}`);
    else if (marksIn(text).join() !== (marks.get(bundle) ?? '')) tally.mixed.push(`${path} ${bundle} ${marksIn(text)}`);
  } catch (error) {
    tally.failed.push(`${path} ${String(error)}`);
  }
  tally.asked += 1;
  tally.slowestMs = Math.max(tally.slowestMs, performance.now() - started);
}

/** `marks`: the mark each bundle's responses must bear, by its hash. The function returned ends it. */
export function startLoad(services: readonly RunningService[], marks: Map<string, string>, perService = 4) {
  const tally: Tally = { asked: 0, failed: [], mixed: [], byBundle: new Map(), slowestMs: 0 };
  const calls = callsFor(marked(builtBundle()));
  let isOn = true;
  const caller = async (service: RunningService, from: number) => {
    for (let number = from; isOn; number += 1) {
      const call = calls[number % calls.length];
      if (call) await ask(service, call, marks, tally);
    }
  };
  const callers = services.flatMap((service) =>
    Array.from({ length: perService }, (_, number) => caller(service, number)),
  );
  return {
    tally,
    stop: async (): Promise<Tally> => {
      isOn = false;
      await Promise.all(callers);
      return tally;
    },
  };
}
