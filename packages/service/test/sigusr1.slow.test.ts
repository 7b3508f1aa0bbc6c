import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { freePort } from '@withholding/testing/service/free-port';
import { untilResponding } from '@withholding/testing/service/running-service';
import { expect, it } from 'vitest';

it('SIGUSR1 opens no debugger', async () => {
  const port = await freePort();
  const launcher = join(import.meta.dirname, '../bin/withholding.js');
  const child = spawn(process.execPath, [launcher, 'serve'], {
    cwd: new URL('../../..', import.meta.url).pathname,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...bareEnvironment, WITHHOLDING_PORT: String(port) },
  });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  try {
    const ready = `http://127.0.0.1:${port}/v1/health/ready`;
    await untilResponding(ready, child);
    child.kill('SIGUSR1');
    await sleep(3000);
    expect(said).not.toContain('Debugger');
    expect((await fetch(ready)).status).toBe(200);
  } finally {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGTERM');
    await ended;
  }
});
