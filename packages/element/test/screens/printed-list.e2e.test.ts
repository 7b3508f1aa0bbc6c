/** What is printed, as a list, so that someone who can't see the page can check it before signing. */
import { execFileSync } from 'node:child_process';
import { findingsOf } from '@withholding/testing/browser/axe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAll, wholeW4 } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

type Opened = Awaited<ReturnType<typeof all.open>>;

async function toSign({ interview }: Opened, answers: Readonly<Record<string, string>>): Promise<void> {
  await interview.walk(answers);
  await interview.next();
  expect(await interview.step()).toBe('sign');
}

async function rowsOf({ interview }: Opened): Promise<[label: string, value: string][]> {
  await interview.root.locator('[data-part=printed] summary').click();
  return interview.root
    .locator('[data-part=printed] .row')
    .evaluateAll((rows) =>
      rows.map((row): [string, string] => [
        row.querySelector('dt')?.textContent?.trim() ?? '',
        row.querySelector('dd')?.textContent?.trim() ?? '',
      ]),
    );
}

const wordsOf = (pdf: Buffer): string[] =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf }).toString().split(/\s+/).filter(Boolean).sort();

/** The words of one PDF that another doesn't have, as often as they are there. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

describe('the list of what is printed', () => {
  it('has every value with its label, the number masked, and the boxes that are checked', async () => {
    const opened = await all.open({ formId: 'W4101' }, { viewport: { width: 390, height: 844 } });
    const { page } = opened;
    const response = page.waitForResponse('**/fillPdf');
    await toSign(opened, wholeW4);
    const rows = await rowsOf(opened);
    const valuesAt = (label: RegExp) => rows.filter(([each]) => label.test(each)).map(([, value]) => value);
    expect(valuesAt(/^\(a\) First name/)).toEqual(['Jordan Q']);
    expect(valuesAt(/^\(b\) Social Security number/)).toEqual(['XXX-XX-9999']);
    expect(valuesAt(/^Married filing jointly/)).toEqual(['Checked']);
    expect(valuesAt(/^Single/), 'not checked').toEqual([]);
    expect(valuesAt(/^Qualifying children under age 17/)).toEqual(['4,400']);
    expect(valuesAt(/^Extra withholding/)).toEqual(['25.50']);
    expect(rows.filter(([label]) => label === '')).toEqual([]);
    expect(rows.filter(([, value]) => value === 'Checked')).toHaveLength(1);

    // Nothing is on the page that the list lacks, and the other way around.
    const { pdf } = (await (await response).json()) as { pdf: string };
    const headers = { authorization: `Bearer ${all.service.token}` };
    const blank = await (await fetch(`${all.service.base}/getPdf/W4101`, { headers })).arrayBuffer();
    const printed = without(wordsOf(Buffer.from(pdf, 'base64')), wordsOf(Buffer.from(blank)));
    const listed = rows.flatMap(([, value]) => (value === 'Checked' ? [] : value.split(/\s+/))).sort();
    expect(listed).toEqual(printed);
    expect(await findingsOf(page)).toEqual([]);
    await page.screenshot({ path: 'dist/e2e/printed-list.png', fullPage: true });
    await page.context().close();
  });

  it('has its own words in the employee’s language, and labels in the form’s', async () => {
    const opened = await all.open({ formId: 'W4101', language: 'es' });
    await toSign(opened, wholeW4);
    const rows = await rowsOf(opened);
    expect(rows).toContainEqual([expect.stringMatching(/^Married filing jointly/), 'Marcado']);
    expect(await opened.interview.root.locator('[data-part=printed] dt').first().getAttribute('lang')).toBe('en');
    await opened.page.context().close();
  });
});
