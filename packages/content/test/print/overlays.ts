/** The drawing commands that a fill appends to its base, page by page. */
const head = /^(\d+) 0 obj\n<<\/Length (\d+)>>\nstream\n/;

/** `overlays`: the object of each page. A page that has no boxes is left as it is. */
export function overlaysOf(pdf: Buffer, base: Buffer, overlays: readonly number[]): string[] {
  if (!pdf.subarray(0, base.length).equals(base)) throw new Error('The file does not begin with its base.');
  const pages = overlays.map(() => '');
  let count = 0;
  let at = base.length;
  for (;;) {
    const found = head.exec(pdf.toString('latin1', at, at + 60));
    if (!found) break;
    const start = at + found[0].length;
    const page = overlays.indexOf(Number(found[1]));
    if (page < 0) throw new Error(`The object ${found[1]} is no overlay.`);
    const length = Number(found[2]);
    pages[page] = pdf.toString('latin1', start, start + length);
    count += 1;
    at = start + length + '\nendstream\nendobj\n'.length;
  }
  if (count === 0) throw new Error('The file has no overlay.');
  return pages;
}
