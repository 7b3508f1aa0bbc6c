/** Kinds of controls the interface has and no form uses yet, on an invented form. */

import { findingsOf } from '@withholding/testing/browser/axe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageEvents, startAll } from '../support.ts';

let all: Awaited<ReturnType<typeof startAll>>;
beforeAll(async () => {
  all = await startAll();
});
afterAll(() => all?.stop());

const anything = '^[^<>]{1,200}$';
const kinds = [
  { id: 'since', htmlType: 'INPUT', displayType: 'MONTH_YEAR', regex: '^(0[1-9]|1[0-2])/20[0-9]{2}$' },
  { id: 'remarks', htmlType: 'TEXTAREA', regex: anything },
  { id: 'reason', htmlType: 'SELECT', regex: '^(A|B)$', options: ['A', 'B'] },
  { id: 'explanation', htmlType: 'PARAGRAPH' },
] as const;

const questions = kinds.map((kind) => ({
  id: kind.id,
  questionText: `About ${kind.id}`,
  htmlType: kind.htmlType,
  ...('displayType' in kind ? { displayType: kind.displayType } : {}),
  ...('regex' in kind ? { validationRegex: kind.regex, validationErrorMessage: `Mend ${kind.id}.` } : {}),
  ...('options' in kind ? { questionOptions: kind.options.map((value) => ({ label: `Option ${value}`, value })) } : {}),
  required: { whenRequired: kind.id === 'since' ? 'ALWAYS' : 'NEVER' },
  isCalculated: false,
}));

const bundle = {
  id: 'INVENTED',
  formVersion: '2000.01.0',
  language: 'en',
  initialQuestionSetId: 'QS1',
  questionSets: {
    QS1: {
      id: 'QS1',
      breadcrumbTitle: 'Everything',
      notes: [{ htmlType: 'PARAGRAPH', text: 'See www.example.gov/Page.', suggestedPlacement: 'ABOVE_ALL_QUESTIONS' }],
      questions,
      navigation: { navigationType: 'CONSTANT', navigationMapping: { hasMoreQuestions: false } },
    },
  },
  interview: {
    id: 'INVENTED',
    start: 'QS1',
    sets: {
      QS1: {
        id: 'QS1',
        navigation: { type: 'CONSTANT', to: {} },
        questions: kinds.map((kind) => ({
          id: kind.id,
          type: 'string',
          htmlType: kind.htmlType,
          regex: 'regex' in kind ? kind.regex : anything,
          required: kind.id === 'since' ? 'ALWAYS' : 'NEVER',
        })),
      },
    },
    ...{ taxParameters: [], boxes: [], parties: [], money: 'cents', printLanguage: 'en', printDates: 'MM/DD/YYYY' },
  },
};

it('a month, several lines, a list and a paragraph', async () => {
  const { interview, page } = await all.open({});
  await page.evaluate((given) => {
    const gateway = { formBundle: async () => given };
    Object.assign(document.querySelector('withholding-interview') ?? {}, { gateway, formId: given.id });
  }, bundle);
  await interview.root.locator('.frame[data-step=questions]').waitFor();
  expect(await findingsOf(page)).toEqual([]);
  expect(await interview.field('q-explanation').locator('p').textContent()).toBe('About explanation');
  const link = interview.root.locator('.notes a');
  expect([await link.innerText(), await link.getAttribute('href')]).toEqual([
    'www.example.gov/Page',
    'https://www.example.gov/Page',
  ]);
  await interview.next();
  expect(await interview.problems()).toEqual(['Answer this question. You can’t leave it blank.']);
  expect(await findingsOf(page)).toEqual([]);
  await interview.answer('since', '03/2024');
  await interview.answer('remarks', 'One line,\nand another');
  await interview.answer('reason', 'B');
  await interview.next();
  expect(await interview.step()).toBe('review');
  const state = (await pageEvents(page)).findLast(({ name }) => name === 'state')?.detail as {
    form: { answers: unknown };
  };
  expect(state.form.answers).toEqual({ since: '03/2024', remarks: 'One line,\nand another', reason: 'B' });
  await page.context().close();
});
