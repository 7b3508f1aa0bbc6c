/** Notes: what to show beside the questions. */
import { choice, listOf, model, oneOf, ref, text, url, whole } from '../typed.ts';

export const noteTypes = ['PARAGRAPH', 'UNORDERED_LIST', 'IMAGE', 'TABLE'] as const;
const placements = ['ABOVE_QUESTION', 'BELOW_QUESTION', 'ABOVE_ALL_QUESTIONS', 'BELOW_ALL_QUESTIONS'] as const;

/** Where it goes, then what it says. */
const placed = <const Type extends (typeof noteTypes)[number]>(htmlType: Type) => ({
  htmlType: oneOf([htmlType], 'Always the same.'),
  suggestedPlacement: oneOf(placements, 'Where to show it.'),
});
const position = whole(0, 100_000, 'A position in the text.');
const optionalLabel = text('A heading.');
const aNote = 'Something to show beside the questions.';

const wording = oneOf(
  ['OFFICIAL'],
  'The agency’s own words, from the official form. Show them as they are, above the questions. Left out for ours.',
);
const boldSpans = listOf(
  listOf(position, 'The first character, and the one after the last.'),
  'Which characters of the agency’s words are bold.',
);

const paragraphNote = model('ParagraphNote', aNote, {
  ...placed('PARAGRAPH'),
  text: text('The paragraph.'),
  'wording?': wording,
  'bold?': boldSpans,
});

const listNote = model('ListNote', aNote, {
  ...placed('UNORDERED_LIST'),
  listItems: listOf(text(), 'The items.'),
  'optionalLabel?': optionalLabel,
  'wording?': wording,
  'bold?': listOf(boldSpans, 'The same for each item.'),
});

const imageNote = model('ImageNote', aNote, {
  ...placed('IMAGE'),
  href: url('Address of the picture.'),
  'optionalLabel?': optionalLabel,
});

const tableRow = model('TableRow', 'A row of a table.', { cells: listOf(text(), 'One for each column.') });

const tableNote = model('TableNote', aNote, {
  ...placed('TABLE'),
  headers: listOf(text(), 'Heads of the columns.'),
  rows: listOf(ref(tableRow), 'The rows.'),
  'optionalLabel?': optionalLabel,
});

const note = choice('Note', aNote, 'htmlType', {
  PARAGRAPH: paragraphNote,
  UNORDERED_LIST: listNote,
  IMAGE: imageNote,
  TABLE: tableNote,
});

export const notes = listOf(ref(note), 'To show in this order.');

export const noteModels = [note, paragraphNote, listNote, imageNote, tableNote, tableRow];
