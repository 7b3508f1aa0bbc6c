/** Walking an invented form: on, back, elsewhere, away and back again. */
import { describe, expect, test } from 'vitest';
import { words } from '../../../service/src/words/index.ts';
import { FormWalk, type FormWalkState, type Language } from '../../src/index.ts';
import { bundleOf, number, pets } from './tiny-form.ts';

const start = (options?: Parameters<typeof FormWalk.start>[1]) => FormWalk.start(bundleOf(pets), options);

function take(walk: FormWalk, answers: Readonly<Record<string, string>>): FormWalk {
  for (const [id, value] of Object.entries(answers)) walk.answer(id, value);
  walk.next();
  return walk;
}

/** To the end by way of a big dog. */
const bigDog = () => {
  const walk = start();
  take(walk, { pets: 'DOGS' });
  take(walk, { dogs: '2', isBig: 'true' });
  take(walk, { weight: '40', shared: '123' });
  return take(walk, { vet: 'Anna' });
};

describe('forward', () => {
  test('from the first set to the end', () => {
    const walk = bigDog();
    expect(walk.status).toBe('ended');
    expect(walk.set).toBeUndefined();
    expect(walk.path).toEqual(['QS1', 'QS2', 'QS3', 'QS5']);
    expect(walk.value('legs')).toBe('8');
    expect(walk.calculated()).toEqual({ legs: '8' });
    expect(walk.perjuryStatement()).toBe('I have DOGS.');
    expect(walk.taxParameters()).toContainEqual({ id: 'PETS.legs', value: '8', valueType: 'integer' });
    expect(walk.next()).toBe(false);
  });

  test('a yes-or-no question left blank means no, and the statement is required to sign', () => {
    const alters = { type: 'boolean', htmlType: 'INPUT', required: 'NEVER', regex: '^(true|false)$' } as const;
    const short: typeof pets = {
      ...pets,
      sets: {
        QS1: {
          id: 'QS1',
          questions: [{ id: 'alters', ...alters, options: ['true', 'false'] }],
          navigation: {
            type: 'VARIABLE',
            questionId: 'alters',
            to: { true: { next: 'INELIGIBLE' }, false: { perjury: 'all' } },
          },
        },
      },
      taxParameters: [],
    };
    const walk = FormWalk.start(bundleOf(short));
    expect(walk.next()).toBe(true);
    expect(walk.status).toBe('ended');
    expect(walk.perjuryStatement()).toMatch(/^I have /);
  });

  test('not while the set has errors, which are in order and in the bundle’s language', () => {
    for (const [language, required, message] of [
      ['en', 'Answer this question. You can’t leave it blank.', 'Look again.'],
      ['es', 'Conteste esta pregunta. No la deje en blanco.', 'Mire otra vez.'],
      ['fr', 'Répondez à cette question. Vous ne pouvez pas la laisser en blanc.', 'Regardez encore.'],
    ] as const) {
      const walk = take(FormWalk.start(bundleOf(pets, language)), { pets: 'DOGS' });
      walk.answer('isBig', 'perhaps');
      expect(walk.next()).toBe(false);
      expect(walk.set?.id).toBe('QS2');
      expect(walk.errors()).toEqual([
        { questionId: 'dogs', questionSetId: 'QS2', code: 'REQUIRED', message: required },
        { questionId: 'isBig', questionSetId: 'QS2', code: 'PATTERN', message },
      ]);
    }
  });

  test('each wrong answer gets the message of its own reason', () => {
    const date = { type: 'date', regex: '^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$' } as const;
    const form: typeof pets = {
      ...pets,
      sets: {
        QS1: {
          id: 'QS1',
          questions: [
            number('name', { type: 'string', regex: '^[A-Z][a-z]{0,9}$' }),
            number('born', date),
            number('died', date),
            number('weight'),
          ],
          navigation: { type: 'CONSTANT', to: { perjury: 'all' } },
        },
      },
      taxParameters: [],
    };
    const walk = take(FormWalk.start(bundleOf(form)), {
      ...{ name: 'Methuselahthecat', born: '2023-02-30', died: '1800-01-01', weight: 'heavy' },
    });
    expect(walk.errors().map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'PATTERN: Use 10 characters or fewer.',
      `NO_SUCH_DATE: ${words.en.errors.NO_SUCH_DATE}`,
      'PATTERN: Enter the year in four digits, from 1900 to 2099.',
      'PATTERN: Look again.',
    ]);
    walk.answer('name', 'methuselah');
    expect(walk.errors()[0]?.message).toBe('Look again.');
  });

  test('a conditional question is due only when it is', () => {
    const walk = take(start(), { pets: 'NONE' });
    expect(walk.isRequired('vet')).toBe(false);
    expect(walk.next()).toBe(true);
    const other = take(take(start(), { pets: 'DOGS' }), { dogs: '1', isBig: 'false' });
    expect(other.isRequired('vet')).toBe(true);
    expect(other.errors().map(({ code }) => code)).toEqual(['DEPENDENT_REQUIRED']);
  });

  test('to where the form does not fit, and back again', () => {
    for (const language of ['en', 'es', 'fr'] as readonly Language[]) {
      const walk = FormWalk.start(bundleOf(pets, language));
      walk.answer('pets', 'ZOO');
      expect(walk.errors()).toEqual([]);
      expect(walk.next()).toBe(true);
      expect([walk.status, walk.set, walk.perjuryStatement()]).toEqual(['ineligible', undefined, undefined]);
      expect(walk.allErrors().map(({ message }) => message)).toEqual([words[language].errors.INELIGIBLE]);
      expect(walk.back()).toBe(true);
      expect([walk.status, walk.set?.id, walk.value('pets')]).toEqual(['asking', 'QS1', 'ZOO']);
    }
  });
});

