/** The parts of a question set. */

import { expect, it } from 'vitest';
import { answer, expression } from '../support/answers.ts';
import { everyFlowQuestion, everyFlowSet } from '../support/flows.ts';
import { editions, everyQuestion, everySet, placedEditions } from '../support/forms.ts';
import { idsOf } from '../support/formula.ts';
import { readFraction, round } from '../support/fraction.ts';
import { ask, call } from '../support/http.ts';
import { widthOf } from '../support/ink.ts';
import { once } from '../support/once.ts';
import { fillForm, parametersOf, requestFor } from '../support/requests.ts';
import { faultIf, isText, lacksText, orSkip, rules, summaryTexts } from '../support/rules.ts';
import type { Note, Question, QuestionSet } from '../support/types.ts';
import { waysOf } from '../support/ways.ts';

/** Of forms and of flows. */
const sets = async () => [...(await everySet()), ...(await everyFlowSet())];

rules(sets, {
  'Question set · the id is QS and a number': ({ set }) => faultIf(!/^QS\d+$/.test(set.id), set.id),
  'Question set · has questions, a breadcrumb title and navigation': ({ set }) =>
    lacksText(set, 'breadcrumbTitle') ||
    (!(Array.isArray(set.questions) && set.questions.length > 0) && 'no questions') ||
    (!isText(set.navigation?.navigationType) && 'no navigation'),
  'Question set · notes, where there are any, are a list': ({ set }) =>
    set.notes !== undefined && !(Array.isArray(set.notes) && set.notes.length > 0) && 'not a list of notes',
});

const htmlTypes = ['INPUT', 'SELECT', 'TEXTAREA', 'PARAGRAPH', 'UNORDERED_LIST', 'IMAGE', 'TABLE'];
const displayTypes = [
  ...['TEXT', 'RADIO', 'CHECKBOX', 'MULTI_SELECT_CHECKBOX', 'MONTH_YEAR', 'YEAR'],
  ...['TELEPHONE', 'EMAIL', 'ZIPCODE', 'INTEGER', 'PERCENT', 'DOLLAR'],
];
/** Of forms and of flows. */
const questions = async () => [...(await everyQuestion()), ...(await everyFlowQuestion())];
const calculated = async () => (await everyQuestion()).filter(({ question }) => question.isCalculated);
const asked = async () => (await questions()).filter(({ question }) => !question.isCalculated);

rules(async () => [...(await everySet()), ...(await everyFlowSet())], {
  'Question · ids are unique within a set': ({ set }) => {
    const ids = set.questions.map(({ id }) => id);
    return new Set(ids).size !== ids.length && ids.join(', ');
  },
});

rules(questions, {
  'Question · has an id and a text to show': ({ question }) => lacksText(question, 'id', 'questionText'),
  'Question · htmlType is one of the seven': ({ question }) =>
    faultIf(!htmlTypes.includes(question.htmlType), question.htmlType),
  'Question · displayType is one of the twelve, and there for every INPUT': ({
    question: { htmlType, displayType },
  }) =>
    displayType === undefined
      ? htmlType === 'INPUT' && 'INPUT without displayType'
      : faultIf(!displayTypes.includes(displayType), displayType),
  'Question · displayType is absent where htmlType says all': ({ question }) =>
    question.htmlType !== 'INPUT' && question.displayType !== undefined && `${question.displayType}`,
  'Question · whenRequired is ALWAYS, DEPENDENT or NEVER': ({ question }) =>
    faultIf(!['ALWAYS', 'DEPENDENT', 'NEVER'].includes(question.required?.whenRequired), question.required),
  'Question · a multi-select question has its own kind of options, and no other question has': ({ question }) => {
    const several = question.displayType === 'MULTI_SELECT_CHECKBOX';
    const options = question.multiSelectQuestionOptions;
    if (!several) return options !== undefined && 'has multiSelectQuestionOptions';
    return !options?.every(({ id, label }) => isText(id) && isText(label)) && 'options without id and label';
  },
  'Question · isCalculated is a boolean': ({ question }) => typeof question.isCalculated !== 'boolean' && 'is not',
  'Question · only a calculated question has a calculation': ({ question }) =>
    question.isCalculated !== (question.calculation !== undefined) && 'does not fit isCalculated',
});

