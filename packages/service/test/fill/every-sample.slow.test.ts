/**
 * Every sample of every form, sent as an integrator's tests would: page by page, to `validate` and to `fillPdf`, on the
 * day it was worked out for and today. And every end of every form's questions has a sample.
 */
import { readFileSync } from 'node:fs';
import { Bundle, type Sample } from '@withholding/bundle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const built = `${root}dist/content`;
const bundle = Bundle.open(`${built}/${readFileSync(`${built}/current`, 'utf8').trim()}.bundle`);
const today = new Date().toISOString().slice(0, 10);

interface Target {
  readonly hasMoreQuestions: boolean;
  readonly nextQuestionSetId?: string;
  readonly perjuryStatement?: string;
}
interface QuestionSet {
  readonly id: string;
  readonly questions: readonly {
    readonly id: string;
    readonly validationRegex?: string;
    readonly whenRequired?: string;
  }[];
  readonly navigation: {
    readonly navigationType: 'CONSTANT' | 'VARIABLE';
    readonly navigationMapping?: Target;
    readonly questionId?: string;
    readonly navigationMappings?: Readonly<Record<string, Target>>;
  };
}

let opened: TimedApp;
let clock = today;
beforeAll(async () => {
  opened = await openTimedApp(built, () => new Date(`${clock}T12:00:00Z`), {
    WITHHOLDING_LIMIT_READ: '10000000',
    WITHHOLDING_LIMIT_FILL: '10000000',
  });
});
afterAll(() => opened.close());

const headers = () => ({ authorization: `Bearer ${opened.token}`, timezone: 'UTC' });
const get = async (url: string) => (await opened.app.inject({ url: `/v1/${url}`, headers: headers() })).json();
async function post(url: string, payload: object) {
  const response = await opened.app.inject({ method: 'POST', url: `/v1/${url}`, headers: headers(), payload });
  return { status: response.statusCode, body: response.json() };
}

const targetsOf = ({ navigation }: QuestionSet): readonly Target[] =>
  navigation.navigationMapping ? [navigation.navigationMapping] : Object.values(navigation.navigationMappings ?? {});

const endName = (setId: string, { nextQuestionSetId, perjuryStatement }: Target): string =>
  `${setId} ${nextQuestionSetId ?? perjuryStatement}`;

/** Every end of the questions, found from the first set by following each answer. */
function endsOf(start: string, sets: Readonly<Record<string, QuestionSet>>): Set<string> {
  const [ends, seen, queue] = [new Set<string>(), new Set<string>(), [start]];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const set = sets[id];
    if (!set || seen.has(id)) continue;
    seen.add(id);
    for (const target of targetsOf(set)) {
      if (target.hasMoreQuestions && target.nextQuestionSetId) queue.push(target.nextQuestionSetId);
      else ends.add(endName(id, target));
    }
  }
  return ends;
}

/** Answers the questions page by page, by what the question sets say; returns the end. */
function walk(
  { pages, request, expected }: Sample,
  start: string,
  sets: Readonly<Record<string, QuestionSet>>,
): string | undefined {
  const answers: Record<string, string> = {};
  let next: string | undefined = start;
  let end: string | undefined;
  for (const page of pages) {
    expect(page.questionSetId).toBe(next);
    const set = sets[page.questionSetId] as QuestionSet;
    expect(Object.keys(page.answers).filter((id) => !set.questions.some((question) => question.id === id))).toEqual([]);
    for (const { id, validationRegex, whenRequired } of set.questions) {
      const answer = page.answers[id];
      if (answer !== undefined) expect(answer, id).toMatch(new RegExp(validationRegex ?? '^never$', 'u'));
      else if (whenRequired === 'ALWAYS' && validationRegex && expected.status !== 'INELIGIBLE')
        throw new Error(`${id} has no answer.`);
    }
    Object.assign(answers, page.answers);
    const { navigationMapping, questionId = '', navigationMappings = {} } = set.navigation;
    const target = navigationMapping ?? navigationMappings[answers[questionId] ?? 'false'];
    next = target?.nextQuestionSetId;
    end = target && !target.hasMoreQuestions ? endName(set.id, target) : undefined;
  }
  if (expected.status !== 'INELIGIBLE') expect(answers).toEqual(request.fields);
  return end;
}

type Parameters = readonly { readonly id: string; readonly value: string }[];

async function sendBoth({ request, expected, pages }: Sample, isItsDay: boolean) {
  const changing = isItsDay ? [] : (expected.changing ?? []);
  const same = (parameters: Parameters) => parameters.filter(({ id }) => !changing.includes(id));
  const checked = await post('validate', request);
  expect(checked.status).toBe(200);
  const { status, errors, taxParameters, path } = checked.body;
  expect({
    status,
    errors: errors.map(({ code, pointer }: Record<string, string>) => ({ code, pointer })),
    path,
    taxParameters: same(taxParameters),
  }).toEqual({
    status: expected.status,
    errors: expected.errors,
    path: pages.map(({ questionSetId }) => questionSetId),
    taxParameters: same(expected.taxParameters),
  });
  const filled = await post('fillPdf', request);
  expect(filled.status).toBe(expected.status === 'ENDED' ? 200 : 422);
  if (filled.status !== 200) return;
  expect(same(filled.body.taxParameters)).toEqual(same(expected.taxParameters));
  expect(Buffer.from(filled.body.pdf.slice(0, 12), 'base64').toString()).toMatch(/^%PDF-/);
}

const editions = Object.entries(bundle.index.forms).flatMap(([id, versions]) =>
  Object.keys(versions).map((version) => ({ id, version })),
);
const counts = { samples: 0, scenarios: 0, generated: 0, endings: 0, today: 0 };
afterAll(() => console.log(JSON.stringify(counts)));

describe.each(editions)('$id $version', ({ id, version }) => {
  it('has a sample for every end, each valid page by page and with exactly the parameters it names', async () => {
    clock = bundle.index.forms[id]?.[version]?.effective ?? today;
    const { samples } = (await get(`samples/${id}?formVersion=${version}`)) as { samples: readonly Sample[] };
    const form = await get(`formBundle/${id}?formVersion=${version}`);
    const start: string = form.initialQuestionSetId;
    const modes = [form.questionSets, form.questionSetsWithFederalValues].filter((sets) => sets !== undefined);
    const reached = modes.map(() => new Set<string>());
    for (const sample of samples) {
      const mode = sample.request.federalValues && modes.length > 1 ? 1 : 0;
      const end = walk(sample, start, modes[mode]);
      if (end !== undefined && sample.expected.status !== 'INCOMPLETE') reached[mode]?.add(end);
      clock = sample.validFrom;
      await sendBoth(sample, true);
      counts.samples += 1;
      counts[sample.origin === 'SCENARIO' ? 'scenarios' : 'generated'] += 1;
      if (sample.validFrom > today || (sample.validUntil ?? today) < today) continue;
      clock = today;
      await sendBoth(sample, sample.validFrom === today);
      counts.today += 1;
    }
    expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length);
    for (const [mode, sets] of modes.entries()) {
      const ends = endsOf(start, sets);
      counts.endings += ends.size;
      expect([...ends].filter((end) => !reached[mode]?.has(end))).toEqual([]);
    }
  });
});