describe('back', () => {
  test('looking back loses nothing, not even a wrong answer', () => {
    const walk = take(take(start(), { pets: 'DOGS' }), { dogs: '2', isBig: 'true' });
    walk.answer('weight', 'heavy');
    expect([walk.back(), walk.back(), walk.back()]).toEqual([true, true, false]);
    expect(walk.set?.id).toBe('QS1');
    expect([walk.next(), walk.next(), walk.next()]).toEqual([true, true, false]);
    expect([walk.set?.id, walk.value('weight')]).toEqual(['QS3', 'heavy']);
  });

  test('a changed answer that leads elsewhere drops the branch left behind', () => {
    const walk = bigDog();
    expect(walk.goTo('QS1')).toBe(true);
    walk.answer('pets', 'NONE');
    expect(walk.answers).toEqual({ pets: 'NONE', vet: 'Anna' });
    expect(walk.toFillRequest({ employee: {} }).fields).toEqual({ pets: 'NONE', vet: 'Anna' });
    walk.answer('pets', 'DOGS');
    expect(walk.answers).toMatchObject({ dogs: '2', weight: '40' });
    walk.answer('pets', 'NONE');
    walk.next();
    expect(walk.toState().answers).toEqual({ pets: 'NONE', vet: 'Anna' });
    expect(walk.goTo('QS3')).toBe(false);
    walk.goTo('QS1');
    walk.answer('pets', 'DOGS');
    expect(walk.answers).toEqual({ pets: 'DOGS' });
  });

  test('an answer both branches ask for goes along only where it is accepted', () => {
    const walk = bigDog();
    walk.goTo('QS1');
    take(walk, { pets: 'BIRDS' });
    expect([walk.set?.id, walk.value('shared'), walk.errors()]).toEqual(['QS4', '', []]);
  });

  test('a change that makes an earlier page due leads there, not to a dead end', () => {
    const walk = take(take(start(), { pets: 'NONE' }), {});
    expect(walk.status).toBe('ended');
    walk.answer('pets', 'DOGS');
    expect([walk.status, walk.set?.id]).toEqual(['asking', 'QS2']);
    expect(() => walk.answer('weight', '1')).toThrow(RangeError);
  });

  test('after a change forward stops where something is missing or new, else at the end', () => {
    const walk = bigDog();
    walk.goTo('QS2');
    walk.answer('dogs', '3');
    walk.forward();
    expect([walk.status, walk.value('legs')]).toEqual(['ended', '12']);
    walk.goTo('QS1');
    walk.answer('pets', 'BIRDS');
    walk.forward();
    expect(walk.set?.id).toBe('QS4');
  });
});

test('progress names the fewest sets to come, and its percent only rises', () => {
  const walk = start();
  expect(walk.progress()).toEqual({ done: 0, remaining: 1, percent: 0 });
  walk.answer('pets', 'DOGS');
  expect(walk.progress()).toEqual({ done: 0, remaining: 2, percent: 0 });
  walk.next();
  expect(walk.progress()).toEqual({ done: 1, remaining: 1, percent: 25 });
  take(walk, { dogs: '1', isBig: 'false' });
  expect(walk.progress()).toEqual({ done: 2, remaining: 0, percent: 66 });
  take(walk, { vet: 'Anna' });
  expect(walk.progress()).toEqual({ done: 3, remaining: 0, percent: 100 });
});

