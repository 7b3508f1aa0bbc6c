/** Every pair of home and work: which forms and flows apply, over HTTP. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { provinces, states } from './jurisdictions.ts';

interface Form {
  id: string;
  formType: string;
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
interface Response {
  forms: Form[];
  flows: Flow[];
  errors: { id: string; code: string; description?: string }[];
  notices?: { id: string; code: string }[];
  locationData: { id: string }[];
}

interface Jurisdiction {
  readonly locality: string;
  readonly rules: readonly { readonly works?: string }[];
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
): Promise<Response> {
  const response = await fetch(`${service.base}/${path}`, {
    method: 'POST',
    headers: { ...headers(), 'accept-language': language },
    body: JSON.stringify({ homeAddress: everywhere[home], workAddresses: work.map((one) => everywhere[one]), ...more }),
  });
  expect(response.status, `${home} -> ${work}`).toBe(200);
  return (await response.json()) as Response;
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
/** Provinces with something to say to residents who work elsewhere, read from the content. */
const canada = new URL('../../../../content/ca/', import.meta.url);
const speaking = readdirSync(canada)
  .map((folder) => parse(readFileSync(new URL(`${folder}/jurisdiction.yaml`, canada), 'utf8')) as Jurisdiction)
  .filter(({ rules }) => rules.some(({ works }) => works === 'elsewhere'))
  .map(({ locality }) => locality);
const places = Object.keys(everywhere);
const twice = (list: readonly string[]) => list.filter((one, at) => list.indexOf(one) !== at);

