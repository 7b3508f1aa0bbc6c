/** Every pair of home and work: which forms and flows apply, over HTTP. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provinces, states } from './jurisdictions.ts';
import { type RunningService, startService } from './running-service.ts';

interface Form {
  id: string;
  formLocality: string;
  recommended: boolean;
  reasons: { rule: string; text: string; sources: string[]; checked: string }[];
}
interface Flow {
  id: string;
  locality: string;
  residencyStatus?: string;
  hasFlowQuestions: boolean;
  initialQuestionSetId?: string;
  formsToComplete?: { id: string }[];
  reasons: { rule: string; text: string }[];
}
interface Answer {
  forms: Form[];
  flows: Flow[];
  errors: { id: string; code: string }[];
  notices?: { id: string; code: string }[];
  locationData: { id: string }[];
}

let service: RunningService;
let known: string[];
beforeAll(async () => {
  service = await startService();
  known = (await get('/getAllFormIds')) as string[];
});
afterAll(() => service.stop());

const headers = () => ({ authorization: `Bearer ${service.token}`, 'content-type': 'application/json' });
const get = async (path: string) => (await fetch(`${service.base}${path}`, { headers: headers() })).json();

const everywhere: Readonly<Record<string, object>> = { ...states, ...provinces };

async function ask(
  path: 'forms' | 'guided-flows',
  home: string,
  work: readonly string[],
  more: object = {},
  language = 'en',
): Promise<Answer> {
  const answer = await fetch(`${service.base}/${path}`, {
    method: 'POST',
    headers: { ...headers(), 'accept-language': language },
    body: JSON.stringify({ homeAddress: everywhere[home], workAddresses: work.map((one) => everywhere[one]), ...more }),
  });
  expect(answer.status, `${home} -> ${work}`).toBe(200);
  return (await answer.json()) as Answer;
}

/** Several at a time: there are thousands. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) await work(items[at] as T);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}

const isUs = (place: string) => place in states;
const places = Object.keys(everywhere);
const twice = (list: readonly string[]) => list.filter((one, at) => list.indexOf(one) !== at);

/** What must hold for any answer, whoever asks. */
function checkAnswer(
  home: string,
  work: readonly string[],
  { forms }: Answer,
  { flows, errors, locationData }: Answer,
): void {
  const who = `${home} -> ${work}`;
  expect(twice(forms.map(({ id }) => id)), who).toEqual([]);
  expect(twice(flows.map(({ id }) => id)), who).toEqual([]);
  expect(twice(flows.map(({ locality }) => locality)), who).toEqual([]);
  for (const { id, reasons } of forms) {
    expect(known, who).toContain(id);
    expect(reasons[0]?.text, who).toMatch(/\w.*\.$/);
    expect(reasons[0]?.text, who).not.toMatch(/[{}]/);
    expect(reasons[0]?.sources.length, who).toBeGreaterThan(0);
  }
  for (const flow of flows) {
    expect(flow.hasFlowQuestions ? flow.initialQuestionSetId : flow.formsToComplete, who).toBeDefined();
    for (const { id } of flow.formsToComplete ?? []) expect(known, who).toContain(id);
    expect(flow.reasons.length, who).toBeGreaterThan(0);
  }
  // Federal first, then home, then work in the order of the request; whatever is missing is said.
  const countries = new Set([home, ...work].map((place) => (isUs(place) ? 'FEDERAL' : 'CANADA_FEDERAL')));
  const canadianWork = work.filter((place) => !isUs(place));
  const regions = [home, ...work].filter(
    (place) => isUs(place) || canadianWork.length === 0 || canadianWork.includes(place),
  );
  const localities = [...new Set([...countries, ...regions])];
  const missing = new Set(localities.filter((locality) => !flows.some((flow) => flow.locality === locality)));
  expect(
    flows.map(({ locality }) => locality),
    who,
  ).toEqual(localities.filter((locality) => !missing.has(locality)));
  const uncovered = errors.filter(({ code }) => code === 'JURISDICTION_NOT_COVERED');
  expect(uncovered.length, who).toBe(missing.size);
  expect(locationData.length, who).toBe([home, ...work].filter(isUs).length);
  const own = flows.find(({ locality }) => locality === home);
  if (own) expect(own.residencyStatus, who).toBe(isUs(home) ? 'RESIDENT' : 'CANADA_RESIDENT');
}

