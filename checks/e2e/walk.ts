/** One persona through the whole interview on the site, with everything a person meets on the way looked at. */
import { mkdirSync } from 'node:fs';
import type { Language } from '@withholding/bundle';
import type { Persona } from '@withholding/site';
import { findingsOf } from '@withholding/testing/browser/axe';
import { Interview } from '@withholding/testing/browser/drive';
import type { Page } from 'playwright-core';
import { pictures } from './sandbox.ts';

export interface Signed {
  readonly formId: string;
  readonly formVersion: string;
  readonly pdf: string;
  readonly taxParameters: readonly { readonly id: string; readonly value: string }[];
}

/** Keeps the events of the page, for signedForms. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const signed: unknown[] = [];
    Reflect.set(window, 'signedForms', signed);
    document.addEventListener('withholding-signed', (event) => signed.push((event as CustomEvent).detail));
  });
}

export const signedForms = (page: Page): Promise<Signed[]> =>
  page.evaluate(() => Reflect.get(window, 'signedForms') as never);

/** A date as the controls take it. */
const iso = (value: string): string => value.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2');

export const typed = (answers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, iso(value)]));

/** Presses "Answer for me" where there are questions, and waits until they're answered. */
export async function answerScreenForMe(interview: Interview): Promise<void> {
  if ((await interview.step()) === 'forms') return;
  await interview.page.locator('button[data-answer]').click();
  await interview.page.locator('[data-said]').filter({ hasText: /./ }).waitFor();
}

/** Presses "Answer for me" on every screen of questions, up to the review. */
export async function answeredForMe(interview: Interview): Promise<void> {
  while (['flow', 'forms', 'questions'].includes(await interview.step())) {
    await answerScreenForMe(interview);
    await interview.next();
  }
}

/** For people to look at, so not in CI. */
const takesPictures = !process.env.CI || process.env.E2E_FULL === '1';

/** Screens axe has seen, by what is on them: the same screen is not read twice. */
const seen = new Set<string>();

export class Walk {
  readonly interview: Interview;
  readonly findings: string[] = [];
  readonly #page: Page;
  readonly #folder: string;
  readonly #kind: string;
  #screens = 0;

  constructor(page: Page, name: string, kind: string) {
    this.#page = page;
    this.interview = new Interview(page);
    this.#folder = `${pictures}/${name}`;
    this.#kind = kind;
    mkdirSync(this.#folder, { recursive: true });
  }

  readonly look = async (): Promise<void> => {
    const step = await this.interview.step();
    const title = await this.interview.title();
    this.#screens += 1;
    if (takesPictures) {
      const number = String(this.#screens).padStart(2, '0');
      await this.#page.screenshot({ path: `${this.#folder}/${number}-${step}.png`, fullPage: true });
    }
    const screen = `${this.#kind} ${step} ${title} ${(await this.interview.questions()).join()}`;
    if (seen.has(screen)) return;
    seen.add(screen);
    this.findings.push(...(await findingsOf(this.#page)).map((finding) => `${screen}: ${finding}`));
  };

  async speak(language: Language): Promise<void> {
    await this.#page.locator(`button[data-language=${language}]`).click();
    await this.interview.settled();
  }

  /** From the first screen to the last. */
  async through(persona: Persona): Promise<void> {
    const { interview, look } = this;
    const flows = typed(Object.assign({}, ...Object.values(persona.flows)));
    const answers = (form: string) => (form === '' ? flows : typed(persona.forms[form] ?? {}));
    await interview.withoutFacts();
    await interview.walk(answers, look);
    if ((await interview.step()) === 'forms') {
      await look();
      await interview.next();
    }
    await interview.walk(answers, look);
    await interview.finishForm({}, look);
  }
}