/** What must be true of any response. */
function checkResponse(
  home: string,
  work: readonly string[],
  { forms }: Response,
  { flows, errors, locationData }: Response,
): void {
  const who = `${home} -> ${work}`;
  expect(twice(forms.map(({ id }) => id)), who).toEqual([]);
  expect(twice(flows.map(({ id }) => id)), who).toEqual([]);
  expect(twice(flows.map(({ locality }) => locality)), who).toEqual([]);
  for (const { id, formType, reasons } of forms) {
    expect(known, who).toContain(id);
    expect(formType, who).not.toBe('PENSION');
    expect(reasons[0]?.text, who).toMatch(/\w.*\.$/);
    expect(reasons[0]?.text, who).not.toMatch(/[{}]/);
    expect(reasons[0]?.sources.length, who).toBeGreaterThan(0);
  }
  for (const flow of flows) {
    expect(flow.hasFlowQuestions ? flow.initialQuestionSetId : flow.formsToComplete, who).toBeDefined();
    for (const { id } of flow.formsToComplete ?? []) expect(known, who).toContain(id);
    expect(flow.reasons.length, who).toBeGreaterThan(0);
  }
  // Federal first, then home, then work in the order of the request. Missing forms are reported.
  const countries = new Set([home, ...work].map((place) => (isUs(place) ? 'FEDERAL' : 'CANADA_FEDERAL')));
  const regions = [home, ...work].filter((place) => isUs(place) || work.includes(place) || speaking.includes(place));
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
  it('gets a response that can be used, in a stable order, whatever the pair', { timeout: 600_000 }, async () => {
    const pairs = places.flatMap((home) => places.map((work) => [home, work] as const));
    expect(pairs.length).toBeGreaterThan(4000);
    const firstSets = new Set<string>();
    await each(pairs, async ([home, work]) => {
      const [forms, flows] = [await ask('forms', home, [work]), await ask('guided-flows', home, [work])];
      checkResponse(home, [work], forms, flows);
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
    // One in eight; .ci/full takes all.
    const asked = process.env.CI_FULL ? triples : triples.filter((_, at) => at % 8 === 0);
    await each(asked, async ([home, one, other]) => {
      const [forms, flows] = [await ask('forms', home, [one, other]), await ask('guided-flows', home, [one, other])];
      checkResponse(home, [one, other], forms, flows);
    });
  });
});

/** Agreements are read from the content, so that a new one is tested the day it is written. */
interface Why {
  readonly sources: readonly string[];
}
interface Agreement {
  readonly work: string;
  readonly homes: readonly string[];
  readonly form?: string;
  readonly flow?: string;
  readonly rule?: string;
  readonly why?: Why;
}
const crossState = readFileSync(new URL('../../../../content/us/cross-state.yaml', import.meta.url), 'utf8');
const { agreements, why: everyWhy } = (parse(crossState) as { reciprocity: { agreements: Agreement[]; why: Why } })
  .reciprocity;
/** The rule of an agreement that both states have signed; other rules free residents of one side alone. */
const mutual = 'reciprocity';
const ruleOf = ({ rule = mutual }: Agreement) => rule;

/** What the service says of every home and place of work among the states. Asked once: there are over three thousand. */
let between: Map<string, Response>;
const said = (home: string, work: string): Response => between.get(`${home} -> ${work}`) as Response;
/** A state is built if the service doesn't say that it isn't covered. A state without a tax on wages has no forms to give. */
const isBuilt = (state: string) => !said(state, state).errors.some(({ code }) => code === 'JURISDICTION_NOT_COVERED');
const taxesWages = (state: string) =>
  isBuilt(state) && !said(state, state).notices?.some(({ code }) => code === 'NO_WAGE_TAX');
/** The forms of the state of work that the service recommends by a rule between the two states. */
const exempting = (home: string, work: string, rule: string): Form[] =>
  said(home, work).forms.filter(
    (form) => form.recommended && form.formLocality === work && form.reasons[0]?.rule === rule,
  );

/** The forms of the state of work that are recommended for whatever reason: local taxes don't follow agreements. */
const recommendedIn = (home: string, work: string): string[] =>
  said(home, work).forms.flatMap(({ id, recommended, formLocality }) =>
    recommended && formLocality === work ? [id] : [],
  );

async function askEveryPair(): Promise<void> {
  if (between) return;
  const found = new Map<string, Response>();
  const pairs = Object.keys(states).flatMap((home) => Object.keys(states).map((work) => [home, work] as const));
  await each(pairs, async ([home, work]) => void found.set(`${home} -> ${work}`, await ask('forms', home, [work])));
  between = found;
}

describe('agreements between states', () => {
  beforeAll(askEveryPair, 600_000);

  it('are all there, and each state has signed those it is named in', () => {
    const signed = agreements.filter((one) => ruleOf(one) === mutual);
    expect(signed.length).toBeGreaterThanOrEqual(15);
    for (const { work, homes } of signed)
      for (const home of homes)
        expect(
          signed.some((one) => one.work === home && one.homes.includes(work)),
          `${home} frees the residents of ${work}, as ${work} frees those of ${home}`,
        ).toBe(true);
  });

  // A state that isn't built yet has no column. Once it is, each of its agreements needs a form, in both directions.
  it.each(agreements)('$work frees the residents of $homes', async (agreement) => {
    const { work, homes, form, flow: kept, why = everyWhy } = agreement;
    if (!isBuilt(work)) return expect(homes.flatMap((home) => exempting(home, work, ruleOf(agreement)))).toEqual([]);
    expect(form, `${work} is built, so its agreement names a form`).toBeDefined();
    for (const home of homes) {
      const pair = `${home} -> ${work}`;
      const [found, ...more] = exempting(home, work, ruleOf(agreement));
      expect([found?.id, ...more.map(({ id }) => id)], pair).toEqual([form]);
      expect(found?.reasons[0]?.sources, pair).toEqual(why.sources);
      expect(found?.reasons[0]?.text, pair).toMatch(/\w.*\.$/);
      // The certificate of the home state is beside it, unless that state isn't built or doesn't tax wages.
      const beside = said(home, work).forms.some(({ formLocality }) => formLocality === home);
      expect(beside, pair).toBe(taxesWages(home));
      const { flows } = await ask('guided-flows', home, [work]);
      const flow = flows.find(({ locality }) => locality === work);
      expect(flow, pair).toMatchObject({ hasFlowQuestions: kept !== undefined, residencyStatus: 'NONRESIDENT' });
      if (kept) expect(flow?.id, pair).toBe(kept);
      else
        expect(
          flow?.formsToComplete?.map(({ id }) => id),
          pair,
        ).toEqual(recommendedIn(home, work));
    }
  });

  it('exempt no one else', () => {
    const rules = [...new Set(agreements.map(ruleOf))];
    for (const home of Object.keys(states))
      for (const work of Object.keys(states))
        for (const rule of rules)
          if (!agreements.some((one) => one.work === work && one.homes.includes(home) && ruleOf(one) === rule))
            expect(exempting(home, work, rule), `${home} -> ${work}`).toEqual([]);
  });
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

describe('territories', () => {
  const w4 = async (home: string, ...work: string[]) =>
    (await ask('forms', home, work)).forms.find(({ id }) => id === 'W4101');

  it('with a tax of their own in place of the federal one need no federal W-4 for work there alone', async () => {
    for (const [home, work] of [
      ['PR', ['PR']],
      ['GU', ['GU']],
      ['CA', ['MP']],
      ['VI', ['VI']],
      ['AS', ['AS']],
      ['AS', ['VI', 'GU']],
    ] as const)
      expect(await w4(home, ...work), `${home} -> ${work}`).toMatchObject({ recommended: false });
    for (const [home, work] of [
      ['PR', ['FL']],
      ['PR', ['PR', 'FL']],
      ['FL', ['PR']],
      ['GU', ['GU', 'HI']],
      ['VI', ['FL']],
      ['AS', ['AS', 'HI']],
    ] as const)
      expect(await w4(home, ...work), `${home} -> ${work}`).toMatchObject({ recommended: true });
  });

  it.each(['VI', 'AS', 'FM', 'MH', 'PW'])('%s has no form: the service says so, and why', async (place) => {
    const file = new URL(`../../../../content/us/${place.toLowerCase()}/jurisdiction.yaml`, import.meta.url);
    const { because } = (parse(readFileSync(file, 'utf8')) as { notCovered: { because: Record<string, string> } })
      .notCovered;
    for (const language of ['en', 'es', 'fr']) {
      for (const path of ['forms', 'guided-flows'] as const) {
        const { errors } = await ask(path, place, [place], {}, language);
        expect(errors, language).toMatchObject([{ id: 'home', code: 'JURISDICTION_NOT_COVERED' }]);
        expect(errors[0]?.description, language).toContain(because[language]);
      }
      const { errors } = await ask('forms', 'HI', [place], {}, language);
      expect(errors, language).toMatchObject([{ id: 'work1', code: 'JURISDICTION_NOT_COVERED' }]);
    }
  });
});

describe('countries in free association with the United States', () => {
  const federal = async (home: string, ...work: string[]) => {
    const { forms } = await ask('forms', home, work);
    return {
      rule: forms.find(({ id }) => id === 'W4101')?.reasons[0]?.rule,
      listed: forms.filter(({ formLocality }) => formLocality === 'FEDERAL').map(({ id }) => id),
    };
  };

  it('have a federal reason of their own, which offers Form 673 too', async () => {
    for (const [home, work] of [
      ['FM', ['FM']],
      ['HI', ['PW']],
      ['MH', ['MH', 'PW']],
    ] as const) {
      const { rule, listed } = await federal(home, ...work);
      expect(rule, `${home} -> ${work}`).toBe('works-in-associated-country');
      expect(listed, `${home} -> ${work}`).toContain('W6101');
    }
  });

  it('need a federal Form W-4 as anyone does for work in a state, too', async () => {
    for (const [home, work] of [
      ['FM', ['HI']],
      ['PW', ['PW', 'HI']],
    ] as const)
      expect((await federal(home, ...work)).rule, `${home} -> ${work}`).toBe('every-employee');
  });

  it('are listed among the places, with their names', async () => {
    const listed = (await get('/places')) as { code: string; names: Record<string, string> }[];
    expect(listed.find(({ code }) => code === 'PW')?.names).toEqual({ en: 'Palau', es: 'Palaos', fr: 'Palaos' });
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
    const nothing = await get('/flowQuestionSet/TX_RESIDENT/QS1');
    expect(nothing).toMatchObject({ status: 404, code: 'UNKNOWN_FLOW', title: 'Flow without questions' });
    expect(await get('/flowQuestionSet/XX_RESIDENT/QS1')).toMatchObject({ status: 404, title: 'Unknown flow' });
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

describe('work in another country', () => {
  const reasonsOf = async (home: string, work: string, language = 'en') =>
    (await ask('forms', home, [work], {}, language)).forms.filter(({ formLocality }) => formLocality !== work);

  it('brings in no provincial form, and the federal one only for an employer that withholds Canadian tax', async () => {
    for (const work of ['NJ', 'MI']) {
      const canadian = (await reasonsOf('ON', work)).filter(({ formLocality }) => formLocality !== 'FEDERAL');
      expect(canadian).toMatchObject([
        { id: 'CAN101', recommended: false, reasons: [{ rule: 'works-outside-canada' }] },
        { id: 'CAN102', recommended: false, reasons: [{ rule: 'works-outside-canada' }] },
      ]);
      for (const { reasons } of canadian) expect(reasons[0]?.text).toContain('You live in Canada and work only');
      const { flows } = await ask('guided-flows', 'ON', [work]);
      expect(flows.find(({ locality }) => locality === 'CANADA_FEDERAL')).toMatchObject({
        hasFlowQuestions: false,
        formsToComplete: [],
      });
    }
  });

  it('never says that someone works, or is paid, where they do not', async () => {
    for (const [home, work] of [
      ['ON', 'MI'],
      ['MI', 'ON'],
      ['PR', 'ON'],
      ['GU', 'BC'],
    ] as const)
      for (const { id, reasons } of await reasonsOf(home, work))
        for (const { text } of reasons)
          expect(text, `${id} ${home} -> ${work}`).not.toMatch(/paid in|works in|works only in|only in other states/);
  });
});

describe('local taxes', () => {
  const pittsburgh = { streetAddress1: '414 Grant St', city: 'Pittsburgh', state: 'PA', zipCode: '15219' };
  const philadelphia = {
    streetAddress1: '1400 John F Kennedy Blvd',
    city: 'PHILADELPHIA',
    state: 'PA',
    zipCode: '19107',
  };
  const local = async (home: string, ...workAddresses: object[]) => {
    const { forms } = await ask('forms', home, [], { workAddresses });
    return forms.find(({ id }) => id === 'PA102');
  };

  it('are for everyone who works in Pennsylvania outside Philadelphia, agreement or not', async () => {
    for (const home of ['NJ', 'OH', 'WV', 'VA', 'MD', 'IN', 'NY', 'PA']) {
      expect(await local(home, pittsburgh), home).toMatchObject({ recommended: true });
      expect(await local(home, philadelphia), home).toMatchObject({ recommended: false });
      expect(await local(home, philadelphia, pittsburgh), home).toMatchObject({ recommended: true });
    }
  });

  it('of counties follow no agreement', async () => {
    const { forms } = await ask('forms', 'KY', ['IN']);
    expect(forms.filter(({ recommended, formLocality }) => recommended && formLocality === 'IN')).toMatchObject([
      { id: 'IN102', reasons: [{ rule: 'reciprocity' }] },
      { id: 'IN101', reasons: [{ rule: 'nonresident' }] },
    ]);
  });
});

describe('Québec', () => {
  const recommended = ({ forms }: Response) => forms.filter((form) => form.recommended).map(({ id }) => id);
  it('has the federal form and its own, for everyone who works there', async () => {
    for (const home of ['QC', 'ON']) {
      const french = await ask('forms', home, ['QC'], {}, 'fr');
      expect(french.errors).toEqual([]);
      expect(recommended(french)).toEqual(['CAN102', 'QC102']);
      expect(recommended(await ask('forms', home, ['QC']))).toEqual(['CAN101', 'QC101']);
    }
  });
  it('tells its residents who work elsewhere why no form is needed', async () => {
    const { flows } = await ask('guided-flows', 'QC', ['ON']);
    expect(flows.find(({ locality }) => locality === 'QC')).toMatchObject({
      hasFlowQuestions: false,
      formsToComplete: [],
      reasons: [{ rule: 'works-elsewhere' }],
    });
  });
});

/** Rows are homes, columns are places of work, and every cell is what the service sent. */
function matrix(all: readonly string[]): string {
  const formOf = (home: string, work: string) => exempting(home, work, mutual)[0]?.id ?? '';
  const columns = all.filter((work) => all.some((home) => formOf(home, work) !== ''));
  const homes = all.filter((home) => columns.some((work) => formOf(home, work) !== ''));
  const lines = homes.map((home) => `| **${home}** | ${columns.map((work) => formOf(home, work)).join(' | ')} |`);
  return [`| Lives in | ${columns.join(' | ')} |`, `|---|${columns.map(() => '---|').join('')}`, ...lines].join('\n');
}

/** The newest day when an agreement was checked. */
const lastChecked = (all: readonly string[]): string | undefined =>
  all
    .flatMap((home) => all.flatMap((work) => exempting(home, work, mutual)))
    .flatMap(({ reasons }) => reasons.slice(0, 1).map(({ checked }) => checked))
    .sort()
    .at(-1);

/** States whose agreements can't be in the table yet. */
function missing(all: readonly string[]): string {
  const signed = agreements.filter((one) => ruleOf(one) === mutual);
  const left = all.filter((state) => !isBuilt(state) && signed.some(({ work }) => work === state));
  const named = (state: string) =>
    `${state} (with ${signed.flatMap(({ work, homes }) => (work === state ? homes : [])).join(', ')})`;
  return left.length === 0
    ? 'Every state that has an agreement is covered.'
    : `These states have agreements but aren't covered yet, so they have no column: ${left.map(named).join('; ')}.`;
}

/** Rules of one state alone, which tables of agreements don't list. */
function oneSided(all: readonly string[]): string {
  const rules = [...new Set(agreements.map(ruleOf))].filter((rule) => rule !== mutual);
  const lines = rules.flatMap((rule) =>
    all.flatMap((work) => {
      const homes = all.filter((home) => exempting(home, work, rule).length > 0);
      const [form] = homes.flatMap((home) => exempting(home, work, rule).map(({ id }) => id));
      if (form === undefined) return [];
      const rest = all.length - 1 - homes.length;
      return [`- ${work}: ${form} for residents of ${rest < 10 ? 'every other state or territory' : homes.join(', ')}`];
    }),
  );
  return `Without an agreement, these states also let residents of other states stop withholding:\n\n${lines.join('\n')}`;
}

const file = new URL('../../../../docs/reference/applicability.md', import.meta.url);

describe('docs/reference/applicability.md', () => {
  beforeAll(askEveryPair, 600_000);

  it('shows what the service sends (UPDATE_APPLICABILITY=1 writes it)', { timeout: 120_000 }, async () => {
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
        rows.push(`| ${state} | ${noTax ? 'no tax on wages' : 'not covered yet'} | | |`);
        continue;
      }
      const here = cell((await ask('forms', state, [state])).forms, state);
      const away = cell((await ask('forms', state, ['TX'])).forms, state);
      const inn = cell((await ask('forms', 'TX', [state])).forms, state);
      rows.push(`| ${state} | ${here} | ${away} | ${inn} |`);
    }
    const inProvinces: string[] = [];
    for (const province of Object.keys(provinces).sort()) {
      const here = cell((await ask('forms', province, [province])).forms, province);
      const other = province === 'ON' ? 'BC' : 'ON';
      const away = cell((await ask('forms', province, [other])).forms, province);
      inProvinces.push(here === '–' ? `| ${province} | not covered yet | |` : `| ${province} | ${here} | ${away} |`);
    }
    const text = `# Which forms apply

For payroll engineers and tax analysts: the forms the service lists for each state. This page is generated from the service's responses; don't edit it (\`UPDATE_APPLICABILITY=1 npx vitest run --project slow packages/service/test/location/applicability.slow.test.ts\`).

**Bold** forms are recommended to everyone in that situation. The others are offered, and the guided flow finds out whether an employee needs them. Federal forms apply to everyone and aren't listed. "Elsewhere" is Texas here, because it has no agreement with any state. (DC exempts everyone who lives elsewhere.)

| State | Lives and works there | Lives there, works elsewhere | Works there, lives elsewhere |
|---|---|---|---|
${rows.join('\n')}

## Agreements between states

A row is the state of residence, a column the state of work. Where an agreement is in force, the cell names the form that stops the withholding of the state of work. The employee also completes the form of the state of residence. An empty cell means that the service applies no agreement. Last checked: ${lastChecked(all)}.

${matrix(all)}

${missing(all)}

${oneSided(all)}

## People who work at home for an office elsewhere

Send the office's address as a work address too. Delaware, New York and Pennsylvania count the days that a nonresident works at home for their own convenience as days at the office. Connecticut and New Jersey do so for residents of states with such a rule, and Nebraska after seven days of work there. The service doesn't know where an office is unless you send it.

## Provinces and territories

CAN101 (English) or CAN102 (French) applies to everyone who works in Canada. The forms of a province or territory depend on where the employee works, not on where they live.

| Province or territory | Works there | Lives there, works in another province |
|---|---|---|
${inProvinces.join('\n')}
`;
    if (process.env.UPDATE_APPLICABILITY) writeFileSync(file, text);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
