/** Ineligible answers in the navigation: how sets are cut for clients that know nothing else. */
import { describe, expect, it } from 'vitest';
import { type Check, notInNavigation, type PublishedSet, partsOnPath, publishedSets, run } from '../../src/index.ts';
import { choice, form, number, set } from '../tiny.ts';

const yesNo = (id: string) => choice(id, ['true', 'false'], { type: 'boolean' });
const bars = (questionId: string, must: string): Check => ({ id: must, questionId, severity: 'ineligible', must });

const shown = (sets: Readonly<Record<string, PublishedSet>>) =>
  Object.values(sets).map(({ id, questions, navigation, drawnWithNext }) => {
    const to =
      navigation.type === 'CONSTANT'
        ? (navigation.to.next ?? 'end')
        : `${navigation.questionId} ${Object.entries(navigation.to)
            .map(([answer, { next = 'end' }]) => `${answer}:${next}`)
            .join(' ')}`;
    return `${id} [${questions.map((question) => question.id)}] ${to}${drawnWithNext ? ' +' : ''}`;
  });

describe('published sets', () => {
  it('are cut behind each question that can rule the form out', () => {
    const military = form(
      [set('QS1', [yesNo('a'), number('n'), yesNo('b'), number('m')], 'QS2'), set('QS2', [], 'end')],
      {
        checks: [bars('a', 'a'), bars('b', '!b')],
      },
    );
    expect(shown(publishedSets(military))).toEqual([
      'QS1 [a] a true:QS3 false:INELIGIBLE +',
      'QS3 [n,b] b true:INELIGIBLE false:QS4 +',
      'QS4 [m] QS2',
      'QS2 [] end',
    ]);
    expect(partsOnPath(publishedSets(military), 'QS1', { a: 'true', b: 'false' })).toEqual(['QS1', 'QS3', 'QS4']);
    expect(partsOnPath(publishedSets(military), 'QS1', { a: 'false', b: 'false' })).toEqual(['QS1']);
    expect(notInNavigation(military)).toEqual([]);
  });

  it('need no cut where the set branches on that question, or ends with it', () => {
    const branch = form(
      [
        set('QS1', [yesNo('a'), number('n')], { by: 'a', to: { true: 'QS2', false: 'end' } }),
        set('QS2', [number('m'), yesNo('b')], 'end'),
      ],
      { checks: [bars('a', 'a'), bars('b', 'b')] },
    );
    expect(shown(publishedSets(branch))).toEqual([
      'QS1 [a,n] a true:QS2 false:INELIGIBLE',
      'QS2 [m,b] b true:end false:INELIGIBLE',
    ]);
  });

  it('follow a condition over two choices', () => {
    const city = form([set('QS1', [yesNo('lives'), choice('works', ['HERE', 'THERE']), number('n')], 'end')], {
      checks: [bars('works', "lives || works == 'HERE'")],
    });
    expect(shown(publishedSets(city))).toEqual([
      'QS1 [lives] lives true:QS2 false:QS3 +',
      'QS2 [works,n] end',
      'QS3 [works] works HERE:QS4 THERE:INELIGIBLE +',
      'QS4 [n] end',
    ]);
  });

  it('branch first where the question that can rule it out comes last', () => {
    const last = form(
      [
        set('QS1', [choice('state', ['PA', 'KY', 'OH']), yesNo('wages')], {
          by: 'state',
          to: { PA: 'QS2', KY: 'end', OH: 'end' },
        }),
        set('QS2', [number('n')], 'end'),
      ],
      { checks: [bars('wages', 'wages')] },
    );
    expect(shown(publishedSets(last))).toEqual([
      'QS1 [state] state PA:QS3 KY:QS4 OH:QS4 +',
      'QS3 [wages] wages true:QS2 false:INELIGIBLE',
      'QS4 [wages] wages true:end false:INELIGIBLE',
      'QS2 [n] end',
    ]);
  });

  it('know an earlier choice by the way that leads here', () => {
    const both = form(
      [
        set('QS1', [yesNo('exempt')], { by: 'exempt', to: { true: 'QS2', false: 'QS3' } }),
        set('QS2', [yesNo('orders'), number('n')], 'end'),
        set('QS3', [yesNo('orders'), number('m')], 'end'),
      ],
      { checks: [bars('orders', '!exempt || orders')] },
    );
    expect(shown(publishedSets(both))).toEqual([
      'QS1 [exempt] exempt true:QS2 false:QS3',
      'QS2 [orders] orders true:QS4 false:INELIGIBLE +',
      'QS4 [n] end',
      'QS3 [orders,m] end',
    ]);
    expect(notInNavigation(both)).toEqual([]);
  });

  it('cannot say what a number decides', () => {
    const count = form([set('QS1', [number('n')], 'end')], { checks: [bars('n', 'n > 1')] });
    expect(shown(publishedSets(count))).toEqual(['QS1 [n] end']);
    expect(notInNavigation(count)).toHaveLength(1);
  });
});

it('behind an answer that rules the form out, no answer is out of place', () => {
  const barred = form([set('QS1', [yesNo('a')], 'QS2'), set('QS2', [number('n')], 'end')], {
    checks: [bars('a', 'a')],
  });
  const errors = run(barred, { answers: { a: false, n: 1, x: 2 } }).errors;
  expect(errors.map(({ code }) => code)).toEqual(['INELIGIBLE', 'UNKNOWN_FIELD']);
});
