/** Debian's Chromium. Its shell without a window system, where installed, does the same work in half the time. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const shell = '/usr/bin/chromium-headless-shell';
const executablePath = process.env.WITHHOLDING_CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium');

/** As on anyone's desk: without a language of its own, Chromium gives no file a name with an accent. */
const env = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

export const launchChromium = (): Promise<Browser> => chromium.launch({ executablePath, env, args: ['--no-sandbox'] });

/** How long a page may take to do what a test waits for. A busy machine takes its time. */
export const patienceMs = 90_000;
