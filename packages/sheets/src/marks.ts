/** Takes the marks of the sheet out of a page's content and tells where in the structure tree each answer belongs. Build time. */

export interface Mark {
  /** Points from the bottom left corner. */
  readonly x: number;
  readonly y: number;
  readonly mcid: number;
  /** True when other content shares the marked section: the answer then needs a place of its own beside it. */
  readonly shared: boolean;
}

/** The one letter in the color of marks, as the sheet compiler writes it. */
const group = /q\s+1 0 0 -1 ([-\d.]+) ([-\d.]+) cm\s+\/\w+ cs\s+1 0\.0039\d* [\d.]+ scn\s+BT\s[\s\S]*?ET\s+Q\s+/g;
const section = /\/\w+\s*<<[^>]*\/MCID (\d+)[^>]*>>\s*BDC\s([\s\S]*?)EMC\s*/g;

export function takeMarks(content: string): { content: string; marks: Mark[] } {
  const marks: Mark[] = [];
  const cleaned = content.replace(section, (whole, mcid: string, inside: string) => {
    const found = [...inside.matchAll(group)];
    if (found.length === 0) return whole;
    const rest = inside.replace(group, '');
    const alone = found.length === 1 && rest.trim() === '';
    for (const [, x, y] of found) marks.push({ x: Number(x), y: Number(y), mcid: Number(mcid), shared: !alone });
    return alone ? '' : whole.replace(inside, rest);
  });
  return { content: cleaned, marks };
}
