/** Note, image and notice. */
import { expect, it } from 'vitest';
import { everyFlowSet } from '../support/flows.ts';
import { editions, everySet } from '../support/forms.ts';
import { ask, call } from '../support/http.ts';
import { widthOf } from '../support/image.ts';
import { once } from '../support/once.ts';
import { faultIf, isText, lacksText, offenders, offendersAsked } from '../support/rules.ts';
import type { Note, QuestionSet } from '../support/types.ts';

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

it('Note · is a paragraph, a list, an image or a table', async () => {
  expect(offenders(await everyNote(), ({ note }) => faultIf(!kinds.includes(note.htmlType), note.htmlType))).toEqual(
    [],
  );
});

it('Note · says where it is best placed', async () => {
  const all = await everyNote();
  expect(all.length).toBeGreaterThan(0);
  const faults = offenders(
    all,
    ({ note }) => !placements.includes(note.suggestedPlacement ?? '') && `${note.suggestedPlacement}`,
  );
  expect(faults).toEqual([]);
});

it('Note · a paragraph has text', async ({ skip }) => {
  const all = await notesOf('PARAGRAPH');
  skip(all.length === 0, 'no form has a paragraph');
  expect(offenders(all, ({ note }) => lacksText(note, 'text'))).toEqual([]);
});

it('Note · a list has items', async ({ skip }) => {
  const all = await notesOf('UNORDERED_LIST');
  skip(all.length === 0, 'no form has a list');
  expect(offenders(all, ({ note }) => !texts(note.listItems) && 'no items')).toEqual([]);
});

it('Note · a table has headers and rows of as many cells', async ({ skip }) => {
  const all = await notesOf('TABLE');
  skip(all.length === 0, 'no form has a table');
  const fits = ({ headers = [], rows = [] }: Note) =>
    headers.length > 0 && rows.length > 0 && rows.every(({ cells }) => cells.length === headers.length);
  expect(offenders(all, ({ note }) => !fits(note) && 'cells do not fit the headers')).toEqual([]);
});

it('Note · a label, where there is one, is text', async () => {
  const faults = offenders(
    await everyNote(),
    ({ note }) => note.optionalLabel !== undefined && lacksText(note, 'optionalLabel'),
  );
  expect(faults).toEqual([]);
});

const pages = async () => new Set((await editions()).flatMap(({ information }) => information.blankFormImages));

it('Image · a note that shows a form page shows it 1280 pixels wide', async ({ skip }) => {
  const known = await pages();
  const all = (await notesOf('IMAGE')).filter(({ note: { href = '' } }) => known.has(href));
  skip(all.length === 0, 'no note shows a form page');
  const faults = await offendersAsked(all, async ({ note: { href = '' } }) => {
    const width = await picture(href);
    return width !== 1280 && `${width} pixels`;
  });
  expect(faults).toEqual([]);
});

it('Image · any other picture is at most 800 pixels wide', async ({ skip }) => {
  const known = await pages();
  const all = (await notesOf('IMAGE')).filter(({ note: { href = '' } }) => !known.has(href));
  skip(all.length === 0, 'no note shows another picture than a form page');
  const faults = await offendersAsked(all, async ({ note: { href = '' } }) => {
    const width = await picture(href);
    return !(width > 0 && width <= 800) && `${width} pixels`;
  });
  expect(faults).toEqual([]);
});

it('Notice · is a warning or a deprecation, with a message', async () => {
  const notices = await Promise.all(
    (await editions()).flatMap(({ id, version, information }) =>
      [`?formVersion=${version}`, ''].map(async (query) => ({
        place: `${id}${query}`,
        notice: (await ask<QuestionSet>(`formQuestionSet/${id}/${information.initialQuestionSetId}${query}`)).notice,
      })),
    ),
  );
  const faults = offenders(
    notices,
    ({ notice }) =>
      notice !== undefined &&
      (faultIf(!['WARNING', 'DEPRECATION'].includes(notice.type), notice.type) || lacksText(notice, 'message')),
  );
  expect(faults).toEqual([]);
});
