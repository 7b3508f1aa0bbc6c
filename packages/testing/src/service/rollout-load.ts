/** Steady load of mixed calls at some processes, and a checker that compares every answer with the bundle it names. */
import { readFileSync } from 'node:fs';
import type { RunningService } from './running-service.ts';
import { version } from './variants.ts';

const fill = readFileSync(new URL('../../../../bench/fill-request.json', import.meta.url), 'utf8');
const home = { streetAddress1: '121 E State St', city: 'Trenton', state: 'NJ', zipCode: '08608' };
const location = JSON.stringify({ homeAddress: home, workAddresses: [home] });

/** Each shows the mark of its bundle. */
const calls: readonly { path: string; body?: string }[] = [
  { path: `/formQuestionSet/W4101/QS1?formVersion=${version}` },
  { path: '/forms', body: location },
  { path: `/fillPdf/W4101?formVersion=${version}` },
  { path: '/fillPdf', body: fill },
  { path: `/formBundle/W4101?formVersion=${version}` },
];

export interface Tally {
  asked: number;
  /** Answers other than 200, and calls without an answer. */
  readonly failed: string[];
  /** Answers whose words are not those of the bundle they name. */
  readonly mixed: string[];
  /** Answers by bundle. */
  readonly byBundle: Map<string, number>;
  slowestMs: number;
}

const marksIn = (text: string): string[] => [...new Set(text.match(/\[bundle \d+\]/g) ?? [])];

async function ask(service: RunningService, call: (typeof calls)[number], marks: Map<string, string>, tally: Tally) {
  const started = performance.now();
  const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' };
  const { path, body } = call;
  try {
    const answer = await fetch(`${service.base}${path}`, body ? { method: 'POST', headers, body } : { headers });
    const text = await answer.text();
    const bundle = answer.headers.get('content-bundle') ?? '';
    tally.byBundle.set(bundle, (tally.byBundle.get(bundle) ?? 0) + 1);
    if (answer.status !== 200) tally.failed.push(`${path} ${answer.status} ${text.slice(0, 200)}`);
    else if (marksIn(text).join() !== (marks.get(bundle) ?? '')) tally.mixed.push(`${path} ${bundle} ${marksIn(text)}`);
  } catch (error) {
    tally.failed.push(`${path} ${String(error)}`);
  }
  tally.asked += 1;
  tally.slowestMs = Math.max(tally.slowestMs, performance.now() - started);
}

/** `marks`: the mark each bundle's answers must bear, by its hash. The function returned ends it. */
export function startLoad(services: readonly RunningService[], marks: Map<string, string>, perService = 4) {
  const tally: Tally = { asked: 0, failed: [], mixed: [], byBundle: new Map(), slowestMs: 0 };
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
