/**
 * npm run bench -- http: how fast the service responds, as a share of what bare Fastify does with constant buffers of the
 * same sizes. Turns are taken, so that a busy machine disturbs both alike.
 */
import { readFileSync } from 'node:fs';
import { usageOf } from '@withholding/testing/load/world';
import type { RunningService } from '@withholding/testing/service/running-service';
import { type Load, load, median, type Request, startBare, startForBench } from './servers.ts';

const seconds = 4;
const rounds = 5;

/** The fill that is timed: a two-page form, as an employee completes it. */
export function fillBody(): { path: string; body: string } {
  return {
    path: '/v1/fillPdf',
    body: readFileSync(new URL('fill-request.json', import.meta.url), 'utf8').trim(),
  };
}

/** Home in one state, work in another: both are checked and placed, and the rules of both are applied. */
const addresses = JSON.stringify({
  homeAddress: { streetAddress1: '121 E State St', city: 'Trenton', state: 'NJ', zipCode: '08608' },
  workAddresses: [{ streetAddress1: '1600 Market St', city: 'Philadelphia', state: 'PA', zipCode: '19103' }],
});

/** One of each kind. */
const timedRequests: Readonly<Record<string, Request>> = {
  questionSet: { path: '/v1/formQuestionSet/W4101/QS2?formVersion=2025.12.0' },
  catalogue: { path: '/v1/getAllFormsCatalog' },
  forms: { path: '/v1/forms', body: addresses },
  fill: fillBody(),
};

async function sizeOf({ url, token }: RunningService, { path, body }: Request): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-encoding': 'identity',
  };
  const response = await fetch(`${url}${path}`, body === undefined ? { headers } : { method: 'POST', headers, body });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${path} got ${response.status}: ${bytes.toString().slice(0, 500)}`);
  return bytes.length;
}

export async function benchHttp(): Promise<{ readVsBare: number; fillVsBare: number; formsVsBare: number }> {
  const service = await startForBench('dist/content');
  const sizes: Record<string, number> = {};
  for (const [name, request] of Object.entries(timedRequests)) sizes[name] = await sizeOf(service, request);
  const bare = await startBare(sizes);
  const ratios: Record<string, number[]> = {};
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, request] of Object.entries(timedRequests)) {
        const plain = { ...request, path: `/${name}` };
        const ours: Load = await load(service, [request], service.token, seconds);
        const theirs: Load = await load(bare, [plain], service.token, seconds);
        // The first round warms both up.
        if (round === 0) continue;
        ratios[name] = [...(ratios[name] ?? []), ours.perSecond / theirs.perSecond];
        process.stderr.write(
          `${name.padEnd(12)} ${sizes[name]} bytes  service ${ours.perSecond.toFixed(0)}/s (${ours.cpu.toFixed(1)} µs)  bare ${theirs.perSecond.toFixed(0)}/s (${theirs.cpu.toFixed(1)} µs)  ${(ours.perSecond / theirs.perSecond).toFixed(2)}\n`,
        );
      }
    }
  } finally {
    await bare.stop();
    await service.stop();
  }
  const ratio = (name: string) => median(ratios[name] ?? []);
  return {
    readVsBare: Math.min(ratio('questionSet'), ratio('catalogue')),
    fillVsBare: ratio('fill'),
    formsVsBare: ratio('forms'),
  };
}

/** npm run bench -- start: from the command to the first "ready", and the memory it has then. */
export async function benchStart(): Promise<{ readyMs: number; rssMB: number }> {
  const [times, memory]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const service = await startForBench('dist/content');
    times.push(service.readyMs);
    memory.push(usageOf(service.pid).rss);
    await service.stop();
  }
  return { readyMs: median(times), rssMB: median(memory) };
}
