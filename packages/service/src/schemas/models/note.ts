/** Notes: what to show beside the questions. */
import { either, listOf, model, oneOf, ref, text, url } from '../typed.ts';

export const noteTypes = ['PARAGRAPH', 'UNORDERED_LIST', 'IMAGE', 'TABLE'] as const;
const placements = ['ABOVE_QUESTION', 'BELOW_QUESTION', 'ABOVE_ALL_QUESTIONS', 'BELOW_ALL_QUESTIONS'] as const;

const tableRow = model('TableRow', 'A row of a table.', { cells: listOf(text(), 'One for each column.') });

/** One schema for all kinds of notes: generated clients stumble over a choice of schemas. */
const note = model('Note', 'Something to show beside the questions. `htmlType` says which members it has.', {
  htmlType: oneOf(
    noteTypes,
    '`PARAGRAPH` has `text`. `UNORDERED_LIST` has `listItems`. `IMAGE` has `href`. `TABLE` has `headers` and `rows`.',
  ),
  suggestedPlacement: oneOf(placements, 'Where to show it.'),
  'text?': text('With `PARAGRAPH`: the paragraph.'),
  'listItems?': listOf(text(), 'With `UNORDERED_LIST`: the items.'),
  'href?': url('With `IMAGE`: address of the picture.'),
  'headers?': listOf(text(), 'With `TABLE`: heads of the columns.'),
  'rows?': listOf(ref(tableRow), 'With `TABLE`: the rows.'),
  'optionalLabel?': text('A heading. Paragraphs have none.'),
  'wording?': oneOf(
    ['OFFICIAL'],
    'The agency’s own words, from the official form. Show them as they are, above the questions. Left out for ours.',
  ),
  // Without a type: older generators can't handle a choice of two.
  'bold?': listOf(
    either<unknown>(),
    'Which characters of the agency’s words are bold. With `PARAGRAPH`: pairs of numbers, the first character and the one after the last. With `UNORDERED_LIST`: a list of such pairs for each item.',
  ),
});

export const notes = listOf(ref(note), 'To show in this order.');

export const noteModels = [note, tableRow];
