/** Notes as clients receive them. */

import type { Language, Note } from '@withholding/bundle';
import type { NoteContent, NoteSource, Table } from '../read/source-model.ts';
import { writeAmount } from './placeholders.ts';

const places = {
  above: 'ABOVE_QUESTION',
  below: 'BELOW_QUESTION',
  aboveAll: 'ABOVE_ALL_QUESTIONS',
  belowAll: 'BELOW_ALL_QUESTIONS',
} as const;

interface Context {
  readonly language: Language;
  readonly tables: Readonly<Record<string, Table>>;
  readonly fill: (text: string) => string;
  readonly unknownTable: (name: string) => void;
}

function fromTable(
  table: Table,
  source: Extract<NoteContent, { table: string }>,
  { language, fill }: Context,
): { headers: string[]; rows: { cells: string[] }[] } {
  const dollars = (value: number) => writeAmount('dollars', value, language);
  const bands = (bounds: readonly number[], open: string) =>
    bounds.map((bound, index) => {
      const next = bounds[index + 1];
      return next === undefined
        ? fill(open.replace('{bound}', dollars(bound)))
        : `${dollars(bound)} – ${dollars(next - 1)}`;
    });
  const rowBands = bands(
    table.rows.map((row) => row[0] ?? 0),
    source.last,
  );
  return {
    headers: [fill(source.corner), ...(table.columns ? bands(table.columns, source.lastColumn ?? source.last) : [])],
    rows: table.rows.map((row, index) => ({ cells: [rowBands[index] ?? '', ...row.slice(1).map(dollars)] })),
  };
}

function content(source: NoteContent, context: Context) {
  const { fill, tables, unknownTable } = context;
  if (typeof source === 'string') return { htmlType: 'PARAGRAPH', text: fill(source) } as const;
  if (Array.isArray(source)) return { htmlType: 'UNORDERED_LIST', listItems: source.map(fill) } as const;
  if ('page' in source) return { htmlType: 'IMAGE', page: source.page } as const;
  if ('table' in source) {
    const table = tables[source.table];
    if (!table) unknownTable(source.table);
    return { htmlType: 'TABLE', ...fromTable(table ?? { rows: [] }, source, context) } as const;
  }
  const rows = source.rows.map((cells) => ({ cells: cells.map((cell) => fill(String(cell))) }));
  return { htmlType: 'TABLE', headers: source.headers.map((header) => fill(String(header))), rows } as const;
}

export function compileNotes(sources: readonly NoteSource[], context: Context): Note[] {
  return sources.flatMap((source) => {
    const place = (Object.keys(places) as (keyof typeof places)[]).find((key) => source[key] !== undefined);
    const written = place && source[place];
    if (!place || written === undefined) return [];
    const label = source.label === undefined ? {} : { optionalLabel: context.fill(source.label) };
    return [{ ...content(written, context), suggestedPlacement: places[place], ...label }];
  });
}

/** The shape of a list of notes: kinds, places and sizes, but no words. Languages must agree on it. */
export function shapeOfNotes(notes: readonly Note[]): string {
  return notes
    .map((note) => {
      const size =
        note.htmlType === 'UNORDERED_LIST'
          ? note.listItems.length
          : note.htmlType === 'TABLE'
            ? `${note.headers.length}x${note.rows.length}`
            : note.htmlType === 'IMAGE'
              ? note.page
              : '';
      return `${note.htmlType} ${note.suggestedPlacement} ${size} ${note.optionalLabel === undefined ? '' : 'labelled'}`;
    })
    .join('; ');
}
