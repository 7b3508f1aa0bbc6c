import { describe, expect, it } from 'vitest';
import { type EarlierAnswers, type Interview, type MigrationEdition, migrate, type Question } from '../../src/index.ts';
import { choice, form, number, set } from '../tiny.ts';

/** The meaning of a question is its `about`, or its id. */
type Worded = Question & { about?: string };

const edition = (version: string, interview: Interview, earlierAnswers?: EarlierAnswers): MigrationEdition => ({
  version,
  interview,
  earlierAnswers,
  meaningOf: (_, question: Worded) => question.about ?? question.id,
});
const yesNo = (id: string, more: Partial<Worded> = {}) => choice(id, ['true', 'false'], more);
/** Accepts any text. */
const anything = (id: string) => number(id, { type: 'string', regex: '^.*$' });
const optional = (id: string, more: Partial<Worded> = {}) => number(id, { required: 'NEVER', ...more } as Question);

const first = edition(
  '2024.12.0',
  form([
    set('QS1', [yesNo('hasPet')], { by: 'hasPet', to: { true: 'QS2', false: 'end' } }),
    set('QS2', [number('dogs'), optional('food'), optional('vet')], 'end'),
  ]),
);
const given = { hasPet: 'true', dogs: '2', food: '300' };

/** The same form, with these questions in its second set. */
const next = (questions: Question[], earlierAnswers?: EarlierAnswers, version = '2025.12.0') =>
  edition(
    version,
    form([
      set('QS1', [yesNo('hasPet')], { by: 'hasPet', to: { true: 'QS2', false: 'end' } }),
      set('QS2', questions, 'end'),
    ]),
    earlierAnswers,
  );

