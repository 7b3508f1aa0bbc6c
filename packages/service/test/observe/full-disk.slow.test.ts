import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { freePort } from '@withholding/testing/service/free-port';
import { untilResponding } from '@withholding/testing/service/running-service';
import { expect, it } from 'vitest';
import { newKeyFile, secret } from '../auth/support.ts';
import { until } from '../tiny-app.ts';

const root = new URL('../../../..', import.meta.url).pathname;

it('counts lines lost on a full disk, and reports them once on standard error', async () => {
  const { file, remove } = await newKeyFile();
  const port = await freePort();
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, ['packages/service/src/start.ts'], {
    cwd: root,
    stdio: ['ignore', full, 'pipe'],
    env: {
      ...bareEnvironment,
      WITHHOLDING_PORT: String(port),
      WITHHOLDING_KEY_FILE: file,
      WITHHOLDING_SECRET: secret,
      WITHHOLDING_WORDING: 'own',
    },
  });
  let said = '';
  child.stderr?.on('data', (text) => (said += text));
  const base = `http://127.0.0.1:${port}/v1`;
  try {
    await untilResponding(`${base}/health/ready`, child);
    const dropped = async (): Promise<number> => {
      const text = await (await fetch(`${base}/metrics`)).text();
      return Number(/^withholding_log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
    };
    for (let count = 0; count < 300; count += 1) {
      const response = await fetch(`${base}/getAllFormIds`);
      expect(response.status).toBe(401);
      await response.body?.cancel();
    }
    await until(async () => (await dropped()) >= 300);
    expect(said).toBe(
      "The log can't be written (ENOSPC). Lost lines are counted in withholding_log_lines_dropped_total.\n",
    );
  } finally {
    const isOver = child.exitCode !== null;
    child.kill('SIGTERM');
    if (!isOver) await once(child, 'exit');
    closeSync(full);
    await remove();
  }
  expect(child.exitCode).toBe(0);
});
