/** A process that is asked to stop finishes everything it has accepted. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@withholding/testing/service/free-port';
import { goodFill } from '@withholding/testing/service/people';
import { startService } from '@withholding/testing/service/running-service';
import { until } from '@withholding/testing/timing';
import { expect, it } from 'vitest';

const body = JSON.stringify(goodFill());

/** The result of a request: continue, reconnect (the response asked for it), or no server. */
type Next = 'on' | 'elsewhere' | 'refused';

interface Seen {
  served: number;
  failed: string[];
}

/**
 * One fill on a keep-alive connection. A connection that can't be opened is no accepted request; any other failure is.
 */
function fill(url: string, token: string, agent: Agent, seen: Seen): Promise<Next> {
  return new Promise((resolve) => {
    const sent = request(
      `${url}/v1/fillPdf`,
      {
        method: 'POST',
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        let length = 0;
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
        });
        response.on('end', () => {
          if (response.statusCode === 200 && length === Number(response.headers['content-length'])) seen.served += 1;
          else seen.failed.push(`status ${response.statusCode}`);
          resolve(response.headers.connection === 'close' ? 'elsewhere' : 'on');
        });
        response.on('error', (error) => {
          seen.failed.push(String(error));
          resolve('on');
        });
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') seen.failed.push(`${error.code}`);
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'on');
    });
    sent.end(body);
  });
}

it('serves every request it accepted before and after SIGTERM, then ends with 0', async () => {
  const healthPort = await freePort();
  const service = await startService({ env: { WITHHOLDING_HEALTH_PORT: String(healthPort) } });
  const seen: Seen = { served: 0, failed: [] };
  // Like a balancer's connections: kept alive, and left when a response asks for that.
  const clients = Array.from({ length: 8 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let next: Next = 'on';
    while (next === 'on') {
      next = await fill(service.url, service.token, agent, seen);
      await sleep(Math.random() * 3);
    }
    agent.destroy();
    return next;
  });
  await until(() => seen.served > 50, 10_000);
  const before = seen.served;
  const ports = [new URL(service.url).port, healthPort];
  /** On the main port and on the health port. */
  const health = () =>
    Promise.all(
      ports.map(async (port) => {
        const ready = await fetch(`http://127.0.0.1:${port}/v1/health/ready`);
        return `${ready.status} ${((await ready.json()) as { status: string }).status}`;
      }),
    );
  expect(await health()).toEqual(['200 ready', '200 ready']);
  const stopped = service.stop();
  await until(async () => (await health()).every((state) => state === '503 draining'), 900);
  // A balancer that has not noticed yet still gets responses on new connections.
  const late = await Promise.all(
    Array.from({ length: 10 }, () => fill(service.url, service.token, new Agent({ keepAlive: false }), seen)),
  );
  expect(await stopped).toBe(0);
  expect(new Set(await Promise.all(clients))).toEqual(new Set(['elsewhere']));
  expect(new Set(late)).toEqual(new Set(['elsewhere']));
  expect(seen.failed).toEqual([]);
  expect(seen.served).toBeGreaterThanOrEqual(before + 10);
  for (const port of ports) await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
});
