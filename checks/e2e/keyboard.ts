/** Answers an interview with the keyboard alone. */
import type { Interview } from '@withholding/testing/browser/drive';
import type { Page } from 'playwright-core';

interface Focused {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly checked: boolean;
  readonly id: string;
  readonly isNextForm: boolean;
}

/** What has the keyboard, however deep it lies. */
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const control = active as HTMLInputElement | null;
    return {
      name: control?.name ?? '',
      type: control?.type ?? '',
      value: control?.value ?? '',
      checked: control?.checked === true,
      id: control?.id ?? '',
      isNextForm: control?.closest('[data-part=next-form]') != null,
    };
  });

async function tabTo(page: Page, isIt: (at: Focused) => boolean, what: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (isIt(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${what}.`);
}

async function answer(page: Page, id: string, value: string): Promise<void> {
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (date) {
    const [, year = '', month = '', day = ''] = date;
    for (const [part, text] of Object.entries({ month, day, year })) {
      await tabTo(page, ({ name }) => name === `q-${id}-${part}`, `the ${part} of ${id}`);
      await page.keyboard.type(text);
    }
    return;
  }
  await tabTo(page, ({ name }) => name === `q-${id}`, id);
  const { type } = await focused(page);
  if (type === 'radio') {
    await page.keyboard.press('Space');
    for (let presses = 0; (await focused(page)).value !== value; presses += 1) {
      if (presses > 20) throw new Error(`No option ${value} of ${id}.`);
      await page.keyboard.press('ArrowDown');
    }
  } else if (type === 'checkbox' && !['true', 'false'].includes(value)) {
    const wanted = value.split(',');
    for (let at = await focused(page); at.name === `q-${id}`; at = await focused(page)) {
      if (at.checked !== wanted.includes(at.value)) await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
    }
  } else if (type === 'checkbox') {
    if ((await focused(page)).checked !== (value === 'true')) await page.keyboard.press('Space');
  } else await page.keyboard.type(value);
}

async function submit(page: Page, interview: Interview): Promise<void> {
  await tabTo(page, ({ type, name }) => type === 'submit' && name === '', 'the main button');
  await page.keyboard.press('Enter');
  await interview.settled();
}

type Answers = Readonly<Record<string, string>>;

/** From the first screen to the last, without a mouse. */
export async function walkByKeyboard(
  page: Page,
  interview: Interview,
  flows: Answers,
  forms: Readonly<Record<string, Answers>>,
): Promise<void> {
  for (let screens = 0; screens < 120; screens += 1) {
    const step = await interview.step();
    if (step === 'finished') return;
    if (step === 'flow' || step === 'questions') {
      const answers = step === 'flow' ? flows : (forms[await interview.form()] ?? {});
      await interview.answerAll(answers, (id, value) => answer(page, id, value));
    } else if (step === 'sign') {
      await interview.drawn();
      const next = interview.root.locator('[data-part=next-form]');
      for (let left = await next.count(); left > 0; left = await next.count()) {
        await tabTo(page, ({ isNextForm }) => isNextForm, 'the next form');
        await page.keyboard.press('Enter');
        await interview.drawn();
      }
      for (let open = 0; open < (await interview.root.locator('.agree').count()); open += 1) {
        await tabTo(page, ({ id, checked }) => id.startsWith('agree-') && !checked, 'the agreement');
        await page.keyboard.press('Space');
      }
    }
    await submit(page, interview);
  }
  throw new Error('The interview does not end.');
}
