/**
 * npm run bench -- growth: does a request cost more when there is 10 or 50 times as much content? The same bundle with
 * every form copied under other ids; requests go to all forms in turn. Compared by processor time of the server, turn by
 * turn, so that a busy machine disturbs all sizes alike.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bundle, type BundleIndex, type EditionEntry, encodeBundle, type Part, sha256 } from '@withholding/bundle';
import { usageOf } from '@withholding/testing/load/world';
import type { RunningService } from '@withholding/testing/service/running-service';
import { fillBody } from './http.ts';
import { load, median, type Request, startForBench } from './servers.ts';

const seconds = 3;
const rounds = 5;

/**
 * A bundle with every form several times, under other ids: content of any size with real parts. Copies share nothing that is decoded, so that memory and lookups are those of real
 * content of that size.
 */
function copies(bundle: Bundle, times: number): { bytes: Buffer; hash: string; formIds: string[] } {
  const parts: Buffer[] = [bundle.partBytes];
  let offset = bundle.partBytes.length;
  const place = (bytes: Buffer): Part => {
    const part: Part = [offset, bytes.length, sha256(bytes)];
    parts.push(bytes);
    offset += bytes.length;
    return part;
  };
  const copy = (part: Part, id: string, more: object = {}): Part =>
    place(Buffer.from(JSON.stringify({ ...JSON.parse(bundle.bytesOf(part).toString()), ...more, copy: id })));
  const copyEntry = (entry: EditionEntry, id: string): EditionEntry => ({
    ...entry,
    structure: copy(entry.structure, id, { id }),
    words: { en: copy(entry.words.en, id), es: copy(entry.words.es, id), fr: copy(entry.words.fr, id) },
    ...(entry.printed ? { printed: { ...entry.printed, template: copy(entry.printed.template, id) } } : {}),
  });
  const forms: Record<string, Record<string, EditionEntry>> = { ...bundle.index.forms };
  for (const [id, versions] of Object.entries(bundle.index.forms)) {
    for (let number = 1; number < times; number += 1) {
      const other = `${id}X${number}`;
      forms[other] = Object.fromEntries(
        Object.entries(versions).map(([version, entry]) => [version, copyEntry(entry, other)]),
      );
    }
  }
  const index: BundleIndex = { ...bundle.index, forms };
  return { ...encodeBundle(index, parts), formIds: Object.keys(forms) };
}

/** A first question set of every form, and the same fill for every copy of its form. */
function requestsFor(formIds: readonly string[]): Request[] {
  const fill = JSON.parse(fillBody().body) as { formId: string; formVersion: string };
  return formIds.flatMap((id) => [
    { path: `/v1/formQuestionSet/${id}/QS1` },
    ...(id === fill.formId || id.startsWith(`${fill.formId}X`)
      ? [{ path: '/v1/fillPdf', body: JSON.stringify({ ...fill, formId: id }) }]
      : []),
  ]);
}

export async function benchGrowth(): Promise<{ x10: number; x50: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const hash = readFileSync('dist/content/current', 'utf8').trim();
  const bundle = Bundle.open(`dist/content/${hash}.bundle`, hash);
  const services: { times: number; service: RunningService; requests: Request[]; costs: number[] }[] = [];
  try {
    for (const times of [1, 10, 50]) {
      const { bytes, formIds } = copies(bundle, times);
      const file = join(folder, `${times}.bundle`);
      writeFileSync(file, bytes);
      services.push({ times, service: await startForBench(file), requests: requestsFor(formIds), costs: [] });
    }
    // A form is read and compiled when someone first asks for it: until each of them was, that is what would be measured.
    for (const { service, requests } of services)
      for (let sent = 0; sent < requests.length; )
        sent = seconds * (await load(service, requests, service.token, seconds)).perSecond;
    for (let round = 0; round < rounds; round += 1) {
      for (const { times, service, requests, costs } of services) {
        const { cpu, perSecond } = await load(service, requests, service.token, seconds);
        costs.push(cpu);
        process.stderr.write(
          `x${times}  ${cpu.toFixed(1)} µs a request  ${perSecond.toFixed(0)}/s  ${usageOf(service.pid).rss} MB\n`,
        );
      }
    }
  } finally {
    for (const { service } of services) await service.stop();
    rmSync(folder, { recursive: true });
  }
  const [one, ten, fifty] = services.map(({ costs }) => median(costs));
  return { x10: (ten ?? 0) / (one ?? 1), x50: (fifty ?? 0) / (one ?? 1) };
}
