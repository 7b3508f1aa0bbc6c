/** Paragraphs to the blocks that callers get: paragraphs and lists, with their bold parts. */
import type { Block } from '../overlay.ts';
import type { Paragraph } from '../text/flow.ts';
import { type Healed, heal, type Vocabulary } from '../text/heal.ts';

type Span = readonly [start: number, end: number];

function spansOf({ text, bold }: Healed): Span[] {
  const spans: [number, number][] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = spans.at(-1);
    if (!bold[at]) continue;
    if (last && last[1] === at) last[1] = at + 1;
    else spans.push([at, at + 1]);
  }
  return spans;
}

const bullet = /^[\u2022\u25aa\u25cf\u25cb\u25a0\u2023]\s*/;

/** Without the bullet, which lists draw themselves. */
function bare({ text, bold }: Healed): Healed {
  const start = bullet.exec(text)?.[0].length ?? 0;
  return { text: text.slice(start), bold: bold.slice(start) };
}

const withBold = <T>(spans: readonly T[], has: boolean): { bold?: readonly T[] } => (has ? { bold: spans } : {});

export function blocksOf(paragraphs: readonly Paragraph[], words: Vocabulary): Block[] {
  const blocks: Block[] = [];
  let items: Healed[] = [];
  const closeList = () => {
    if (items.length === 0) return;
    const spans = items.map(spansOf);
    blocks.push({
      kind: 'UNORDERED_LIST',
      items: items.map(({ text }) => text),
      ...withBold(
        spans,
        spans.some((one) => one.length > 0),
      ),
    });
    items = [];
  };
  for (const { lines } of paragraphs) {
    const healed = heal(lines, words);
    if (bullet.test(healed.text)) {
      items.push(bare(healed));
      continue;
    }
    closeList();
    const spans = spansOf(healed);
    blocks.push({ kind: 'PARAGRAPH', text: healed.text, ...withBold(spans, spans.length > 0) });
  }
  closeList();
  return blocks;
}

/** All words of some blocks. */
export const textOf = (blocks: readonly Block[]): string =>
  blocks.map((block) => (block.kind === 'PARAGRAPH' ? block.text : block.items.join('\n'))).join('\n');
