/** WCAG 2.2 A and AA as far as a program can tell, and the good practices axe knows. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on a page, as sentences; none is what we want. `onlyColors`: where nothing else can have changed. */
export async function findingsOf(page: Page, { onlyColors = false } = {}): Promise<string[]> {
  // A page keeps it from one screen to the next: sending half a megabyte costs more than the look itself.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly = onlyColors
    ? { type: 'rule', values: ['color-contrast'] }
    : { type: 'tag', values: tags };
  const { violations } = await page.evaluate((only) => {
    const there = globalThis as unknown as { readonly axe: typeof axe };
    return there.axe.run({ runOnly: only, iframes: false, resultTypes: ['violations'] });
  }, runOnly);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.flat().join(' ')} (${failureSummary})`),
  );
}
