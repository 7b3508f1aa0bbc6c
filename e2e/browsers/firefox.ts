/** Firefox, driven over WebDriver BiDi. */
import puppeteer from 'puppeteer-core';
import type { AnyBrowser } from './any-browser.ts';

export async function launchFirefox(): Promise<AnyBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
  });
  return {
    name: `Firefox ${(await browser.version()).replace(/^\D*/, '')}`,
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
