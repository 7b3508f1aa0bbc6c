/**
 * npm run e2e -- journeys: typical people through the interview on the site, in Chromium, with their screens, questions,
 * clicks and words counted. Every step shown is a screen; a press on a control or a button is a click, typing is not.
 */
import { readFileSync } from 'node:fs';
import { type Persona, readPersonas } from '@withholding/site';
import { Interview } from '@withholding/testing/browser/drive';
import type { Page } from 'playwright-core';
import { type Sandbox, startSandbox, widths } from './sandbox.ts';
import { typed } from './walk.ts';

type Answers = Readonly<Record<string, string>>;

interface Traveler {
  readonly name: string;
  readonly persona: string;
  readonly most: { readonly screens: number; readonly words: number };
}

interface Count {
  readonly name: string;
  readonly forms: number;
  readonly screens: number;
  readonly questions: number;
  readonly clicks: number;
  /** Everything on the screens, without what opens on request. */
  readonly words: number;
  /** At 200 words a minute and 3 seconds a click. */
  readonly minutes: number;
  readonly most: Traveler['most'];
}

const travelers: readonly Traveler[] = [
  { name: 'Hank, Texas', persona: 'hank', most: { screens: 5, words: 600 } },
  { name: 'Łukasz, exempt, New York', persona: 'lukasz', most: { screens: 7, words: 800 } },
  { name: 'Naomi, Virginia to DC', persona: 'naomi', most: { screens: 7, words: 1000 } },
  { name: 'Marisol, California, in Spanish', persona: 'marisol', most: { screens: 8, words: 900 } },
  { name: 'Daniel, New Jersey to Pennsylvania', persona: 'daniel', most: { screens: 6, words: 1050 } },
  { name: 'Élise, Ontario, in French', persona: 'elise', most: { screens: 7, words: 900 } },
  { name: 'Geneviève, Quebec, in French', persona: 'genevieve', most: { screens: 8, words: 900 } },
  {
    name: 'Omar, New Jersey to New York, Philadelphia and Connecticut',
    persona: 'omar',
    most: { screens: 8, words: 1600 },
  },
  { name: 'Arjun, student from India without a number yet', persona: 'arjun', most: { screens: 7, words: 850 } },
];

/** The people of the site, and others. */
const people: readonly Persona[] = [
  ...readPersonas(),
  ...(JSON.parse(readFileSync(new URL('travelers.json', import.meta.url), 'utf8')) as Persona[]),
];

/** `waiting`: everything is answered, and the number hasn't come. */
const ends = ['finished', 'waiting'];

/** Presses and choices from lists, as they happen in the page. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let clicks = 0;
    const isList = (event: Event) => event.composedPath()[0] instanceof HTMLSelectElement;
    const count = (event: Event) => {
      if (event.type === 'pointerdown' || isList(event)) clicks += 1;
    };
    addEventListener('pointerdown', count, true);
    addEventListener('input', count, true);
    Reflect.set(window, 'clicks', () => clicks);
  });
  return () => page.evaluate(() => (Reflect.get(window, 'clicks') as () => number)());
}

/** Does what the screen asks for, up to its main button. */
async function attend(interview: Interview, answers: Answers): Promise<number> {
  const step = await interview.step();
  if (step === 'trouble') throw new Error(await interview.title());
  if (step === 'flow' || step === 'questions') {
    await interview.answerAll(answers);
    return (await interview.questions()).length;
  }
  // Someone without a number has applied for one.
  if (step === 'details') await interview.root.locator('#awaits-number').check();
  return step === 'sign' ? interview.agree() : 0;
}

/** The words a sighted person can read now. */
const wordsOn = (interview: Interview): Promise<number> =>
  interview.root.locator('.frame').evaluate((frame) => {
    for (const hidden of frame.querySelectorAll<HTMLElement>('.hidden')) hidden.style.display = 'none';
    return ((frame as HTMLElement).innerText.match(/[\p{L}\p{N}][^\s]*/gu) ?? []).length;
  });

async function travel(sandbox: Sandbox, { name, persona: id, most }: Traveler): Promise<Count> {
  const persona = people.find((each) => each.id === id);
  if (!persona) throw new Error(`There is no persona ${id}.`);
  const { forms } = persona;
  // Anyone can be on the page of the site's first person.
  const { page, close } = await sandbox.open(`/try/${people[0]?.id}/`, widths.phone, (page) =>
    page.route('**/persona.json', (route) => route.fulfill({ json: persona })),
  );
  await page.locator(`button[data-language=${persona.language}]`).click();
  const interview = new Interview(page);
  await interview.settled();
  const clicked = await countClicks(page);
  let [screens, questions, words] = [1, 0, 0];
  const flows = Object.assign({}, persona.facts, ...Object.values(persona.flows));
  for (; !ends.includes(await interview.step()); screens += 1) {
    if (screens > 100) throw new Error(`${name}: the interview does not end. ${await interview.problems()}`);
    questions += await attend(interview, typed({ ...flows, ...forms[await interview.form()] }));
    words += await wordsOn(interview);
    await interview.next();
  }
  words += await wordsOn(interview);
  const clicks = await clicked();
  const minutes = Math.round(10 * (words / 200 + clicks / 20)) / 10;
  const count = { name, forms: Object.keys(forms).length, screens, questions, clicks, words, minutes, most };
  await close();
  return count;
}

const isWithin = ({ screens, words, most }: Count): boolean => screens <= most.screens && words <= most.words;

/** The exit code: 1 when someone needs more than planned. */
export async function journeys({ json }: { readonly json: boolean }): Promise<number> {
  const sandbox = await startSandbox();
  const counts: Count[] = [];
  try {
    for (const traveler of travelers) counts.push(await travel(sandbox, traveler));
  } finally {
    await sandbox.close();
  }
  const lines = counts.map(
    ({ name, most, ...count }) => `${name}: ${JSON.stringify(count)}, at most ${JSON.stringify(most)}\n`,
  );
  process.stdout.write(json ? `${JSON.stringify({ journeys: counts })}\n` : lines.join(''));
  return counts.every(isWithin) ? 0 : 1;
}
