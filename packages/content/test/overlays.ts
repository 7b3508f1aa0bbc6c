/** The drawing commands that a fill appends to its base, page by page. */
const head = /^\d+ 0 obj\n<<\/Length (\d+)>>\nstream\n/;

export function overlaysOf(pdf: Buffer, base: Buffer): string[] {
  if (!pdf.subarray(0, base.length).equals(base)) throw new Error('The file does not begin with its base.');
  const pages: string[] = [];
  let at = base.length;
  for (;;) {
    const found = head.exec(pdf.toString('latin1', at, at + 60));
    if (!found) break;
    const start = at + found[0].length;
    pages.push(pdf.toString('latin1', start, start + Number(found[1])));
    at = start + Number(found[1]) + '\nendstream\nendobj\n'.length;
  }
  if (pages.length === 0) throw new Error('The file has no overlay.');
  return pages;
}