describe('answers to a newer edition', () => {
  it('are the same if no question changed, and the form is complete', () => {
    const same = next([number('dogs'), optional('food'), optional('vet')]);
    expect(migrate([first, same], { answers: given })).toMatchObject({
      answers: given,
      carried: ['hasPet', 'dogs', 'food'],
      renamed: [],
      again: [],
      added: [],
      dropped: [],
      isComplete: true,
      outcome: { status: 'ended' },
    });
  });

  it('are not carried to a question with another meaning, even if nothing says so', () => {
    const changed = next([
      number('dogs', { about: 'dogs over a year old' } as Worded),
      optional('food'),
      optional('vet'),
    ]);
    expect(migrate([first, changed], { answers: given })).toMatchObject({
      answers: { hasPet: 'true', food: '300' },
      again: [{ questionId: 'dogs', questionSetId: 'QS2', was: 'dogs', code: 'MEANING_CHANGED' }],
      isComplete: false,
      next: 'QS2',
    });
  });

  it('are carried to a question whose words changed but not its meaning', () => {
    const reworded = next([number('dogs', { about: 'number of dogs' } as Worded), optional('food'), optional('vet')], {
      same: ['dogs'],
    });
    expect(migrate([first, reworded], { answers: given })).toMatchObject({ answers: given, isComplete: true });
  });

  it('are asked again if a later edition gives the reworded question another meaning', () => {
    const meaning = (about: string) => [number('dogs', { about } as Worded), optional('food'), optional('vet')];
    const second = next(meaning('number of dogs'), { same: ['dogs'] });
    const third = next(meaning('dogs over a year old'), undefined, '2026.12.0');
    expect(migrate([first, second, third], { answers: given })).toMatchObject({
      again: [{ questionId: 'dogs', code: 'MEANING_CHANGED' }],
    });
  });

  it('move to the new id of a question', () => {
    const renamed = next([number('dogCount'), optional('food'), optional('vet')], { was: { dogCount: 'dogs' } });
    expect(migrate([first, renamed], { answers: given })).toMatchObject({
      answers: { hasPet: 'true', dogCount: '2', food: '300' },
      carried: ['hasPet', 'food'],
      renamed: [{ questionId: 'dogCount', was: 'dogs' }],
      isComplete: true,
    });
  });

  it('are never complete while an optional amount of another year is missing', () => {
    const yearly = next([number('dogs'), optional('food'), optional('vet')], { again: { year: ['food'] } });
    const { outcome, ...migration } = migrate([first, yearly], { answers: given });
    expect(outcome).toMatchObject({ status: 'ended', errors: [] });
    expect(migration).toMatchObject({
      answers: { hasPet: 'true', dogs: '2' },
      again: [{ questionId: 'food', code: 'OTHER_YEAR' }],
      isComplete: false,
      next: 'QS2',
    });
  });

  it('are never complete while an optional question was not asked before', () => {
    const more = next([number('dogs'), optional('food'), optional('vet'), optional('toys')]);
    expect(migrate([first, more], { answers: given })).toMatchObject({
      answers: given,
      added: [{ questionId: 'toys', questionSetId: 'QS2' }],
      isComplete: false,
      next: 'QS2',
    });
  });

  it('split one question into several', () => {
    const split = next([yesNo('hasDogs'), yesNo('hasMany'), optional('food'), optional('vet')], {
      split: { dogs: { hasDogs: 'dogs > 0', hasMany: 'dogs > 2' } },
    });
    expect(migrate([first, split], { answers: given })).toMatchObject({
      answers: { hasPet: 'true', hasDogs: 'true', hasMany: 'false', food: '300' },
      renamed: [
        { questionId: 'hasDogs', was: 'dogs' },
        { questionId: 'hasMany', was: 'dogs' },
      ],
      isComplete: true,
    });
  });

  it('ask again where a split rests on an answer that is not known', () => {
    const split = next([yesNo('isRich'), number('dogs'), optional('vet')], {
      split: { food: { isRich: 'food > ghosts' } },
    });
    expect(migrate([first, split], { answers: given })).toMatchObject({
      answers: { hasPet: 'true', dogs: '2' },
      again: [{ questionId: 'isRich', was: 'food', code: 'MEANING_CHANGED' }],
    });
  });

  it('leave a blank part of a split blank', () => {
    const split = next([number('dogs'), optional('food'), yesNo('seesVet', { required: 'NEVER' })], {
      split: { vet: { seesVet: 'vet > 0' } },
    });
    expect(migrate([first, split], { answers: given })).toMatchObject({ answers: given, again: [], isComplete: true });
  });

  it('drop the answer to a question that is gone', () => {
    const shorter = next([number('dogs'), optional('vet')], { again: { removed: ['food'] } });
    expect(migrate([first, shorter], { answers: given })).toMatchObject({
      answers: { hasPet: 'true', dogs: '2' },
      dropped: [{ questionId: 'food', code: 'NO_LONGER_ASKED' }],
      isComplete: true,
    });
  });

  it('ask again where the newer edition does not accept the answer', () => {
    const stricter = next([number('dogs', { regex: '^[01]$' }), optional('food'), optional('vet')]);
    expect(migrate([first, stricter], { answers: given })).toMatchObject({
      answers: { hasPet: 'true', food: '300' },
      again: [{ questionId: 'dogs', code: 'NOT_ACCEPTED' }],
      next: 'QS2',
    });
  });

  it('go through every edition between the two', () => {
    const second = next([number('dogCount'), optional('food'), optional('vet')], { was: { dogCount: 'dogs' } });
    const third = next(
      [number('hounds'), optional('food'), optional('vet')],
      { was: { hounds: 'dogCount' }, again: { year: ['food'] } },
      '2026.12.0',
    );
    expect(migrate([first, second, third], { answers: given })).toMatchObject({
      answers: { hasPet: 'true', hounds: '2' },
      renamed: [{ questionId: 'hounds', was: 'dogs' }],
      again: [{ questionId: 'food', was: 'food', code: 'OTHER_YEAR' }],
    });
  });

  it('stay lost if a later edition renames the question', () => {
    const second = next([number('dogs'), optional('food'), optional('vet')], { again: { changed: ['food'] } });
    const third = next(
      [number('dogs'), optional('meals'), optional('vet')],
      { was: { meals: 'food' }, again: { year: ['meals'] } },
      '2026.12.0',
    );
    expect(migrate([first, second, third], { answers: given })).toMatchObject({
      answers: { hasPet: 'true', dogs: '2' },
      again: [{ questionId: 'meals', was: 'food', code: 'MEANING_CHANGED' }],
    });
  });

  it('drop what was not on the path of the earlier edition, and ids it never had', () => {
    const same = next([number('dogs'), optional('food'), optional('vet')]);
    expect(migrate([first, same], { answers: { hasPet: 'false', dogs: '2', cats: '1' } })).toMatchObject({
      answers: { hasPet: 'false' },
      dropped: [
        { questionId: 'dogs', code: 'NOT_ON_PATH' },
        { questionId: 'cats', code: 'UNKNOWN_FIELD' },
      ],
      isComplete: true,
    });
  });

  it('ask again what was wrong before', () => {
    const same = next([number('dogs'), optional('food'), optional('vet')]);
    expect(migrate([first, same], { answers: { ...given, dogs: 'many' } })).toMatchObject({
      answers: { hasPet: 'true', food: '300' },
      again: [{ questionId: 'dogs', code: 'NOT_ACCEPTED' }],
      next: 'QS2',
    });
  });

  it('are kept beyond a question that must be asked first', () => {
    const asksMore = edition(
      '2025.12.0',
      form([
        set('QS1', [yesNo('hasPet'), yesNo('likesPets')], { by: 'likesPets', to: { true: 'QS2', false: 'end' } }),
        set('QS2', [number('dogs'), optional('food'), optional('vet')], 'end'),
      ]),
      { again: { year: ['food'] } },
    );
    expect(migrate([first, asksMore], { answers: given })).toMatchObject({
      answers: { hasPet: 'true', dogs: '2' },
      added: [{ questionId: 'likesPets', questionSetId: 'QS1' }],
      again: [{ questionId: 'food', questionSetId: 'QS2', code: 'OTHER_YEAR' }],
      isComplete: false,
      next: 'QS1',
    });
  });

  it('are dropped where the path of the newer edition does not ask the question', () => {
    const other = edition(
      '2025.12.0',
      form([
        set('QS1', [yesNo('hasPet')], { by: 'hasPet', to: { true: 'end', false: 'QS2' } }),
        set('QS2', [number('dogs'), optional('food'), optional('vet')], 'end'),
      ]),
    );
    expect(migrate([first, other], { answers: given })).toMatchObject({
      answers: { hasPet: 'true' },
      dropped: [
        { questionId: 'dogs', code: 'NOT_ON_PATH' },
        { questionId: 'food', code: 'NOT_ON_PATH' },
      ],
      isComplete: true,
    });
  });

  it('keep the meaning that the person was asked, where a form has two texts for one question', () => {
    const both = (version: string, earlierAnswers?: EarlierAnswers) =>
      edition(
        version,
        form([
          set('QS1', [yesNo('hasPet')], { by: 'hasPet', to: { true: 'QS2', false: 'QS3' } }),
          set('QS2', [number('dogs', { about: 'your dogs' } as Worded)], 'end'),
          set('QS3', [number('dogs', { about: 'dogs you want' } as Worded)], 'end'),
        ]),
        earlierAnswers,
      );
    expect(migrate([both('2024.12.0'), both('2025.12.0')], { answers: { hasPet: 'true', dogs: '2' } })).toMatchObject({
      answers: { hasPet: 'true', dogs: '2' },
      isComplete: true,
    });
    // The branch must be asked again, so the text that goes with the answer is not known yet.
    const open = both('2025.12.0', { again: { changed: ['hasPet'] } });
    expect(migrate([both('2024.12.0'), open], { answers: { hasPet: 'true', dogs: '2' } })).toMatchObject({
      answers: {},
      again: [{ questionId: 'hasPet' }, { questionId: 'dogs', code: 'MEANING_CHANGED' }],
      next: 'QS1',
    });
  });

  it('read numbers as the caller writes them', () => {
    const amount = { regex: '^[0-9,.]+$' };
    const questions = [number('dogs', amount), optional('food'), optional('vet')];
    const [before, after] = [next(questions, undefined, '2024.12.0'), next(questions)];
    const answers = { ...given, dogs: '1,12' };
    expect(migrate([before, after], { answers })).toMatchObject({ answers });
    expect(migrate([before, after], { answers, decimalComma: true })).toMatchObject({
      answers: { ...given, dogs: '1.12' },
    });
  });

  it('stop where the newer edition is not for the employee', () => {
    const barred = edition(
      '2025.12.0',
      form([
        set('QS1', [yesNo('hasPet'), optional('toys')], { by: 'hasPet', to: { true: 'INELIGIBLE', false: 'QS2' } }),
        set('QS2', [number('dogs'), optional('food'), optional('vet')], 'end'),
      ]),
    );
    const migration = migrate([first, barred], { answers: given });
    expect(migration).toMatchObject({ outcome: { status: 'ineligible' }, isComplete: false });
    expect(migration.next).toBeUndefined();
  });

  it('ask again what was wrong before, even if the newer edition accepts it', () => {
    const looser = next([anything('dogs'), optional('food'), optional('vet')]);
    expect(migrate([first, looser], { answers: { ...given, dogs: 'many' } })).toMatchObject({
      again: [{ questionId: 'dogs', code: 'NOT_ACCEPTED' }],
    });
  });

  describe('given before the path reached their questions', () => {
    const late = (version: string, dogs: Question, more: Question[] = []) =>
      edition(
        version,
        form([
          set('QS1', [yesNo('hasPet')], { by: 'hasPet', to: { true: 'QS2', false: 'QS3' } }),
          set('QS2', [dogs], 'end'),
          set('QS3', [...more, yesNo('wantsPet')], 'end'),
        ]),
      );

    it('are kept if their question has one meaning', () => {
      const same = (version: string) => late(version, number('dogs'));
      expect(migrate([same('2024.12.0'), same('2025.12.0')], { answers: { dogs: '2' } })).toMatchObject({
        answers: { dogs: '2' },
        next: 'QS1',
      });
    });

    it('are asked again if it has several, or if they are wrong', () => {
      const two = late('2024.12.0', number('dogs'), [number('dogs', { about: 'wanted' } as Worded)]);
      const one = late('2025.12.0', number('dogs'));
      expect(migrate([two, one], { answers: { dogs: '2' } })).toMatchObject({
        answers: {},
        again: [{ questionId: 'dogs', code: 'MEANING_CHANGED' }],
      });
      const looser = late('2025.12.0', anything('dogs'));
      const strict = late('2024.12.0', number('dogs'));
      expect(migrate([strict, looser], { answers: { dogs: 'many' } })).toMatchObject({
        answers: {},
        again: [{ questionId: 'dogs', code: 'NOT_ACCEPTED' }],
      });
    });
  });

  it('do not ask an optional question that has no point', () => {
    const hidden = next([
      number('dogs'),
      optional('food'),
      optional('vet'),
      optional('toys', { relevantWhen: { formula: 'dogs > 5' } }),
    ]);
    expect(migrate([first, hidden], { answers: given })).toMatchObject({ added: [], isComplete: true });
    expect(migrate([first, hidden], { answers: { ...given, dogs: '6' } })).toMatchObject({
      added: [{ questionId: 'toys' }],
    });
  });

  it('do not split what was lost before', () => {
    const second = next([number('dogs'), optional('food'), optional('vet')], { again: { year: ['dogs'] } });
    const third = next(
      [yesNo('hasDogs'), number('mouths'), optional('vet')],
      { split: { dogs: { hasDogs: 'dogs > 0' }, food: { mouths: 'food + dogs' } } },
      '2026.12.0',
    );
    expect(migrate([first, second, third], { answers: given })).toMatchObject({
      answers: { hasPet: 'true' },
      again: [
        { questionId: 'hasDogs', was: 'dogs', code: 'OTHER_YEAR' },
        { questionId: 'mouths', was: 'food', code: 'MEANING_CHANGED' },
      ],
    });
  });

  it('leave a part of a split blank, not 0, if the whole was blank', () => {
    const split = next([number('dogs'), optional('food'), optional('visits')], {
      split: { vet: { visits: 'vet * 2' } },
    });
    expect(migrate([first, split], { answers: given }).answers).toEqual(given);
    expect(migrate([first, split], { answers: { ...given, vet: '0' } }).answers).toEqual({ ...given, visits: '0' });
  });

  it('never let an id that was used again keep its earlier answer', () => {
    const reused = next([number('food'), optional('vet')], { was: { food: 'dogs' }, again: { removed: ['food'] } });
    expect(migrate([first, reused], { answers: { ...given } })).toMatchObject({
      answers: { hasPet: 'true', food: '2' },
      dropped: [{ questionId: 'food', code: 'NO_LONGER_ASKED' }],
    });
  });
});