rules(asked, {
  'Question · one that is asked has a regex and an error text': ({ question }) =>
    lacksText(question, 'validationRegex', 'validationErrorMessage'),
  'Question · every regex compiles and holds the whole answer': ({ question: { validationRegex = '' } }) => {
    if (!expression(validationRegex)) return `does not compile: ${validationRegex}`;
    return !/^\^.*\$$/.test(validationRegex) && `not anchored: ${validationRegex}`;
  },
  'Question · every regex keeps to what all common engines read alike': ({ question: { validationRegex = '' } }) =>
    /\(\?(<|P|[a-z]+[:)])|\\[pP]\{|\\k</.test(validationRegex) && validationRegex,
});

rules(
  async () =>
    (await asked()).filter(({ question }) => question.htmlType === 'SELECT' || question.displayType === 'RADIO'),
  {
    'Question · radio and select questions have options': ({ question }) =>
      !(question.questionOptions ?? []).length && 'no options',
  },
);

rules(orSkip(calculated, 'no form calculates'), {
  'Question · a calculated question has no regex and no error text': ({ question }) =>
    (question.validationRegex !== undefined && 'has a regex') ||
    (question.validationErrorMessage !== undefined && 'has an error text'),
});

const optionsOf = ({ place, question }: { place: string; question: Question }) =>
  (question.questionOptions ?? []).map((option) => ({ place: `${place} ${option.label}`, option, question }));
const formOptions = async () => (await everyQuestion()).flatMap(optionsOf);
const flowOptions = async () => (await everyFlowQuestion()).flatMap(optionsOf);

rules(async () => [...(await formOptions()), ...(await flowOptions())], {
  'Option · every option has a label': ({ option }) => lacksText(option, 'label'),
  'Option · the regex of the question accepts the value of each of its options': ({ option, question }) =>
    !expression(question.validationRegex)?.test(String(option.value ?? option.id)) && `${option.value}`,
});

rules(formOptions, {
  'Option · in a form every option has a value, a boolean or a text': ({ option: { value } }) =>
    typeof value !== 'boolean' && !isText(value) && `value ${JSON.stringify(value)}`,
});

rules(everyQuestion, {
  'Option · no two options of a question share a value or a label': ({ question: { questionOptions = [] } }) => {
    const values = questionOptions.map(({ value }) => String(value));
    const labels = questionOptions.map(({ label }) => label);
    return (
      (new Set(values).size !== values.length && `values ${values}`) ||
      (new Set(labels).size !== labels.length && `labels ${labels}`)
    );
  },
});

rules(orSkip(flowOptions, 'no flow has questions'), {
  'Option · an option that decides on forms lists form summaries': ({ option: { formsToComplete = [] } }) =>
    formsToComplete.map((form) => lacksText(form, ...summaryTexts)).find(Boolean),
});

const placements = ['ABOVE_QUESTION', 'BELOW_QUESTION', 'ABOVE_ALL_QUESTIONS', 'BELOW_ALL_QUESTIONS'];
const kinds = ['PARAGRAPH', 'UNORDERED_LIST', 'IMAGE', 'TABLE'];

const everyNote = async () =>
  [...(await everySet()), ...(await everyFlowSet())].flatMap(({ place, set }) => [
    ...(set.notes ?? []).map((note) => ({ place, note })),
    ...set.questions.flatMap(({ id, notes = [] }) => notes.map((note) => ({ place: `${place} ${id}`, note }))),
  ]);
const notesOf = async (kind: string) => (await everyNote()).filter(({ note }) => note.htmlType === kind);
const picture = once(async (url: string) => widthOf((await call(url, { token: null })).bytes));
const texts = (list: unknown): boolean => Array.isArray(list) && list.length > 0 && list.every(isText);

rules(everyNote, {
  'Note · is a paragraph, a list, an image or a table': ({ note }) =>
    faultIf(!kinds.includes(note.htmlType), note.htmlType),
  'Note · says where it is best placed': ({ note }) =>
    !placements.includes(note.suggestedPlacement ?? '') && `${note.suggestedPlacement}`,
  'Note · a label, where there is one, is text': ({ note }) =>
    note.optionalLabel !== undefined && lacksText(note, 'optionalLabel'),
});

rules(
  orSkip(async () => await notesOf('PARAGRAPH'), 'no form has a paragraph'),
  {
    'Note · a paragraph has text': ({ note }) => lacksText(note, 'text'),
  },
);

rules(
  orSkip(async () => await notesOf('UNORDERED_LIST'), 'no form has a list'),
  {
    'Note · a list has items': ({ note }) => !texts(note.listItems) && 'no items',
  },
);

const fits = ({ headers = [], rows = [] }: Note) =>
  headers.length > 0 && rows.length > 0 && rows.every(({ cells }) => cells.length === headers.length);

rules(
  orSkip(async () => await notesOf('TABLE'), 'no form has a table'),
  {
    'Note · a table has headers and rows of as many cells': ({ note }) => !fits(note) && 'cells do not fit the headers',
  },
);

rules(
  async () =>
    await Promise.all(
      (await editions()).flatMap(({ id, version, information }) =>
        [`?formVersion=${version}`, ''].map(async (query) => ({
          place: `${id}${query}`,
          notice: (await ask<QuestionSet>(`formQuestionSet/${id}/${information.initialQuestionSetId}${query}`)).notice,
        })),
      ),
    ),
  {
    'Notice · is a warning or a deprecation, with a message': ({ notice }) =>
      notice !== undefined &&
      (faultIf(!['WARNING', 'DEPRECATION'].includes(notice.type), notice.type) || lacksText(notice, 'message')),
  },
);

const images = async (isPage: boolean) => {
  const pages = new Set((await editions()).flatMap(({ information }) => information.blankFormImages));
  return (await notesOf('IMAGE')).filter(({ note: { href = '' } }) => pages.has(href) === isPage);
};

rules(
  orSkip(() => images(true), 'no note shows a form page'),
  {
    'Image · a note that shows a form page shows it 1280 pixels wide': async ({ note: { href = '' } }) =>
      (await picture(href)) !== 1280 && `${await picture(href)} pixels`,
  },
);

rules(
  orSkip(() => images(false), 'no note shows another picture than a form page'),
  {
    'Image · any other picture is at most 800 pixels wide': async ({ note: { href = '' } }) =>
      (await picture(href)) > 800 && `${await picture(href)} pixels`,
  },
);

const calculations = async () =>
  (await everyQuestion()).flatMap(({ place, question: { calculation } }) =>
    calculation ? [{ place, calculation }] : [],
  );
const none = 'no form calculates';

const modes = ['CEILING', 'FLOOR', 'HALF_UP', undefined];

rules(orSkip(calculations, none), {
  'Calculation · the formula reads with arithmetic, comparison and the ternary': ({ calculation }) => {
    try {
      idsOf(calculation.formula);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  },
  'Calculation · scale is always there, a whole number': ({ calculation: { scale } }) =>
    !(Number.isInteger(scale) && scale >= 0) && `scale ${scale}`,
  'Calculation · roundingMode, where given, is one of the three': ({ calculation }) =>
    faultIf(!modes.includes(calculation.roundingMode), calculation.roundingMode),
});

rules(placedEditions, {
  'Calculation · on every way a client can derive every value from this set and those before': async (one) => {
    for (const way of await waysOf(one))
      try {
        answer(way);
        answer(way, { sparse: true });
      } catch (error) {
        return `${way.sets.map(({ id }) => id)}: ${(error as Error).message}`;
      }
    return undefined;
  },
});

it('Calculation · a tax parameter named like a calculated question has the value a client derives', async ({
  skip,
}) => {
  let compared = 0;
  const faults: string[] = [];
  for (const edition of await editions())
    for (const way of (await waysOf(edition)).filter(({ end }) => end === 'ended')) {
      const { answers, calculated } = answer(way);
      if (calculated.size === 0) continue;
      const filled = await fillForm(requestFor(edition, answers));
      for (const [id, value] of Object.entries(parametersOf(filled))) {
        const own = calculated.get(id.replace(/^\w+\./, ''));
        const [here, there] = [readFraction(own ?? ''), readFraction(value)];
        if (!here || !there) continue;
        compared += 1;
        if (round(here, 2) !== round(there, 2)) faults.push(`${edition.id} ${id}: ${value}, derived ${own}`);
      }
    }
  skip(compared === 0, 'no tax parameter is named like a calculated question');
  expect(faults).toEqual([]);
});

it('Calculation · a value sent for a calculated question is ignored', async ({ skip }) => {
  let compared = 0;
  for (const edition of (await editions()).filter(({ deprecated }) => !deprecated)) {
    const ended = (await waysOf(edition)).filter(({ end }) => end === 'ended');
    const found = ended.map((way) => answer(way)).find(({ calculated }) => calculated.size > 0);
    if (!found) continue;
    const wrong = Object.fromEntries([...found.calculated.keys()].map((id) => [id, '987654']));
    const plain = await fillForm(requestFor(edition, found.answers));
    const forged = await fillForm(requestFor(edition, { ...found.answers, ...wrong }));
    expect(forged).toEqual(plain);
    compared += 1;
  }
  skip(compared === 0, none);
});
