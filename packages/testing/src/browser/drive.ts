/** Drives an interview in a browser the way a person does: by question id, whatever kind of control it has. */
import type { Locator, Page } from 'playwright-core';

export type Answers = Readonly<Record<string, string>>;

/** An invented person and company, with what forms of either country ask. */
export const jordan = {
  'employee.firstName': 'Jordan',
  'employee.middleInitial': 'Q',
  'employee.lastName': 'Nguyễn',
  'employee.socialSecurityNumber': '219-09-9999',
  'employee.socialInsuranceNumber': '130 692 544',
  'employee.address.streetAddress1': '12 Elm Street',
  'employee.address.city': 'Albany',
  'employee.address.state': 'NY',
  'employee.address.zipCode': '12207',
  'employee.address.provinceTerritory': 'ON',
  'employee.address.postalCode': 'K1A 0B1',
  'employer.name': 'Acme Inc.',
  'employer.federalEIN': '12-3456789',
  'employer.address.streetAddress1': '1 Main Street',
  'employer.address.city': 'Albany',
  'employer.address.state': 'NY',
  'employer.address.zipCode': '12207',
} as const satisfies Answers;

async function answerDate(field: Locator, value: string): Promise<void> {
  if ((await field.locator('select').count()) > 0) {
    const [month = '', year = ''] = value.split('/');
    await field.locator('select').selectOption(month);
    return commit(field.locator('input.year'), year);
  }
  const [first = '', second = '', third = ''] = value.split(/[-/]/);
  const [year, month, day] =
    value.includes('/') && third.length === 4 ? [third, first, second] : [first, second, third];
  for (const [part, text] of Object.entries({ year, month, day })) await commit(field.locator(`input.${part}`), text);
}

async function commit(box: Locator, value: string): Promise<void> {
  await box.fill(value);
  await box.blur();
}

async function tickOnly(field: Locator, ids: readonly string[]): Promise<void> {
  for (const box of await field.locator('input[type=checkbox]').all()) {
    await box.setChecked(ids.includes((await box.getAttribute('value')) ?? ''));
  }
}

/** What is used of a control and of a field in the page: these sources know no browser. */
interface Control {
  value: string;
  readonly checked: boolean;
  focus(): void;
  blur(): void;
  click(): void;
  dispatchEvent(event: Event): boolean;
}
interface Field {
  readonly dataset: Readonly<Record<string, string | undefined>>;
  readonly textContent: string | null;
  querySelector(selector: string): (Control & Field) | null;
  querySelectorAll(selector: string): Iterable<Control & Field>;
}

interface Host {
  readonly shadowRoot: unknown;
}

/**
 * Enters values in the page itself, which takes a fraction of the time of a pointer and keys. Returns the fields that are left,
 * such as dates. With `blank`, only those that are empty.
 */
async function enterAtOnce({ shadowRoot }: Host, { values, blank }: { values: Answers; blank: boolean }) {
  const root = shadowRoot as Field;
  const left: string[] = [];
  const seen = new Set<string>();
  const drawn = () => new Promise((resolve) => setTimeout(resolve));
  const put = (control: Control, value: string) => {
    if (blank && control.value !== '') return;
    control.focus();
    control.value = value;
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
    control.blur();
  };
  for (;;) {
    const fields = [...root.querySelectorAll('[data-field]:not(:has(.calculated))')];
    const field = fields.find(({ dataset: { field: id = '' } }) => values[id] !== undefined && !seen.has(id));
    const id = field?.dataset.field;
    if (field === undefined || id === undefined) return left;
    seen.add(id);
    const value = values[id] ?? '';
    const boxes = [...field.querySelectorAll('input[type=checkbox]')];
    const wanted = field.querySelector('fieldset') ? value.split(',') : undefined;
    const control = field.querySelector('select, input, textarea');
    if (field.querySelector('.parts')) left.push(id);
    else if (field.querySelector('input[type=radio]'))
      field.querySelector(`input[type=radio][value="${value}"]`)?.click();
    else if (boxes.length > 0) {
      for (const box of boxes) {
        if (box.checked !== (wanted?.includes(box.value) ?? value === 'true')) box.click();
        await drawn();
      }
    } else if (control) put(control, value);
    await drawn();
  }
}

export class Interview {
  readonly page: Page;
  readonly root: Locator;

  constructor(page: Page) {
    this.page = page;
    this.root = page.locator('withholding-interview');
  }

  /** Until no call is under way. */
  async settled(): Promise<void> {
    await this.root.locator('.frame[aria-busy=false]').waitFor();
  }

  async step(): Promise<string> {
    await this.settled();
    return (await this.root.locator('.frame').getAttribute('data-step')) ?? '';
  }

  /** The form whose questions are asked, by id; empty before the first one. */
  async form(): Promise<string> {
    return (await this.root.locator('.frame').getAttribute('data-form')) ?? '';
  }

  async title(): Promise<string> {
    return ((await this.root.locator('h2.title').textContent()) ?? '').trim();
  }

  field(id: string): Locator {
    return this.root.locator(`[data-field="${id}"]`);
  }

  /** Ids of the questions on the screen that can be answered. */
  async questions(): Promise<string[]> {
    const fields = await this.root.locator('[data-field^="q-"]:not(:has(.calculated))').all();
    return Promise.all(fields.map(async (field) => ((await field.getAttribute('data-field')) ?? '').slice(2)));
  }

  /** Answers a question in the service's own form of the answer: `true`, `MARRIED`, `2500`, `A,B`, `1990-05-17`. */
  async answer(questionId: string, value: string): Promise<void> {
    await this.fill(`q-${questionId}`, value);
  }

