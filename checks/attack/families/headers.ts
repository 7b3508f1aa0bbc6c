/** Headers and bodies whose responses need a closer look. The others are in requests.yaml. */
import { setTimeout as sleep } from 'node:timers/promises';
import { untilReady } from '@withholding/testing/load/world';
import { freePort } from '@withholding/testing/service/free-port';
import { family } from '../attack.ts';
import { address } from '../bodies.ts';
import { bearer, head, insist, open, send, watchEndings } from '../send.ts';

const location = JSON.stringify({ homeAddress: address, workAddresses: [address] });
const ids = ['../../x', '219-09-9999', 'SSN219099999', 'a219-09-9999', 'x'.repeat(9000), '{{7*7}}', 'a b', '"'];

export const headers = [
  ...family('header abuse', {
    'ids of requests that are not ids': {
      responses: ['200'],
      run: async (target) => {
        for (const id of ids) {
          const { headers: got } = await send(target, { path: '/v1/getAllFormIds', headers: { 'request-id': id } });
          target.responses.expect(got['request-id'] !== id, `the request id ${id.slice(0, 20)} came back`);
        }
      },
    },
    'metrics for a caller that claims to be the machine itself': {
      responses: ['200', '404'],
      run: async (target) => {
        const { body } = await send(target, { path: '/v1/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } });
        target.responses.expect(!/employee|firstName/.test(body), 'metrics show fields of requests');
      },
    },
    'pages of other sites, with CORS on': {
      responses: ['200', '204', '400', '404', '405'],
      run: async (target) => {
        const port = await freePort();
        const origin = 'https://payroll.example.com';
        const child = target.world.spawn(port, { WITHHOLDING_CORS_ORIGINS: origin });
        try {
          await untilReady(port, 10_000);
          for (const from of [origin, 'https://evil.example', 'null', 'https://payroll.example.com.evil.example']) {
            const asking = { origin: from, 'access-control-request-method': 'POST' };
            const sent = { path: '/v1/forms', method: 'OPTIONS', token: '', headers: asking };
            const allowed = (await insist({ ...target, port }, sent)).headers['access-control-allow-origin'];
            target.responses.expect(allowed === (from === origin ? origin : undefined), `${from} is told ${allowed}`);
            await insist({ ...target, port }, { path: '/v1/forms', body: location, headers: { origin: from } });
          }
        } finally {
          child.kill('SIGKILL');
        }
      },
    },
  }),
  ...family('sizes', {
    'a chunked body beyond the limit': {
      responses: ['413', 'cut off'],
      run: async (target) => {
        const socket = await open(target);
        const piece = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
        const more = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' };
        watchEndings(target, socket);
        socket.write(head('POST /v1/fillPdf', { ...bearer(target), ...more }));
        for (let sent = 0; sent < 40 && !socket.destroyed; sent += 1) {
          socket.write(piece);
          await sleep(5);
        }
        await sleep(500);
        socket.destroy();
        await sleep(10);
      },
    },
  }),
];
