/** One interview over tiny invented forms: which facts are asked, what follows, what is left to ask. */
import { describe, expect, it } from 'vitest';
import { type FactRules, type InterviewContent, interview, type Part, type Situation } from '../../src/index.ts';
import { choice, form, number, set } from '../tiny.ts';

const several = (id: string, options: string[]) =>
  choice(id, options, { type: 'list', regex: `^(${options.join('|')})(,(${options.join('|')}))*$` });

/** People tell whether they are married, then what is special; only married people say how many jobs their spouse has. */
const facts = form([
  set(
    'QS1',
    [
      choice('married', ['true', 'false']),
      number('spouseJobs', {
        required: 'DEPENDENT',
        requiredWhen: 'married',
        relevantWhen: { formula: 'married' },
      }),
    ],
    'QS2',
  ),
  set('QS2', [several('special', ['NONE', 'STUDENT', 'PILOT'])], 'end'),
]);

const certificate: Part = {
  id: 'CERTIFICATE',
  locality: 'XX',
  interview: form([
    set('QS1', [choice('status', ['SINGLE', 'MARRIED']), number('jobs', { required: 'NEVER' })], 'QS2'),
    set('QS2', [choice('exempt', ['true', 'false'])], { by: 'exempt', to: { true: 'end', false: 'QS3' } }),
    set('QS3', [choice('color', ['RED', 'BLUE'])], 'end'),
  ]),
};

const flow: Part = {
  id: 'FLOW',
  locality: 'XX',
  interview: form([
    {
      ...set('QS1', [choice('where', ['HERE', 'ELSEWHERE'])], 'end'),
      forms: { where: { HERE: ['CERTIFICATE'], ELSEWHERE: [] } },
    },
  ]),
};

const rules: FactRules = {
  FLOW: { where: { formula: "worksHere ? 'HERE' : 'ELSEWHERE'" } },
  CERTIFICATE: {
    status: { formula: "married ? 'MARRIED' : 'SINGLE'", claim: ['MARRIED'] },
    jobs: { formula: '1 + spouseJobs', suggest: true },
    exempt: { formula: "has(special, 'STUDENT')", claim: ['true'] },
  },
};

const content: InterviewContent = {
  facts,
  rules,
  flows: [flow],
  forms: [],
  form: (id) => (id === 'CERTIFICATE' ? certificate : undefined),
};

const person = (told: Readonly<Record<string, string>>, more: Partial<Situation> = {}): Situation => ({
  home: { region: 'XX' },
  work: [{ region: 'XX' }],
  language: 'en',
  today: '2026-06-01',
  facts: told,
  ...more,
});

describe('interview', () => {
  it('asks the first set of facts that a form lacks, with those that other facts of the set make relevant', () => {
    const { next, forms } = interview(content, person({}));
    expect(forms.map(({ id }) => id)).toEqual(['CERTIFICATE']);
    expect(next).toEqual({ setId: 'QS1', questions: ['married', 'spouseJobs'], options: {} });
    expect(interview(content, person({ married: 'true' })).next?.setId).toBe('QS1');
    expect(interview(content, person({ married: 'false' })).next?.setId).toBe('QS2');
  });

  it('offers only the choices that a form asks about, and the one for none', () => {
    const { next } = interview(content, person({ married: 'false' }));
    expect(next).toEqual({ setId: 'QS2', questions: ['special'], options: { special: ['NONE', 'STUDENT', 'PILOT'] } });
    const more = { ...rules, OTHER: { job: { formula: "has(special, 'PILOT')" } } };
    const fewer = interview({ ...content, rules: more }, person({ married: 'false' })).next;
    expect(fewer?.options).toEqual({ special: ['NONE', 'STUDENT'] });
  });

  it('gives what follows exactly, what is suggested or a claim, and what the form still asks', () => {
    const { next, forms } = interview(content, person({ married: 'true', spouseJobs: '1', special: 'NONE' }));
    expect(next).toBeUndefined();
    expect(forms[0]?.derived).toEqual({
      status: { value: 'MARRIED', exact: false, from: ['married'] },
      jobs: { value: '2', exact: false, from: ['spouseJobs'] },
      exempt: { value: 'false', exact: true, from: ['special'] },
    });
    expect(forms[0]?.asks).toEqual(['color']);
  });

  it('counts a fact that does not concern the employee as blank', () => {
    const { forms } = interview(content, person({ married: 'false', spouseJobs: '2', special: 'NONE' }));
    expect(forms[0]?.derived.jobs?.value).toBe('1');
  });

  it('puts the employee’s own answer before the one that follows', () => {
    const told = { married: 'false', special: 'NONE' };
    const { forms } = interview(content, person(told), { CERTIFICATE: { status: 'MARRIED', color: 'RED' } });
    expect(forms[0]?.outcome.answers).toMatchObject({ status: 'MARRIED', color: 'RED' });
    expect(forms[0]?.derived.status).toBeUndefined();
    expect(forms[0]?.outcome.status).toBe('ended');
  });

  it('looks at every workplace, and leaves out a form that does not apply', () => {
    const two = person({}, { work: [{ region: 'YY' }, { region: 'XX' }] });
    expect(interview(content, two).forms).toHaveLength(1);
    expect(interview(content, person({}, { work: [{ region: 'YY' }] })).forms).toEqual([]);
  });
});