  /** Answers the questions on the screen, also those that appear because of an answer. */
  async answerAll(answers: Answers, how = (id: string, value: string) => this.answer(id, value)): Promise<void> {
    const done = new Set<string>();
    for (;;) {
      const id = (await this.questions()).find((each) => !done.has(each) && answers[each] !== undefined);
      if (id === undefined) return;
      done.add(id);
      await how(id, answers[id] ?? '');
    }
  }

  async fill(fieldId: string, value: string): Promise<void> {
    const field = this.field(fieldId);
    const has = async (selector: string) => (await field.locator(selector).count()) > 0;
    if (await has('.parts')) return answerDate(field, value);
    if (await has('input[type=radio]')) return field.locator(`input[type=radio][value="${value}"]`).check();
    if (await has('fieldset input[type=checkbox]')) return tickOnly(field, value.split(','));
    if (await has('input[type=checkbox]')) return field.locator('input[type=checkbox]').setChecked(value === 'true');
    if (await has('select')) return void (await field.locator('select').selectOption(value));
    await commit(field.locator('input, textarea'), value);
  }

  /** What a text box or a calculated line shows now. */
  async shown(questionId: string): Promise<string> {
    const result = this.field(`q-${questionId}`).locator('.calculated strong');
    if ((await result.count()) > 0) return (await result.textContent()) ?? '';
    return this.field(`q-${questionId}`).locator('input, textarea, select').first().inputValue();
  }

  /** The main button of the screen. */
  async next(): Promise<void> {
    await this.root.locator('button[type=submit]').click();
    await this.settled();
  }

  async back(): Promise<void> {
    await this.root.locator('.back button').click();
    await this.settled();
  }

  /** Lets each form ask its own questions, where facts are asked first. */
  async withoutFacts(): Promise<void> {
    await this.settled();
    const button = this.root.locator('[data-part=instead] button');
    if ((await button.count()) > 0) await button.click();
    await this.settled();
  }

  /** Walks the questions of flows or forms with what is known, perhaps by form, to the first other screen. */
  async walkToDetails(answers: Answers | ((form: string) => Answers), onScreen = async () => {}): Promise<void> {
    for (let screens = 0; screens < 100; screens += 1) {
      const step = await this.step();
      if (step !== 'questions' && step !== 'flow') return;
      const known = Object.entries(typeof answers === 'function' ? answers(await this.form()) : answers);
      await this.#enter(Object.fromEntries(known.map(([id, value]) => [`q-${id}`, value])), false);
      await onScreen();
      const before = await this.#place();
      await this.next();
      if ((await this.#place()) === before) throw new Error(`Stuck at: ${await this.problems()}`);
    }
    throw new Error('The questions do not end.');
  }

  /** The same, with the personal details, up to the review if every form is answered. */
  async walk(
    answers: Answers | ((form: string) => Answers),
    onScreen = async () => {},
    people: Answers = jordan,
  ): Promise<void> {
    await this.walkToDetails(answers, onScreen);
    await this.passDetails(people, onScreen);
  }

  /** Fills in the details that are still blank, if they are asked now. */
  async passDetails(people: Answers = jordan, onScreen = async () => {}): Promise<void> {
    if ((await this.step()) !== 'details') return;
    await this.#enter(people, true);
    await onScreen();
    await this.next();
    if ((await this.step()) === 'details') throw new Error(`Stuck at: ${await this.problems()}`);
  }

  /** Walks up to the screen that asks this question. */
  async walkTo(questionId: string, answers: Answers): Promise<void> {
    for (let screens = 0; screens < 30; screens += 1) {
      if ((await this.questions()).includes(questionId)) return;
      await this.answerAll(answers);
      await this.next();
    }
    throw new Error(`${questionId} is not asked: ${await this.problems()}`);
  }

  /** Messages of the error summary. */
  async problems(): Promise<string[]> {
    return this.root.locator('.summary li').allInnerTexts();
  }

  /** Fills in those of the personal details that are asked, by path: `employee.address.city`. */
  async details(people: Answers): Promise<void> {
    for (const [path, value] of Object.entries(people)) {
      if ((await this.field(path).count()) > 0) await this.fill(path, value);
    }
  }

  /** From the details, or from the review, to the end: previews, agreement, signature. */
  async finishForm(people: Answers = jordan, onScreen = async () => {}): Promise<void> {
    await this.passDetails(people, onScreen);
    await onScreen();
    await this.next();
    await this.drawn();
    await this.agree();
    await onScreen();
    await this.next();
    await onScreen();
  }

  /** Opens every form, then checks what there is to agree to. How many boxes that was. */
  async agree(): Promise<number> {
    const next = this.root.locator('[data-part=next-form] button');
    while ((await next.count()) > 0) {
      await next.click();
      await this.drawn();
    }
    const boxes = await this.root.locator('.agree input').all();
    for (const box of boxes) await box.check();
    return boxes.length;
  }

  /** Until every page of the preview is drawn. */
  async drawn(): Promise<void> {
    await this.root.locator('.pages figure').first().waitFor();
    await this.root.locator('.pages > .hint').waitFor({ state: 'detached' });
  }

  async #enter(values: Answers, blank: boolean): Promise<void> {
    const left = await this.root.evaluate(enterAtOnce, { values, blank });
    for (const id of left) await this.fill(id, values[id] ?? '');
  }

  async #place(): Promise<string> {
    await this.settled();
    return this.root.evaluate(({ shadowRoot }: Host) => {
      const root = shadowRoot as Field;
      const fields = [...root.querySelectorAll('[data-field]')].map(({ dataset }) => dataset.field);
      const title = root.querySelector('.frame h2.title')?.textContent;
      return [root.querySelector('.frame')?.dataset.step, title, ...fields].join(' ');
    });
  }
}
