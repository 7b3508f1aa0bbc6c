/** npm run e2e -- browsers: three people from the address to signed forms in Chromium, Firefox and WebKit. */
import { launchChromium } from '@withholding/testing/browser/chromium';
import { startSandbox } from '../sandbox.ts';
import type { AnyBrowser } from './any-browser.ts';
import { launchFirefox } from './firefox.ts';
import { type Trip, travelInPage } from './in-page.ts';
import { launchWebKit } from './webkit.ts';

/** Each in their own language. */
const people = ['hank', 'marisol', 'elise'];

async function launchOurs(): Promise<AnyBrowser> {
  const browser = await launchChromium();
  return {
    name: `Chromium ${browser.version()}`,
    run: async (url, script) => {
      const page = await browser.newPage();
      await page.goto(url);
      const result = await page.evaluate(`(${script})()`);
      await page.close();
      return result;
    },
    close: () => browser.close(),
  };
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
