/**
 * npm run e2e -- five-minutes: follows the README in a clean clone, from its commands to the first page, one of the
 * invented people and the downloaded PDF. Each part is timed.
 */

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchChromium } from '@withholding/testing/browser/chromium';
import { Interview } from '@withholding/testing/browser/drive';
import { isMarkedAsTest, textOf } from './printed.ts';
import { answeredForMe } from './walk.ts';

const folder = mkdtempSync(join(tmpdir(), 'five-minutes-'));
const started = performance.now();
let before = started;

function say(what: string): void {
  const now = performance.now();
  process.stdout.write(`${((now - before) / 1000).toFixed(1).padStart(6)} s  ${what}\n`);
  before = now;
}

execFileSync('git', ['clone', '--quiet', '.', folder]);
say('clone');

const readme = readFileSync(join(folder, 'README.md'), 'utf8');
const [, section = ''] = readme.split('## Five minutes');
const commands = (/```sh\n([\s\S]*?)```/.exec(section)?.[1] ?? '').trim().split('\n');
const address = /<(http:[^>]+)>/.exec(section)?.[1] ?? '';
const last = commands.pop() ?? '';
// As a stranger has it: no variable of the service or of npm, no programs of this checkout.
const isOurs = (name: string): boolean => /^(WITHHOLDING_|npm_)/.test(name);
const path = process.env.PATH?.split(':').filter((part) => !part.includes('node_modules'));
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOurs(name))),
  PATH: path?.join(':'),
};
for (const command of commands) {
  execFileSync('sh', ['-c', command], { cwd: folder, env, stdio: 'pipe' });
  say(command);
}

const isResponding = (): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
if (await isResponding()) throw new Error(`Something responds at ${address} already.`);
const service = spawn('sh', ['-c', last], { cwd: folder, env, stdio: 'ignore', detached: true });
const browser = await launchChromium();
try {
  while (!(await isResponding())) {
    if (service.exitCode !== null || performance.now() - started > 300_000) throw new Error('It does not start.');
    await sleep(100);
  }
  say(last.replace(/\s*#.*/, ''));

  const page = await browser.newPage();
  await page.goto(address);
  await page.locator('a', { hasText: 'Try it' }).first().click();
  await page.locator('a', { hasText: 'Hank' }).first().click();
  const interview = new Interview(page);
  await answeredForMe(interview);
  await interview.finishForm();
  const download = page.waitForEvent('download');
  await interview.root.locator('a[download]').click();
  const pdf = readFileSync(await (await download).path());
  const text = textOf(pdf.toString('base64'));
  if (!text.includes('Hank') || !isMarkedAsTest(text)) throw new Error('The PDF is not the one of this person.');
  say(`from the first page to the signed PDF (${pdf.length} bytes)`);
} finally {
  await browser.close();
  process.kill(-(service.pid ?? 0));
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  in all\n`);
