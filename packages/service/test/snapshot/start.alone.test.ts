/** How long a process that was killed takes to serve again while PostgreSQL is down. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { goodFill } from '@withholding/testing/service/people';
import type { RunningService } from '@withholding/testing/service/running-service';
import { builtBundle, variant } from '@withholding/testing/service/variants';
import { killed, newInstallation } from '@withholding/testing/service/with-snapshot';
import { timed, until } from '@withholding/testing/timing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const maxMs = 2000;
const published = variant(builtBundle(), 1, { isThorough: true });

let all: Awaited<ReturnType<typeof newInstallation>>;
let running: RunningService;
beforeAll(async () => {
  all = await newInstallation();
  await all.publish(published);
  running = await all.start();
  await until(() => existsSync(join(all.folder, 'snapshot')), 15_000);
});
afterAll(() => all.remove());

/** From the start of the process to the end of its first login and fill. */
async function restart(): Promise<{ readonly ms: number; readonly slowness: number; readonly bundle: string | null }> {
  await killed(running);
  const { result, ms, slowness } = await timed(async () => {
    running = await all.start();
    expect(running.token).not.toBe('');
    const response = await fetch(`${running.base}/fillPdf`, {
      method: 'POST',
      headers: { authorization: `Bearer ${running.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(goodFill()),
    });
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    return response.headers.get('content-bundle');
  });
  return { ms, slowness, bundle: result };
}

test.each([
  ['rejects connections', () => all.wire.cut(), () => all.wire.mend()],
  ['hangs', () => all.wire.die(), () => all.wire.revive()],
] as const)('with a PostgreSQL that %s, it logs in and fills in under 2 seconds', async (how, breakIt, repair) => {
  await breakIt();
  const { ms, slowness, bundle } = await restart();
  await repair();
  console.info(`PostgreSQL ${how}: ${ms.toFixed(0)} ms (slowness ${slowness.toFixed(2)})`);
  expect(bundle).toBe(published.hash);
  expect(ms).toBeLessThan(maxMs);
});