describe('every pair of home and work', () => {
  it('gets an answer that can be used, in a stable order, whatever the pair', { timeout: 600_000 }, async () => {
    const pairs = places.flatMap((home) => places.map((work) => [home, work] as const));
    expect(pairs.length).toBeGreaterThan(4000);
    const firstSets = new Set<string>();
    await each(pairs, async ([home, work]) => {
      const [forms, flows] = [await ask('forms', home, [work]), await ask('guided-flows', home, [work])];
      checkAnswer(home, [work], forms, flows);
      for (const { id, initialQuestionSetId } of flows.flows)
        if (initialQuestionSetId) firstSets.add(`${id}/${initialQuestionSetId}`);
    });
    expect(firstSets.size).toBeGreaterThan(5);
    for (const set of firstSets) expect(await get(`/flowQuestionSet/${set}`), set).toMatchObject({ id: 'QS1' });
  });

  it('and with two workplaces', { timeout: 600_000 }, async () => {
    const triples = places.flatMap((home, at) =>
      places.map((work, by) => [home, work, places[(at * 7 + by * 3) % places.length] as string] as const),
    );
    await each(triples, async ([home, one, other]) => {
      const [forms, flows] = [await ask('forms', home, [one, other]), await ask('guided-flows', home, [one, other])];
      checkAnswer(home, [one, other], forms, flows);
    });
  });
});

/** Agreements are read from the content, so that a new one is tested the day it is written. */
const crossState = readFileSync(new URL('../../../content/us/cross-state.yaml', import.meta.url), 'utf8');
const agreements = [
  ...crossState.matchAll(/- \{ ?work: (\w\w), homes: \[([^\]]+)\](?:, form: (\w+))?(?:, also: \[([^\]]+)\])? ?\}/g),
].map(([, work = '', homes = '', form, also = '']) => ({
  work,
  homes: homes.split(',').map((home) => home.trim()),
  form,
  also: also.split(',').filter((one) => one !== ''),
}));

describe('agreements between states', () => {
  it('are all there', () => expect(agreements.length).toBeGreaterThanOrEqual(15));

  it.each(agreements.filter(({ form }) => form))(
    '$work frees the residents of $homes, and nobody else',
    async ({ work, homes, form, also }) => {
      for (const home of homes) {
        const { forms } = await ask('forms', home, [work]);
        expect(
          forms.find(({ id }) => id === form),
          `${home} -> ${work}`,
        ).toMatchObject({ recommended: true, reasons: [{ rule: 'reciprocity' }] });
        const { flows } = await ask('guided-flows', home, [work]);
        const flow = flows.find(({ locality }) => locality === work);
        expect(flow, `${home} -> ${work}`).toMatchObject({ hasFlowQuestions: false, residencyStatus: 'NONRESIDENT' });
        expect(flow?.formsToComplete?.map(({ id }) => id)).toEqual([form, ...also]);
        // The other direction: someone from the state of work who works in the home state is no reciprocal resident there
        // unless that state has an agreement of its own.
        const back = agreements.find((one) => one.work === home && one.homes.includes(work));
        const { forms: there } = await ask('forms', work, [home]);
        const reciprocal = there
          .filter(({ recommended, reasons }) => recommended && reasons[0]?.rule === 'reciprocity')
          .map(({ formLocality }) => formLocality);
        expect([...new Set(reciprocal)], `${work} -> ${home}`).toEqual(back?.form ? [home] : []);
      }
      // A state beside them that is in no agreement with this one.
      const stranger = Object.keys(states).find((state) => state !== work && !homes.includes(state)) ?? '';
      const { forms } = await ask('forms', stranger, [work]);
      expect(
        forms.filter(({ reasons }) => reasons[0]?.rule === 'reciprocity'),
        `${stranger} -> ${work}`,
      ).toEqual([]);
    },
  );
});

describe('who lives and works in one state', () => {
  it('has one flow for it, as a resident', async () => {
    for (const state of Object.keys(states)) {
      const { flows } = await ask('guided-flows', state, [state]);
      const own = flows.filter(({ locality }) => locality === state);
      if (own.length > 0) expect(own).toMatchObject([{ residencyStatus: 'RESIDENT' }]);
    }
  });
});

