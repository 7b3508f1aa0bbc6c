/** Question. */
import { expect, it } from 'vitest';
import { expression } from '../support/answers.ts';
import { everyFlowQuestion, everyFlowSet } from '../support/flows.ts';
import { everyQuestion, everySet } from '../support/forms.ts';
import { faultIf, isText, lacksText, offenders } from '../support/rules.ts';

const htmlTypes = ['INPUT', 'SELECT', 'TEXTAREA', 'PARAGRAPH', 'UNORDERED_LIST', 'IMAGE', 'TABLE'];
const displayTypes = [
  ...['TEXT', 'RADIO', 'CHECKBOX', 'MULTI_SELECT_CHECKBOX', 'MONTH_YEAR', 'YEAR'],
  ...['TELEPHONE', 'EMAIL', 'ZIPCODE', 'INTEGER', 'PERCENT', 'DOLLAR'],
];
/** Of forms and of flows. */
const questions = async () => [...(await everyQuestion()), ...(await everyFlowQuestion())];
const calculated = async () => (await everyQuestion()).filter(({ question }) => question.isCalculated);
const asked = async () => (await questions()).filter(({ question }) => !question.isCalculated);

it('Question · ids are unique within a set', async () => {
  const faults = offenders([...(await everySet()), ...(await everyFlowSet())], ({ set }) => {
    const ids = set.questions.map(({ id }) => id);
    return new Set(ids).size !== ids.length && ids.join(', ');
  });
  expect(faults).toEqual([]);
});

it('Question · has an id and a text to show', async () => {
  expect(offenders(await questions(), ({ question }) => lacksText(question, 'id', 'questionText'))).toEqual([]);
});

it('Question · one that is asked has a regex and an error text', async () => {
  const faults = offenders(await asked(), ({ question }) =>
    lacksText(question, 'validationRegex', 'validationErrorMessage'),
  );
  expect(faults).toEqual([]);
});

it('Question · every regex compiles and holds the whole answer', async () => {
  const faults = offenders(await asked(), ({ question: { validationRegex = '' } }) => {
    if (!expression(validationRegex)) return `does not compile: ${validationRegex}`;
    return !/^\^.*\$$/.test(validationRegex) && `not anchored: ${validationRegex}`;
  });
  expect(faults).toEqual([]);
});

it('Question · every regex keeps to what all common engines read alike', async () => {
  const faults = offenders(
    await asked(),
    ({ question: { validationRegex = '' } }) =>
      /\(\?(<|P|[a-z]+[:)])|\\[pP]\{|\\k</.test(validationRegex) && validationRegex,
  );
  expect(faults).toEqual([]);
});

it('Question · htmlType is one of the seven', async () => {
  const faults = offenders(await questions(), ({ question }) =>
    faultIf(!htmlTypes.includes(question.htmlType), question.htmlType),
  );
  expect(faults).toEqual([]);
});

it('Question · displayType is one of the twelve, and there for every INPUT', async () => {
  const faults = offenders(await questions(), ({ question: { htmlType, displayType } }) =>
    displayType === undefined
      ? htmlType === 'INPUT' && 'INPUT without displayType'
      : faultIf(!displayTypes.includes(displayType), displayType),
  );
  expect(faults).toEqual([]);
});

it('Question · displayType is absent where htmlType says all', async () => {
  const faults = offenders(
    await questions(),
    ({ question }) => question.htmlType !== 'INPUT' && question.displayType !== undefined && `${question.displayType}`,
  );
  expect(faults).toEqual([]);
});

it('Question · whenRequired is ALWAYS, DEPENDENT or NEVER', async () => {
  const faults = offenders(await questions(), ({ question }) =>
    faultIf(!['ALWAYS', 'DEPENDENT', 'NEVER'].includes(question.required?.whenRequired), question.required),
  );
  expect(faults).toEqual([]);
});

it('Question · radio and select questions have options', async () => {
  const choices = (await asked()).filter(
    ({ question }) => question.htmlType === 'SELECT' || question.displayType === 'RADIO',
  );
  expect(choices.length).toBeGreaterThan(0);
  const faults = offenders(choices, ({ question }) => !(question.questionOptions ?? []).length && 'no options');
  expect(faults).toEqual([]);
});

it('Question · a multi-select question has its own kind of options, and no other question has', async () => {
  const faults = offenders(await questions(), ({ question }) => {
    const several = question.displayType === 'MULTI_SELECT_CHECKBOX';
    const options = question.multiSelectQuestionOptions;
    if (!several) return options !== undefined && 'has multiSelectQuestionOptions';
    return !options?.every(({ id, label }) => isText(id) && isText(label)) && 'options without id and label';
  });
  expect(faults).toEqual([]);
});

it('Question · isCalculated is a boolean', async () => {
  expect(
    offenders(await questions(), ({ question }) => typeof question.isCalculated !== 'boolean' && 'is not'),
  ).toEqual([]);
});

it('Question · a calculated question has no regex and no error text', async ({ skip }) => {
  const all = await calculated();
  skip(all.length === 0, 'no form calculates');
  const faults = offenders(
    all,
    ({ question }) =>
      (question.validationRegex !== undefined && 'has a regex') ||
      (question.validationErrorMessage !== undefined && 'has an error text'),
  );
  expect(faults).toEqual([]);
});

it('Question · only a calculated question has a calculation', async () => {
  const faults = offenders(
    await questions(),
    ({ question }) => question.isCalculated !== (question.calculation !== undefined) && 'does not fit isCalculated',
  );
  expect(faults).toEqual([]);
});
