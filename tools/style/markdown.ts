/** The prose of a Markdown page: paragraphs, list items, headings and table cells; code is left out. */
import type { Passage } from './passage.ts';

const plain = (text: string): string =>
  text
    .replaceAll(/<!--.*?-->|<\/?[a-z][^>]*>/g, ' ')
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, '$1')
    .replaceAll(/https?:\/\/\S+/g, 'link')
    .replaceAll(/\*\*|(?<!\w)[*_]|[*_](?!\w)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const opensBlock = /^\s*(?:#{1,6}\s|[-*+]\s|\d+\.\s|>)/;
const marker = /^\s*(?:#{1,6}|[-*+]|\d+\.|>)\s+/;

export function proseOf(file: string, text: string): Passage[] {
  const found: Passage[] = [];
  const add = (line: number, content: string) => {
    const said = plain(content);
    if (/\p{L}/u.test(said)) found.push({ file, line, language: 'en', kind: 'page', path: '', text: said });
  };
  let fence: string | undefined;
  let block: { line: number; text: string } | undefined;
  const close = () => {
    if (block) add(block.line, block.text);
    block = undefined;
  };
  for (const [index, line] of text.split('\n').entries()) {
    const opened = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined || opened !== undefined) {
      close();
      if (fence === undefined) fence = opened;
      else if (opened?.startsWith(fence)) fence = undefined;
    } else if (line.trim() === '') close();
    else if (/^\s*\|/.test(line)) {
      close();
      for (const cell of line.split(/(?<!\\)\||<br>/)) add(index + 1, cell);
    } else if (block && !opensBlock.test(line)) block.text += ` ${line}`;
    else {
      close();
      block = { line: index + 1, text: line.replace(marker, '') };
      if (/^\s*#/.test(line)) close();
    }
  }
  close();
  return found;
}
