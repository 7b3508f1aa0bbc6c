/** An official form from the operator's copy to the signature: what the agency wrote is what the employee reads. */

import { findingsOf } from '@withholding/testing/browser/axe';
import { type OfficialBundle, officialBundle } from '@withholding/testing/official/official-bundle';
import { declarationOf, petForm } from '@withholding/testing/official/official-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageEvents, pdfText, startAll } from './support.ts';

let content: OfficialBundle;
let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  content = await officialBundle();
  all = await startAll(content.file);
});
afterAll(async () => {
  await all?.stop();
  content?.remove();
});

const answers = { kind: 'DOG', twoHomes: 'true', weeks: '9', pets: '3', extra: '15.50' };

/** What the steps say, paragraph by paragraph. */
const written = () =>
  ['step1c', 'step2', 'step3', 'step4'].flatMap((step) =>
    (content.like.passages[step] ?? []).flatMap((block) => (block.kind === 'PARAGRAPH' ? block.text : block.items)),
  );

describe.each(['interview', 'form'])('an official form, view %s', (view) => {
  it('is read in the agency’s words, character by character, before it is signed', async () => {
    const { interview, page, complaints } = await all.open({ formId: petForm.id, view });
    const { address, marks } = declarationOf(content.like);
    const read: string[] = [];
    const passages = interview.root.locator('.official [lang=en]');
    const note = async () => {
      read.push(
        ...(await passages.locator('p, li').evaluateAll((found) => found.map((each) => each.textContent ?? ''))),
      );
      expect(await findingsOf(page)).toEqual([]);
      // The service's own note says the address again, for clients without a link.
      expect(await interview.root.locator('.frame').innerText()).not.toContain(address);
      expect(await interview.root.locator('.official-form a').count()).toBeLessThanOrEqual(1);
    };
    await interview.walk(answers, note, { 'employee.firstName': 'Amaranta' });
    expect(read).toEqual(written());
    expect(await interview.step()).toBe('review');
    expect(await interview.root.locator('.official-form a').getAttribute('href')).toBe(address);
    await interview.next();
    await interview.drawn();
    const [jurat] = content.like.passages.perjury ?? [];
    expect(await interview.root.locator('.statement').innerText()).toBe(jurat?.kind === 'PARAGRAPH' ? jurat.text : '');
    await interview.agree();
    await interview.next();
    const events = await pageEvents(page);
    expect(events[0]).toEqual({
      name: 'form',
      detail: {
        formId: petForm.id,
        formVersion: petForm.version,
        wording: 'OFFICIAL',
        officialForm: { address, revision: marks.revision },
        notices: [expect.objectContaining({ type: 'WARNING' })], // no version was asked for
      },
    });
    const signed = events.find(({ name }) => name === 'signed')?.detail;
    expect(pdfText(String(signed?.pdf))).toContain('Amaranta');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('in another language says where the official words are, and whose words are shown', async () => {
  const { interview, page } = await all.open({ formId: petForm.id, language: 'es' });
  const { address } = declarationOf(content.like);
  expect(await interview.root.locator('.official').count()).toBe(0);
  const link = interview.root.locator('.official-form');
  expect(await link.count()).toBe(1);
  expect(await link.locator('a').getAttribute('href')).toBe(address);
  expect(await link.innerText()).toMatch(/^El formulario oficial está en inglés: .*Z-4 \(2026\)/);
  expect(await interview.root.locator('.frame').innerText()).not.toContain(address);
  expect((await pageEvents(page))[0]?.detail).toMatchObject({ wording: 'OWN' });
  await page.context().close();
});