describe('stored and taken up again', () => {
  const stored = (walk: FormWalk): FormWalkState => JSON.parse(JSON.stringify(walk.toState()));

  test('at the same place, also in another language', () => {
    const walk = take(take(start(), { pets: 'DOGS' }), { dogs: '2', isBig: 'true' });
    const again = FormWalk.resume(bundleOf(pets, 'fr'), stored(walk));
    expect([again.set?.id, again.language, again.answers]).toEqual(['QS3', 'fr', walk.answers]);
    expect(FormWalk.resume(bundleOf(pets), stored(bigDog())).status).toBe('ended');
  });

  test('in another version only what is still good', () => {
    const { QS2, ...others } = pets.sets;
    const [dogs, ...rest] = QS2?.questions ?? [];
    if (!QS2 || !dogs) throw new Error('The form has changed.');
    const stricter = {
      ...pets,
      sets: { ...others, QS2: { ...QS2, questions: [{ ...dogs, regex: '^[5-9]$' }, ...rest] } },
    };
    const again = FormWalk.resume(bundleOf(stricter, 'en', '2026.01.0'), stored(bigDog()));
    expect([again.set?.id, again.value('dogs'), again.value('weight')]).toEqual(['QS2', '', '40']);
    expect(again.formVersion).toBe('2026.01.0');
  });

  test('a state that was tampered with leads to a set that can be shown', () => {
    const state = stored(take(start(), { pets: 'DOGS' }));
    expect(FormWalk.resume(bundleOf(pets), { ...state, at: 'QS99' }).set?.id).toBe('QS2');
    expect(FormWalk.resume(bundleOf(pets), { ...state, at: 'END' }).set?.id).toBe('QS2');
    expect(FormWalk.resume(bundleOf(pets), { ...state, answers: { rubbish: 'x' } }).answers).toEqual({});
    expect(() => FormWalk.resume(bundleOf(pets), { ...state, formId: 'OTHER' })).toThrow(RangeError);
  });
});

describe('known beforehand', () => {
  test('answers wait for their set; wrong ones are forgotten', () => {
    const walk = start({ answers: { dogs: '4', isBig: 'maybe', nonsense: '1' } });
    expect(walk.answers).toEqual({});
    take(walk, { pets: 'DOGS' });
    expect(walk.answers).toEqual({ pets: 'DOGS', dogs: '4' });
    expect(FormWalk.resume(bundleOf(pets), start({ answers: { dogs: '4' } }).toState()).toState().answers).toEqual({
      dogs: '4',
    });
  });

  test('federal values are used and sent; impossible ones are rejected immediately', () => {
    const federalValues = { isExempt: true };
    const walk = take(take(start({ federalValues }), { pets: 'NONE' }), {});
    expect(walk.taxParameters()).toContainEqual({ id: 'PETS.exempt', value: 'true', valueType: 'boolean' });
    expect(walk.toFillRequest({ employee: {} })).toMatchObject({ federalValues });
    expect(() => start({ federalValues: { isExempt: false } })).toThrow('federalValues.filingStatus');
  });

  test('calculated values are never sent, even when given', () => {
    const walk = bigDog();
    walk.goTo('QS2');
    walk.answer('legs', '100');
    expect(walk.value('legs')).toBe('8');
    expect(walk.toFillRequest({ employee: {} }).fields).not.toHaveProperty('legs');
  });
});

test('the fields of the employee are required as the others tell', () => {
  const walk = start();
  const required = (employee: object) => walk.partyFields({ employee }).map((field) => field.required);
  expect(required({})).toEqual([true, false]);
  expect(required({ firstName: 'Bob', nickName: 'Bo' })).toEqual([true, true]);
  expect(walk.partyErrors({ employee: { firstName: 'Bob', nickName: '?' } })).toEqual([
    { path: 'employee.nickName', code: 'PATTERN' },
  ]);
});

describe('numbers in French', () => {
  const inFrench = () => {
    const form: typeof pets = {
      ...pets,
      sets: {
        QS1: {
          id: 'QS1',
          questions: [
            {
              id: 'pay',
              type: 'number',
              htmlType: 'INPUT',
              required: 'ALWAYS',
              regex: '^[0-9,]{1,9}(\\.[0-9]{1,2})?$',
            },
          ],
          navigation: { type: 'CONSTANT', to: { perjury: 'all' } },
        },
      },
      taxParameters: [],
    };
    return { form, walk: FormWalk.start(bundleOf(form, 'fr')) };
  };

  test('are typed with a comma and kept with a point, so that the walk can go on in English', () => {
    const { form, walk } = inFrench();
    take(walk, { pay: '1 125,50' });
    expect(walk.status).toBe('ended');
    expect(walk.answers).toEqual({ pay: '1125.50' });
    const english = FormWalk.resume(bundleOf(form), walk.toState());
    expect(english.status).toBe('ended');
    expect(english.toFillRequest({ employee: {} }).fields).toEqual({ pay: '1125.50' });
  });

  test('with three digits after the comma are not taken for thousands', () => {
    const { walk } = inFrench();
    take(walk, { pay: '1,125' });
    expect(walk.errors()).toMatchObject([{ questionId: 'pay', code: 'PATTERN', message: 'Regardez encore.' }]);
  });

  test('typed in English are sent without thousands commas, which French would read otherwise', () => {
    const { form } = inFrench();
    const walk = FormWalk.start(bundleOf(form));
    take(walk, { pay: '1,125' });
    expect(walk.answers).toEqual({ pay: '1,125' });
    expect(walk.toFillRequest({ employee: {} }).fields).toEqual({ pay: '1125' });
  });
});
