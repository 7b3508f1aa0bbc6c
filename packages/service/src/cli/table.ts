/** A table for people: columns as wide as they need to be. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return table.map((row) => `${line(row)}\n`).join('');
}
