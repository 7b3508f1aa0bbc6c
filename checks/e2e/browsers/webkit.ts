/** WebKit as WebKitGTK has it, driven over WebDriver: four requests, so no library. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@withholding/testing/service/free-port';
import type { AnyBrowser } from './in-page.ts';

export async function launchWebKit(): Promise<AnyBrowser> {
  const port = await freePort();
  // It knows no headless mode: without a screen, Xvfb is one.
  const command = [...(process.env.DISPLAY ? [] : ['xvfb-run', '-a']), 'WebKitWebDriver', `--port=${port}`];
  const driver = spawn('/usr/bin/env', command, { stdio: 'ignore', detached: true });
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  for (let tries = 0; tries < 100; tries += 1) {
    if (await send('GET', '/status').catch(() => undefined)) break;
    await sleep(100);
  }
  const { sessionId, capabilities } = (await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } },
  })) as { sessionId: string; capabilities: { browserVersion?: string } };
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/timeouts`, { script: 120_000 });
  return {
    name: `WebKitGTK ${capabilities.browserVersion ?? ''}`,
    run: async (url, script) => {
      await send('POST', `${session}/url`, { url });
      const wrapped = `const done = arguments[arguments.length - 1]; (${script})().then(done, (error) => done({ complaint: String(error) }));`;
      return send('POST', `${session}/execute/async`, { script: wrapped, args: [] });
    },
    close: async () => {
      await send('DELETE', session).catch(() => undefined);
      if (driver.pid !== undefined) process.kill(-driver.pid);
    },
  };
}
