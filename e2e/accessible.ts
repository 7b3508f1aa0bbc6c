/** What axe finds on a page, as sentences; none is what we want. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function findingsOf(page: Page): Promise<string[]> {
  // In one go: without frames there is nothing to put together on a page of its own.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(tags).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.flat().join(' ')} (${failureSummary})`),
  );
}