describe('a state without a tax on wages', () => {
  it('says so, and asks for nothing', async () => {
    const { forms, notices } = await ask('forms', 'TX', ['FL']);
    expect(forms.every(({ formLocality }) => formLocality === 'FEDERAL')).toBe(true);
    expect(notices).toMatchObject([
      { id: 'home', code: 'NO_WAGE_TAX' },
      { id: 'work1', code: 'NO_WAGE_TAX' },
    ]);
    const { flows } = await ask('guided-flows', 'TX', ['FL']);
    expect(flows.find(({ locality }) => locality === 'TX')).toMatchObject({
      hasFlowQuestions: false,
      formsToComplete: [],
      reasons: [{ rule: 'no-wage-tax' }],
    });
  });
});

describe('an employer without a presence in the home state', () => {
  it('need not withhold its tax', async () => {
    const { forms } = await ask('forms', 'NJ', ['AL'], { nexusStates: ['AL'] });
    expect(forms.find(({ id }) => id === 'NJ101')).toMatchObject({
      recommended: false,
      reasons: [{ rule: 'no-nexus' }, { rule: 'resident-elsewhere' }],
    });
    const { flows } = await ask('guided-flows', 'NJ', ['AL'], { nexusStates: ['AL'] });
    expect(flows.find(({ locality }) => locality === 'NJ')).toMatchObject({
      hasFlowQuestions: false,
      formsToComplete: [],
      reasons: [{ rule: 'no-nexus' }],
    });
    const { forms: present } = await ask('forms', 'NJ', ['AL'], { nexusStates: ['AL', 'NJ'] });
    expect(present.find(({ id }) => id === 'NJ101')).toMatchObject({ recommended: true });
  });
});

describe('the language of the caller', () => {
  const recommended = async (home: string, language: string) =>
    (await ask('forms', home, [home], {}, language)).forms
      .filter((form) => form.recommended && /FEDERAL/.test(form.formLocality))
      .map(({ id }) => id);
  it('chooses between a form and its variant', async () => {
    expect(await recommended('TX', 'en')).toEqual(['W4101']);
    expect(await recommended('TX', 'es')).toEqual(['W4101SP']);
    expect(await recommended('ON', 'fr')).toEqual(['CAN102']);
    expect(await recommended('ON', 'es')).toEqual(['CAN101']);
  });
});

const file = new URL('../../../docs/applicability.md', import.meta.url);

describe('docs/applicability.md', () => {
  it('shows what the service answers (UPDATE_APPLICABILITY=1 writes it)', { timeout: 120_000 }, async () => {
    const all = Object.keys(states).sort();
    const rows: string[] = [];
    const cell = (forms: Form[], locality: string) =>
      forms
        .filter((form) => form.formLocality === locality)
        .map(({ id, recommended: yes }) => (yes ? `**${id}**` : id))
        .join(', ') || '–';
    for (const state of all) {
      const flows = (await ask('guided-flows', state, [state])).flows.filter(({ locality }) => locality === state);
      const noTax = flows[0]?.reasons[0]?.rule === 'no-wage-tax';
      if (flows.length === 0 || noTax) {
        rows.push(`| ${state} | ${noTax ? 'no tax on wages' : 'not covered yet'} | | | |`);
        continue;
      }
      const here = cell((await ask('forms', state, [state])).forms, state);
      const away = cell((await ask('forms', state, ['TX'])).forms, state);
      const inn = cell((await ask('forms', 'TX', [state])).forms, state);
      const agreement = agreements.find(({ work }) => work === state);
      const agreed = agreement?.form ? `**${agreement.form}** for ${agreement.homes.join(', ')}` : '–';
      rows.push(`| ${state} | ${here} | ${away} | ${inn} | ${agreed} |`);
    }
    const text = `# Which forms apply

Made from what the service answers; do not edit (\`UPDATE_APPLICABILITY=1 npx vitest run --project slow packages/service/test/applicability.slow.test.ts\`). **Bold**: recommended to everyone in that situation; the others are offered, and the guided flow finds out whether they are needed. Federal forms apply to everyone and are left out. "Lives elsewhere" was asked for Texas, which has no agreement with any state (but DC frees everyone who lives elsewhere).

| State | Lives and works there | Lives there, works elsewhere | Works there, lives elsewhere | By agreement |
|---|---|---|---|---|
${rows.join('\n')}

Provinces and territories of Canada: not covered yet; CAN101 (English) or CAN102 (French) applies to everyone paid in Canada.
`;
    if (process.env.UPDATE_APPLICABILITY) writeFileSync(file, text);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
