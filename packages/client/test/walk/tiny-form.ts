/** An invented form, shown as the service shows it. */

import type { EditionWords } from '@withholding/bundle';
import type { Interview, Question } from '@withholding/interview';
import { showQuestionSet } from '../../../service/src/content/question-set.ts';
import type { FormBundle, Language } from '../../src/index.ts';

const yesNo = (id: string): Question => ({
  id,
  type: 'boolean',
  htmlType: 'INPUT',
  displayType: 'RADIO',
  required: 'ALWAYS',
  regex: '^(true|false)$',
  options: ['true', 'false'],
});
export const number = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  type: 'number',
  htmlType: 'INPUT',
  required: 'NEVER',
  regex: '^[0-9]{1,3}$',
  ...more,
});

/**
 * `pets` leads from START to DOGS (and `isBig` to BIG or LAST) or directly to LAST; `lives` in the stables ends it. The
 * number of legs is calculated; the vet's name is required with a dog.
 */
export const pets: Interview = {
  id: 'PETS',
  start: 'QS1',
  sets: {
    QS1: {
      id: 'QS1',
      questions: [
        {
          ...yesNo('pets'),
          type: 'string',
          regex: '^(DOGS|BIRDS|NONE|ZOO)$',
          options: ['DOGS', 'BIRDS', 'NONE', 'ZOO'],
        },
      ],
      navigation: {
        type: 'VARIABLE',
        questionId: 'pets',
        to: { DOGS: { next: 'QS2' }, BIRDS: { next: 'QS4' }, NONE: { next: 'QS5' }, ZOO: { next: 'INELIGIBLE' } },
      },
    },
    QS2: {
      id: 'QS2',
      questions: [
        number('dogs', { required: 'ALWAYS' }),
        yesNo('isBig'),
        number('legs', { calculation: { formula: 'dogs * 4', scale: 0 } }),
      ],
      navigation: { type: 'VARIABLE', questionId: 'isBig', to: { true: { next: 'QS3' }, false: { next: 'QS5' } } },
    },
    QS3: {
      id: 'QS3',
      questions: [number('weight'), number('shared', { regex: '^[0-9]{3}$' })],
      navigation: { type: 'CONSTANT', to: { next: 'QS5' } },
    },
    QS4: {
      id: 'QS4',
      questions: [number('birds'), number('shared', { regex: '^[0-9]{1}$' })],
      navigation: { type: 'CONSTANT', to: { next: 'QS5' } },
    },
    QS5: {
      id: 'QS5',
      questions: [
        {
          ...number('vet'),
          type: 'string',
          regex: '^[A-Z][a-z]+$',
          required: 'DEPENDENT',
          requiredWhen: "pets == 'DOGS'",
        },
      ],
      navigation: { type: 'CONSTANT', to: { perjury: 'all' } },
    },
  },
  federalFilingStatuses: ['ALONE'],
  taxParameters: [
    { id: 'PETS.legs', type: 'integer', value: 'legs', default: '0' },
    { id: 'PETS.exempt', type: 'boolean', value: 'hasFederalValues && federal.isExempt' },
  ],
  boxes: [],
  parties: [
    { path: 'employee.firstName', required: 'ALWAYS', regex: '^[A-Z][a-z]+$', pattern: 'name' },
    {
      path: 'employee.nickName',
      required: 'DEPENDENT',
      requiredWhen: { field: 'employee.firstName', matches: '^Bob$' },
      regex: '^[A-Z][a-z]+$',
      pattern: 'name',
    },
  ],
  money: 'cents',
  printLanguage: 'en',
  printDates: 'MM/DD/YYYY',
};

const wrong = { en: 'Look again.', es: 'Mire otra vez.', fr: 'Regardez encore.' };

export function bundleOf(form: Interview, language: Language = 'en', formVersion = '2025.01.0'): FormBundle {
  const words = {
    sets: {},
    checks: Object.fromEntries((form.checks ?? []).map(({ id }) => [id, `${id}: ${wrong[language]}`])),
    perjury: { all: 'I have {{ pets }}.' },
    taxParameters: {},
    fields: {},
  } satisfies EditionWords;
  const sets = Object.values(form.sets).map((set) => {
    const said = (question: Question) => ({
      ask: `${question.id}?`,
      ...(question.calculation ? {} : { error: wrong[language] }),
    });
    const questions = Object.fromEntries(set.questions.map((question) => [question.id, said(question)]));
    const written = { breadcrumb: set.id, questions };
    return [set.id, showQuestionSet(set, written, { words, language, checks: form.checks, image: () => '' })];
  });
  return {
    id: form.id,
    name: 'Tiny',
    title: 'A tiny form',
    formVersion,
    language,
    initialQuestionSetId: form.start,
    questionSets: Object.fromEntries(sets),
    questionSetsWithFederalValues: Object.fromEntries(sets),
    interview: form,
  };
}
