/** A page's own controls, in plain DOM: a whole form answered and signed with them. */

import { findingsOf } from '@withholding/testing/browser/axe';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jordan, pageEvents, startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

/** As a page would write them. Radio buttons and lists become the page's own list. */
const supply = (page: Page): Promise<void> =>
  page.evaluate(() => {
    type Own = import('../../src/index.ts').Controls;
    type Given = Parameters<NonNullable<Own['select']>>[0];
    const ended: string[] = [];
    Reflect.set(window, 'ended', ended);

    function select(given: Given, before?: HTMLElement): HTMLElement {
      const box = before ?? document.createElement('div');
      if (!before) {
        box.className = 'own-select';
        box.innerHTML = '<label></label><p class="wrong"></p><select></select>';
        given.signal.addEventListener('abort', () => ended.push(given.id));
      }
      const [label, wrong, list] = box.children as unknown as [HTMLLabelElement, HTMLElement, HTMLSelectElement];
      label.textContent = given.label;
      label.htmlFor = given.id;
      label.hidden = given.isLabelHidden;
      wrong.textContent = given.error ?? '';
      wrong.id = `${given.id}-wrong`;
      list.id = given.id;
      list.ariaLabel = given.isLabelHidden ? given.label : null;
      list.ariaDescription = given.hint;
      list.setAttribute('aria-describedby', wrong.id);
      list.ariaInvalid = given.error ? 'true' : 'false';
      list.replaceChildren(
        new Option('', ''),
        ...given.choices.map(({ value, label: text }) => new Option(text, value)),
      );
      list.value = given.value;
      list.onchange = () => given.onChange(list.value);
      return box;
    }

    const controls: Own = {
      select,
      radios: select,
      button: (given, before) => {
        const button = (before ?? document.createElement('button')) as HTMLButtonElement;
        button.type = 'button';
        button.className = `own-button ${given.look}`;
        button.textContent = given.label;
        button.ariaLabel = given.description ?? null;
        button.ariaDisabled = String(given.isBusy);
        button.onclick = given.onPress;
        return button;
      },
      text: (given, before) => {
        const label = before ?? document.createElement('label');
        if (!before) label.append(document.createElement('span'), document.createElement('input'));
        const [words, box] = label.children as unknown as [HTMLElement, HTMLInputElement];
        words.textContent = given.label;
        if (box.value !== given.value) box.value = given.value;
        box.name = given.id;
        box.oninput = () => given.onInput(box.value);
        box.onchange = () => given.onChange(box.value);
        return label;
      },
    };
    Object.assign(document.querySelector('withholding-interview') ?? {}, { controls });
  });

const own = (page: Page, id: string): Locator => page.locator(`.own-select select[id="${id}"]`);
const press = (page: Page, name: string): Promise<void> =>
  page.locator('.own-button').filter({ hasText: name }).first().click();

describe('a page’s own controls', () => {
  it('answer and sign a whole form', async () => {
    const { page, interview, complaints } = await all.open({ formId: 'AL101' });
    await supply(page);
    const list = own(page, 'q-filingStatus');
    await list.waitFor();
    expect(await interview.root.locator('.frame button[type=submit]').count()).toBe(0);
    expect(await interview.root.locator('.frame input[type=radio]').count()).toBe(0);

    // What is wrong reaches the control, and the summary leads to it.
    await press(page, 'Continue');
    await page.locator('.own-select .wrong', { hasText: /\w/ }).waitFor();
    expect(await list.getAttribute('aria-invalid')).toBe('true');
    await interview.root.locator('.summary a').click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q-filingStatus');
    expect(await findingsOf(page)).toEqual([]);

    await list.selectOption('SINGLE');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('q-filingStatus');
    await press(page, 'Continue');
    const dependents = page.locator('input[name=q-dependents]');
    await dependents.fill('1');
    expect(await page.evaluate(() => Reflect.get(window, 'ended'))).toEqual(['q-filingStatus']);
    expect(await own(page, 'q-filingStatus').count()).toBe(0);
    await dependents.press('Enter');

    await interview.root.locator('.frame[data-step=details]').waitFor();
    for (const [id, value] of Object.entries(jordan)) {
      const box = page.locator(`input[name="${id}"]`);
      if ((await own(page, id).count()) > 0) await own(page, id).selectOption(value);
      else if ((await box.count()) > 0) await box.fill(value);
    }
    await press(page, 'Continue');

    await interview.root.locator('.frame[data-step=review]').waitFor();
    expect(await interview.root.locator('[data-answer=dependents]').count()).toBe(1);
    await press(page, 'Single');
    await own(page, 'q-filingStatus').selectOption('MARRIED');
    do await press(page, 'Continue');
    while ((await interview.step()) === 'questions');
    expect(await interview.step()).toBe('review');
    await press(page, 'Jordan Q');
    await interview.root.locator('.frame[data-step=details]').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('employee.firstName');
    await press(page, 'Continue');
    expect(await interview.step()).toBe('review');
    await press(page, 'Continue');
    await interview.drawn();
    await interview.agree();
    await press(page, 'Sign');
    await interview.root.locator('.frame[data-step=finished]').waitFor();
    expect((await pageEvents(page)).map(({ name }) => name)).toContain('signed');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
