/** What follows from facts for random people says the same as their truthful answers to each form's own questions. */
import { type Outcome, printedValues } from '@withholding/interview';
import { today } from '@withholding/testing/content/real-content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FederalValues, type FormBundle, FormWalk } from '../../../src/index.ts';
import { type Compared, compare, people } from './compare.ts';
import { frequent, isMarried, type Life, lives } from './lives.ts';
import { knowsTruthOf } from './truth.ts';

const runs = process.env.CI_FULL ? 1000 : 150;

/** Derived answers that differ from the truth. */
const differences = ({ form, alone, follows }: Compared): string[] =>
  Object.entries(follows.derived).flatMap(([id, { value, exact }]) => {
    const question = alone.questionOf(id);
    // A box that isn't checked is blank.
    const given = alone.answers[id] ?? (question?.type === 'boolean' && !question.options ? 'false' : '');
    return exact && question && given !== value ? [`${form.id} ${id}: ${value}, not ${given}`] : [];
  });

const said = (form: FormBundle, outcome: Outcome) => ({
  status: outcome.status,
  errors: outcome.errors.map(({ code, questionId }) => `${code} ${questionId}`),
  taxParameters: outcome.taxParameters,
  boxes: printedValues(form.interview, outcome),
});

/** The element's walk of a form, up to its end. */
function walkOf({ form, follows, own }: Compared, { home, work }: Life): FormWalk {
  const places = { home, ...(work.length === 1 ? { work: work[0] } : {}) };
  const known = Object.entries(places).flatMap(([whose, place]) =>
    Object.entries(place ?? {}).map(([part, value]) => [`${whose}.${part}`, value]),
  );
  const walk = FormWalk.start(form, {
    federalValues: follows.federalValues as FederalValues | undefined,
    known: Object.fromEntries(known),
    settled: Object.fromEntries(Object.entries(follows.derived).map(([id, { value }]) => [id, value])),
    answers: Object.fromEntries(Object.entries(own).filter(([, value]) => value !== '')),
    today,
  });
  while (walk.next());
  return walk;
}

/** Derived answers that the review doesn't list as such. */
function unlisted(compared: Compared, life: Life): string[] {
  const walk = walkOf(compared, life);
  if (compared.follows.outcome.status !== 'ended') return [];
  if (walk.status !== 'ended') return [`${walk.formId} stays at ${walk.set?.id}`];
  const listed = walk.path.flatMap((id) => walk.sets[id]?.questions ?? []).filter(({ id }) => walk.isRelevant(id));
  return Object.entries(compared.follows.derived).flatMap(([id, { value }]) => {
    if (value === '') return [];
    const isListed = listed.some((question) => question.id === id) && walk.isKnown(id) && walk.value(id) === value;
    return isListed ? [] : [`${walk.formId} ${id}: ${value}`];
  });
}

describe.each(['US', 'CA'] as const)('%s', (country) => {
  const sample = fc.sample(lives(country, people.regions(country)), {
    numRuns: runs,
    seed: 20261119,
  });
  const all = sample.map((life) => ({ life, forms: compare(life) }));

  /** Each finding, and the place of the first person in the sample. */
  const findings = (of: (one: Compared, life: Life) => readonly string[]): Record<string, number> => {
    const found: Record<string, number> = {};
    for (const [at, { life, forms }] of all.entries())
      for (const text of forms.flatMap((one) => of(one, life))) found[text] ??= at;
    return found;
  };

  it('derives only what is true', () => {
    expect(findings(differences)).toEqual({});
  });

  it('knows the truth of everything that it derives', () => {
    // What an earlier form has is the person's own answer.
    const isFromForm = (id: string) => /^[A-Z]+[0-9]*[.]/.test(id);
    const unknown = ({ form, follows }: Compared) =>
      Object.entries(follows.derived).flatMap(([id, { exact, from }]) =>
        exact && !from.some(isFromForm) && !knowsTruthOf(id) ? [`${form.id} ${id}`] : [],
      );
    expect(findings(unknown)).toEqual({});
  });

  it('prints the same forms with the same tax parameters', () => {
    for (const { form, follows, alone } of all.flatMap(({ forms }) => forms))
      expect([form.id, said(form, follows.outcome)]).toEqual([form.id, said(form, alone)]);
  });

  it('lists every derived answer in the review', () => {
    expect(findings(unlisted)).toEqual({});
  });

  it('is about people of many kinds, who end most forms', () => {
    const forms = all.flatMap((one) => one.forms);
    expect(forms.filter(({ alone }) => alone.status === 'ended').length / forms.length).toBeGreaterThan(0.9);
    const places = new Set(sample.flatMap(({ home, work }) => [home, ...work]).map(({ region }) => region));
    expect([...places]).toEqual(expect.arrayContaining([...frequent[country]]));
    for (const is of [
      ({ owesNoTax }: Life) => owesNoTax,
      ({ otherJobs }: Life) => otherJobs.length === 1,
      isMarried,
      ({ home, work }: Life) => work.some(({ region }) => region !== home.region),
    ])
      expect(sample.filter(is).length).toBeGreaterThan(runs / 20);
  });
});
