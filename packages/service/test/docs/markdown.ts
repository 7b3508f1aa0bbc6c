/** Reads Markdown as web pages show it: the sections a link can name, and the links themselves. */

const withoutBlocks = (text: string): string => text.replace(/^( *)```[\s\S]*?^\1```/gm, '');
const withoutCode = (text: string): string => withoutBlocks(text).replace(/`[^`\n]*`/g, '``');

/** The names of a page's sections. The second section with the same title gets `-1`, the third `-2`. */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  const seen = new Map<string, number>();
  for (const [, title = ''] of withoutBlocks(text).matchAll(/^#+ (.+)$/gm)) {
    const name = title
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number}_ -]/gu, '')
      .replaceAll(' ', '-');
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    anchors.add(times === 0 ? name : `${name}-${times}`);
  }
  return anchors;
}

/** Where the links and pictures of a page lead, except to other sites. */
export const linksOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, markdown, html]) => markdown ?? html ?? '')
    .filter((link) => !/^(?:[a-z]+:|\/)/.test(link));
