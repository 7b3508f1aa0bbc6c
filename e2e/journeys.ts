/**
 * npm run e2e -- journeys: typical people through the interview on the site, in Chromium, with their screens, questions
 * and clicks counted. Every step shown is a screen; a press on a control or a button is a click, typing is not.
 */
import { type Persona, readPersonas } from '@withholding/site';
import { Interview } from '@withholding/testing/browser/drive';
import type { Page } from 'playwright-core';
import { type Sandbox, startSandbox, widths } from './sandbox.ts';
import { typed } from './walk.ts';

type Answers = Readonly<Record<string, string>>;

interface Traveler {
  readonly name: string;
  readonly persona: string;
  /** In place of what the persona answers, by form. */
  readonly forms?: Readonly<Record<string, Answers>>;
  readonly most: { readonly screens?: number; readonly clicks?: number };
}

interface Count {
  readonly name: string;
  readonly forms: number;
  readonly screens: number;
  readonly questions: number;
  readonly clicks: number;
  readonly most: Traveler['most'];
}

const single = {
  taxpayerSituation: 'NONE',
  filingStatus: 'SINGLE',
  dependentsSurvey: 'false',
  otherAdjustmentsSurvey: 'false',
};
const secondJob = {
  multipleJobsMethod: 'TWO_JOBS_WORKSHEET',
  firstJobPay: '38000',
  secondJobPay: '21000',
  payPeriodsPerYear: '26',
};

const travelers: readonly Traveler[] = [
  {
    name: 'Hank, one job',
    persona: 'hank',
    forms: { W4101: { ...single, jobsInAll: 'ONE' } },
    most: { screens: 8, clicks: 12 },
  },
  {
    name: 'Hank, two jobs',
    persona: 'hank',
    forms: { W4101: { ...single, ...secondJob, jobsInAll: 'TWO', isHighestPayingJob: 'true' } },
    most: {},
  },
  { name: 'Łukasz, exempt', persona: 'lukasz', most: { screens: 12 } },
  { name: 'Daniel, New Jersey to Pennsylvania', persona: 'daniel', most: { screens: 18 } },
  { name: 'Élise, Ontario, in French', persona: 'elise', most: { screens: 10 } },
  { name: 'Marisol, California, in Spanish', persona: 'marisol', most: { screens: 14 } },
];

/** Presses and choices from lists, as they happen in the page. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let clicks = 0;
    const isList = (event: Event) => event.composedPath()[0] instanceof HTMLSelectElement;
    addEventListener(
      'pointerdown',
      () => {
        clicks += 1;
      },
      true,
    );
    addEventListener(
      'input',
      (event) => {
        if (isList(event)) clicks += 1;
      },
      true,
    );
    Reflect.set(window, 'clicks', () => clicks);
  });
  return () => page.evaluate(() => (Reflect.get(window, 'clicks') as () => number)());
}

/** Does what the screen asks for, up to its main button. */
export async function attend(interview: Interview, answers: Answers): Promise<number> {
  const step = await interview.step();
  if (step === 'trouble') throw new Error(await interview.title());
  if (step === 'flow' || step === 'questions') {
    await interview.answerAll(answers);
    return (await interview.questions()).length;
  }
  return step === 'sign' ? interview.agree() : 0;
}

async function travel(sandbox: Sandbox, { name, persona: id, forms: others, most }: Traveler): Promise<Count> {
  const persona = readPersonas().find((each) => each.id === id);
  if (!persona) throw new Error(`There is no persona ${id}.`);
  const forms: Persona['forms'] = { ...persona.forms, ...others };
  const { page, close } = await sandbox.open(`/try/${id}/`, widths.phone);
  const interview = new Interview(page);
  await interview.settled();
  const clicked = await countClicks(page);
  let [screens, questions] = [1, 0];
  const flows = Object.assign({}, ...Object.values(persona.flows));
  for (; (await interview.step()) !== 'finished'; screens += 1) {
    if (screens > 100) throw new Error(`${name}: the interview does not end. ${await interview.problems()}`);
    questions += await attend(interview, typed({ ...flows, ...forms[await interview.form()] }));
    await interview.next();
  }
  const count = { name, forms: Object.keys(forms).length, screens, questions, clicks: await clicked(), most };
  await close();
  return count;
}

const columns: readonly (readonly [title: string, cell: (count: Count) => string | number])[] = [
  ['Person', ({ name }) => name],
  ['Forms', ({ forms }) => forms],
  ['Screens', ({ screens, most }) => of(screens, most.screens)],
  ['Questions', ({ questions }) => questions],
  ['Clicks', ({ clicks, most }) => of(clicks, most.clicks)],
];

const of = (count: number, most: number | undefined): string =>
  most === undefined ? String(count) : `${count} (at most ${most})`;

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |\n`;

const isWithin = ({ screens, clicks, most }: Count): boolean =>
  screens <= (most.screens ?? screens) && clicks <= (most.clicks ?? clicks);

/** The exit code: 1 when someone needs more than planned. */
export async function journeys({ json }: { readonly json: boolean }): Promise<number> {
  const sandbox = await startSandbox();
  const counts: Count[] = [];
  try {
    for (const traveler of travelers) counts.push(await travel(sandbox, traveler));
  } finally {
    await sandbox.close();
  }
  const table = [
    columns.map(([title]) => title),
    columns.map(() => '---'),
    ...counts.map((count) => columns.map(([, cell]) => cell(count))),
  ];
  process.stdout.write(json ? `${JSON.stringify({ journeys: counts })}\n` : table.map(row).join(''));
  return counts.every(isWithin) ? 0 : 1;
}
