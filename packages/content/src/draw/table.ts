/** Rows under their titles, in columns. */
export type Columns<Row> = readonly (readonly [title: string, cell: (row: Row) => string | number])[];

export function table<Row>(columns: Columns<Row>, rows: readonly Row[]): string[] {
  const padded = columns.map(([title, cell]) => {
    const cells = [title, ...rows.map((row) => String(cell(row)))];
    const width = Math.max(...cells.map(({ length }) => length));
    return cells.map((text) => text.padEnd(width));
  });
  return ['', ...rows].map((_, index) =>
    padded
      .map((cells) => cells[index])
      .join('  ')
      .trimEnd(),
  );
}
