/** npm run e2e -- browsers: three people from the address to signed forms in Chromium, Firefox and WebKit. */
import { launchChromium } from '@withholding/testing/browser/chromium';
import puppeteer from 'puppeteer-core';
import { startSandbox } from '../sandbox.ts';
import { type AnyBrowser, type Trip, travelInPage } from './in-page.ts';
import { launchWebKit } from './webkit.ts';

/** Each in their own language. */
const people = ['hank', 'marisol', 'elise'];

interface Page {
  goto(url: string): Promise<unknown>;
  evaluate(script: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Playwright and Puppeteer have the same methods. */
const driven = (name: string, browser: { newPage(): Promise<Page>; close(): Promise<void> }): AnyBrowser => ({
  name,
  run: async (url, script) => {
    const page = await browser.newPage();
    await page.goto(url);
    const result = await page.evaluate(`(${script})()`);
    await page.close();
    return result;
  },
  close: () => browser.close(),
});

async function launchOurs(): Promise<AnyBrowser> {
  const browser = await launchChromium();
  return driven(`Chromium ${browser.version()}`, browser);
}

/** Driven over WebDriver BiDi. */
async function launchFirefox(): Promise<AnyBrowser> {
  const executablePath = '/usr/bin/firefox-esr';
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  return driven(`Firefox ${(await browser.version()).replace(/^\D*/, '')}`, browser);
}

interface Result extends Trip {
  readonly browser: string;
  readonly person: string;
}

export async function browsers({ json }: { readonly json: boolean }): Promise<number> {
  const sandbox = await startSandbox();
  const results: Result[] = [];
  try {
    for (const launch of [launchOurs, launchFirefox, launchWebKit]) {
      const browser = await launch();
      for (const person of people) {
        const trip = (await browser.run(`${sandbox.url}/try/${person}/`, String(travelInPage))) as Trip;
        results.push({ browser: browser.name, person, ...trip });
        if (!json) {
          const end = trip.complaint ?? `${trip.steps.length} screens, signed ${trip.signed.join(', ')}`;
          process.stdout.write(`${browser.name.padEnd(24)} ${person.padEnd(8)} ${end}\n`);
        }
      }
      await browser.close();
    }
  } finally {
    await sandbox.close();
  }
  if (json) process.stdout.write(`${JSON.stringify({ trips: results })}\n`);
  return results.every(({ complaint, signed }) => complaint === undefined && signed.length > 0) ? 0 : 1;
}
