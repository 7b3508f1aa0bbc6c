/** The page's own session ends in the middle of an interview: the person signs in again and loses nothing. */

import { findingsOf } from '@withholding/testing/browser/axe';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageEvents, startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

/** A host that returns 401 until the session is renewed. */
async function sessionEnds(page: Page): Promise<{ renew(): void }> {
  let isRenewed = false;
  await page.route('**/withholding/**', (route) =>
    isRenewed ? route.continue() : route.fulfill({ status: 401, body: 'Unauthorized' }),
  );
  return {
    renew: () => {
      isRenewed = true;
    },
  };
}

async function atReview(language: string) {
  const opened = await all.open({ formId: 'AL101', language });
  await opened.interview.walk({ filingStatus: 'SINGLE', dependents: '1' });
  return opened;
}

describe('a session that has ended', () => {
  it.each([
    ['en', 'Sign in again', 'Your answers are kept.', 'Continue'],
    ['es', 'Inicie sesión de nuevo', 'Sus respuestas se conservan.', 'Continuar'],
    ['fr', 'Ouvrez une nouvelle session', 'Vos réponses sont conservées.', 'Continuer'],
  ])('is shown in plain words in %s, with a button to continue', async (language, title, kept, button) => {
    const { interview, page } = await atReview(language);
    const session = await sessionEnds(page);
    await interview.next();
    expect(await interview.step()).toBe('trouble');
    expect(await interview.title()).toBe(title);
    const text = await interview.root.locator('.trouble').innerText();
    expect(text).toContain(kept);
    expect(text).not.toContain('Unauthorized');
    expect(await findingsOf(page)).toEqual([]);
    expect((await pageEvents(page)).filter(({ name }) => name === 'unauthorized')).toHaveLength(1);
    await interview.root.getByRole('button', { name: button, exact: true }).click();
    await expect
      .poll(async () => (await pageEvents(page)).filter(({ name }) => name === 'unauthorized').length)
      .toBe(2);
    session.renew();
    await interview.root.getByRole('button', { name: button, exact: true }).click();
    await interview.root.locator('.frame[data-step=sign]').waitFor();
    await page.context().close();
  });

  it('goes on by itself when the page has renewed it', async () => {
    const { interview, page } = await atReview('en');
    const session = await sessionEnds(page);
    await page.exposeFunction('renew', () => session.renew());
    await page.evaluate(() => {
      document.querySelector('withholding-interview')?.addEventListener('withholding-unauthorized', (event) => {
        event.detail.waitUntil((Reflect.get(window, 'renew') as () => Promise<void>)());
      });
    });
    await interview.root.locator('button[type=submit]').click();
    await interview.root.locator('.frame[data-step=sign]').waitFor();
    await page.context().close();
  });

  it('leaves the button when the page could not renew it', async () => {
    const { interview, page, complaints } = await atReview('en');
    await sessionEnds(page);
    await page.evaluate(() => {
      document
        .querySelector('withholding-interview')
        ?.addEventListener('withholding-unauthorized', (event) =>
          event.detail.waitUntil(Promise.reject(new Error('no'))),
        );
    });
    await interview.next();
    expect(await interview.title()).toBe('Sign in again');
    expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    await page.context().close();
  });
});
