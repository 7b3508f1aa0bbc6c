import { describe, expect, it } from 'vitest';
import { type Question, run } from '../../src/index.ts';
import { choice, form, number, set } from '../tiny.ts';

const date: Question = {
  id: 'born',
  type: 'date',
  htmlType: 'INPUT',
  required: 'ALWAYS',
  regex: '^([0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{2}\\/[0-9]{2}\\/[0-9]{4})$',
};
const papers: Question = {
  id: 'papers',
  type: 'list',
  htmlType: 'INPUT',
  displayType: 'MULTI_SELECT_CHECKBOX',
  required: 'NEVER',
  options: ['CARD', 'ORDERS'],
  regex: '^(CARD|ORDERS)(,(CARD|ORDERS)){0,1}$',
};
const codes = (questions: Question[], answers: Record<string, unknown>) =>
  run(form([set('QS1', questions, 'end')]), { answers }).errors.map((problem) => problem.code);

describe('answers', () => {
  it('may be numbers, strings or booleans: the same thing', () => {
    const sets = form([set('QS1', [number('count'), choice('sure', ['true', 'false'])], 'end')]);
    expect(run(sets, { answers: { count: 2, sure: true } }).answers).toEqual(
      run(sets, { answers: { count: '2', sure: 'true' } }).answers,
    );
  });

  it('are blank when null or empty', () => {
    expect(codes([number('count')], { count: '' })).toEqual(['REQUIRED']);
    expect(codes([number('count', { required: 'NEVER' })], { count: null })).toEqual([]);
  });

  it('are validated when sent, even where not required', () => {
    expect(codes([number('count', { required: 'NEVER' })], { count: 'many' })).toEqual(['PATTERN']);
  });

  it.each(['2001-02-28', '02/28/2001', '2000-02-29'])('accept the date %s', (born) =>
    expect(codes([date], { born })).toEqual([]),
  );
  it.each(['2001-2-8', 'yesterday'])('reject the date %s, which is not written as one', (born) =>
    expect(codes([date], { born })).toEqual(['PATTERN']),
  );
  it.each(['2001-02-30', '02/29/2001', '28/02/2001'])('say that %s is no day of the calendar', (born) =>
    expect(codes([date], { born })).toEqual(['NO_SUCH_DATE']),
  );

  it('of several choices are a comma-separated text or a list', () => {
    expect(codes([papers], { papers: 'CARD,ORDERS' })).toEqual([]);
    expect(codes([papers], { papers: ['ORDERS'] })).toEqual([]);
    expect(codes([papers], { papers: 'CARD,CARD' })).toEqual(['PATTERN']);
    expect(codes([papers], { papers: ['CARD', 'CAKE'] })).toEqual(['PATTERN']);
  });

  it.each([[{}], [{ a: 1 }], [[1, 2]], [[['CARD']]]])('that are objects are rejected: %j', (papersGiven) => {
    expect(codes([papers], { papers: papersGiven })).toEqual(['PATTERN']);
  });

  it('are required when a formula over earlier answers says so', () => {
    const spouse = number('spouseAge', { required: 'DEPENDENT', requiredWhen: 'married' });
    const questions = [choice('married', ['true', 'false']), spouse];
    expect(codes(questions, { married: true })).toEqual(['DEPENDENT_REQUIRED']);
    expect(codes(questions, { married: false })).toEqual([]);
    expect(codes(questions, { married: false, spouseAge: 'old' })).toEqual(['PATTERN']);
  });

  it('are composed to one form before matching, so that a decomposed é is an é', () => {
    const name: Question = {
      id: 'name',
      type: 'string',
      htmlType: 'INPUT',
      required: 'ALWAYS',
      regex: '^[A-Za-zÀ-ÿ]{1,9}$',
    };
    expect(codes([name], { name: 'Jose\u0301' })).toEqual([]);
  });
});
