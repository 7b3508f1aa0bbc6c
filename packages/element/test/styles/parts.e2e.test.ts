/** What a page can style and add: CSS parts and slots. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const alabama = { filingStatus: 'SINGLE', dependents: '1' };
const everyScreen = 'frame heading button button-primary button-link actions progress progress-bar languages'.split(
  ' ',
);

describe('a page', () => {
  it('styles parts and fills slots', async () => {
    const { page, interview, complaints } = await all.open({ formId: 'AL101' });
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        withholding-interview::part(heading) { color: rgb(1, 2, 3); }
        withholding-interview::part(button-primary) { border-radius: 19px; }
        withholding-interview::part(choice) { border-color: rgb(4, 5, 6); }
      `);
      document.adoptedStyleSheets = [sheet];
      const element = document.querySelector('withholding-interview');
      for (const name of ['header', 'footer', 'help', 'finished']) {
        const text = document.createElement('p');
        text.slot = name;
        text.textContent = `The page’s ${name}`;
        element?.append(text);
      }
    });
    const styleOf = (selector: string, name: string) =>
      interview.root
        .locator(selector)
        .first()
        .evaluate((at, property) => getComputedStyle(at).getPropertyValue(property), name);
    expect(await styleOf('h2.title', 'color')).toBe('rgb(1, 2, 3)');
    await expect.poll(() => styleOf('button[type=submit]', 'border-top-left-radius')).toBe('19px');
    await expect.poll(() => styleOf('.choice', 'border-top-color')).toBe('rgb(4, 5, 6)');

    const seen = (name: string) => page.getByText(`The page’s ${name}`).isVisible();
    expect(await Promise.all(['header', 'footer', 'help', 'finished'].map(seen))).toEqual([true, true, true, false]);
    const top = (name: string) => page.getByText(`The page’s ${name}`).evaluate((at) => at.getBoundingClientRect().top);
    const heading = await interview.root.locator('h2.title').evaluate((at) => at.getBoundingClientRect().top);
    expect(await top('header')).toBeLessThan(heading);
    expect(await top('help')).toBeGreaterThan(heading);
    expect(await top('footer')).toBeGreaterThan(await top('help'));

    const parts = new Set<string>();
    const look = async () => {
      const found = await interview.root
        .locator('[part]')
        .evaluateAll((each) => each.flatMap((at) => [...(at as HTMLElement).part]));
      for (const part of found) parts.add(part);
    };
    await look();
    await interview.next(); // nothing answered
    await look();
    await interview.walk(alabama, look);
    await interview.finishForm({}, look);
    expect([...parts].toSorted()).toEqual(
      [
        ...everyScreen,
        ...['button-secondary', 'card', 'choice', 'error', 'error-summary', 'field', 'finished', 'input', 'label'],
        ...['preview', 'statement'],
      ].toSorted(),
    );
    expect(await Promise.all(['header', 'footer', 'help', 'finished'].map(seen))).toEqual([true, true, true, true]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
