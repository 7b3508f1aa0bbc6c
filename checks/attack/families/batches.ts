/** Batches: streams of any length, one line at a time. Those sent in one piece are in requests.yaml. */
import { setTimeout as sleep } from 'node:timers/promises';
import { family } from '../attack.ts';
import { goodLine } from '../bodies.ts';
import { batchHead, chunkOf, closeAll, crowd, insist, open } from '../send.ts';

const headers = { 'content-type': 'application/x-ndjson' };
const leftOf = (header: string | string[] | undefined): number => Number(/r=(\d+)/.exec(String(header))?.[1]);

export const batches = family('batch abuse', {
  'lines that are not JSON are not free of charge': {
    responses: ['200', '400', '413', 'cut off'],
    run: async (target) => {
      const count = target.some(4000, 20_000);
      const read = async () => leftOf((await insist(target, { path: '/v1/validate', body: '{}' })).headers.ratelimit);
      const before = await read();
      const { body } = await insist(target, { path: '/v1/fillPdf/batch', body: 'x\n'.repeat(count), headers });
      const used = before - (await read());
      const done = (body.match(/"line"/g) ?? []).length;
      // A new window may have started in between: then less is left than was used.
      target.responses.expect(used < 0 || used >= Math.min(done, 5000) / 2, `${done} lines done, ${used} counted`);
    },
  },
  '300 batches opened and never fed': {
    responses: [],
    run: async (target) => {
      const sockets = await crowd(target, 300, (socket) => socket.write(batchHead(target)));
      await sleep(1000);
      closeAll(sockets);
    },
  },
  'an honest batch that takes 75 s': {
    responses: ['200'],
    isLong: true,
    lasts: 100,
    run: async (target) => {
      const socket = await open(target);
      let text = '';
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString('latin1');
      });
      // With another key: this one is honest.
      socket.write(batchHead({ ...target, token: target.testToken }));
      for (let number = 0; number < 15 && !socket.destroyed; number += 1) {
        socket.write(chunkOf(goodLine));
        await sleep(5000);
      }
      socket.write('0\r\n\r\n');
      await sleep(1000);
      socket.destroy();
      const done = (text.match(/"line":\d+,"status":200/g) ?? []).length;
      target.responses.expect(done === 15, `${done} of 15 lines done`);
      target.responses.expect(!text.slice(10).includes('HTTP/1.1 4'), 'a second status in the middle of the body');
    },
  },
});
