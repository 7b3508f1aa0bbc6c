/** Batches: streams of any length, one line at a time. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack, Target } from '../attack.ts';
import { named } from '../bodies.ts';
import { bearer, closeAll, crowd, head, insist, open, send } from '../send.ts';

const ndjson = { 'content-type': 'application/x-ndjson' };
const path = '/v1/fillPdf/batch';

const batch = (name: string, responses: readonly string[], run: Attack['run'], more: Partial<Attack> = {}): Attack => ({
  name,
  family: 'batch abuse',
  responses,
  run,
  ...more,
});

/** One batch with this body, again and again. */
const lines = (name: string, make: (target: Target) => string, times = 1): Attack =>
  batch(name, ['200', '413', 'cut off'], async (target) => {
    const body = Buffer.from(make(target));
    for (let number = 0; number < times; number += 1) await send(target, { path, body, headers: ndjson });
  });

const chunked = (target: Target) =>
  head(`POST ${path}`, { ...bearer(target), 'Content-Type': 'application/x-ndjson', 'Transfer-Encoding': 'chunked' });
const chunkOf = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

const leftOf = (header: string | string[] | undefined): number => Number(/r=(\d+)/.exec(String(header))?.[1]);

export const batches: readonly Attack[] = [
  lines('7 MB of newlines', () => '\n'.repeat(7_000_000)),
  lines('60,000 lines of one blank', () => ' \r\n'.repeat(60_000)),
  batch(
    'lines that are not JSON are not free of charge',
    ['200'],
    async (target) => {
      const count = target.some(4000, 20_000);
      const read = async () => leftOf((await insist(target, { path: '/v1/validate', body: '{}' })).headers.ratelimit);
      const before = await read();
      const { body } = await insist(target, { path, body: Buffer.from('x\n'.repeat(count)), headers: ndjson });
      const used = before - (await read());
      const done = (body.match(/"line"/g) ?? []).length;
      // A new window may have started in between: then less is left than was used.
      target.responses.expect(used < 0 || used >= Math.min(done, 5000) / 2, `${done} lines done, ${used} counted`);
    },
    { responses: ['200', '400', '413', 'cut off'] },
  ),
  lines('lines with everything wrong', () =>
    `${JSON.stringify({ formId: 1, fields: 2, employee: 3, employer: 4, signForm: 5, federalValues: 6 })}\n`.repeat(
      3000,
    ),
  ),
  lines('a line of 20 MB', () => 'x'.repeat(20_000_000)),
  lines('30 lines that are just too long', () => `${'x'.repeat(256 * 1024 + 1)}\n`.repeat(30)),
  lines('lines that are deeply nested', () => `${'['.repeat(100_000)}\n`.repeat(20)),
  lines('500 good lines', () => `${named('Ann')}\n`.repeat(500)),
  batch('not a batch at all', ['400', '415'], async (target) => {
    for (const type of ['application/json', 'text/plain', 'application/x-ndjson-not']) {
      await send(target, { path, body: '{}', headers: { 'content-type': type } });
    }
  }),
  batch('100 batches of one caller at once', ['200', 'cut off'], async (target) => {
    const line = Buffer.from(`${named('Ann')}\n`.repeat(5));
    await Promise.all(Array.from({ length: 100 }, () => send(target, { path, body: line, headers: ndjson })));
  }),
  batch('300 batches opened and never fed', [], async (target) => {
    const sockets = await crowd(target, 300, (socket) => socket.write(chunked(target)));
    await sleep(1000);
    closeAll(sockets);
  }),
  batch(
    'an honest batch that takes 75 s',
    ['200'],
    async (target) => {
      const socket = await open(target);
      let text = '';
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1');
      });
      // With another key: this one is honest.
      socket.write(chunked({ ...target, token: target.testToken }));
      for (let number = 0; number < 15 && !socket.destroyed; number += 1) {
        socket.write(chunkOf(`${named('Ann')}\n`));
        await sleep(5000);
      }
      socket.write('0\r\n\r\n');
      await sleep(1000);
      socket.destroy();
      const done = (text.match(/"line":\d+,"status":200/g) ?? []).length;
      target.responses.expect(done === 15, `${done} of 15 lines done`);
      target.responses.expect(!text.slice(10).includes('HTTP/1.1 4'), 'a second status in the middle of the body');
    },
    { isLong: true, lasts: 100 },
  ),
];
