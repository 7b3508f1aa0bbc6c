/** The passages an edition declares, taken from the official page from one mark to the next. */
import type { OfficialDeclaration, OfficialPassage } from '@withholding/bundle';
import type { OfficialReading } from '@withholding/sheets';
import type { Block } from '../overlay.ts';
import { type Flow, layoutFlow, type Order, taggedFlow } from '../text/flow.ts';
import { vocabularyOf } from '../text/heal.ts';
import { blocksOf, textOf } from './blocks.ts';
import { between, folded, mark, type PassageIssue, type TakenPassage } from './marks.ts';
import { beside, besideLabels, inBand } from './side-labels.ts';

export interface FoundPassage {
  readonly id: string;
  readonly page: number;
  readonly blocks: readonly Block[];
  readonly order: Order;
  readonly letters: number;
}

export interface LostPassage {
  readonly id: string;
  readonly issue: PassageIssue;
  /** The mark it was about, or how long the passage is. */
  readonly detail: string;
}

/** Without labels that the edition leaves out: whole lines or whole paragraphs that say only that. */
function withoutLabels(flow: Flow, labels: readonly string[] = []): Flow {
  const isLabel = (text: string) => labels.some((one) => folded(one) === folded(text));
  return flow
    .filter(({ lines }) => !isLabel(lines.map(({ text }) => text).join(' ')))
    .map((one) => ({ ...one, lines: one.lines.filter(({ text }) => !isLabel(text)) }))
    .filter(({ lines }) => lines.length > 0);
}

function take(flow: Flow, passage: OfficialPassage, order: Order): TakenPassage {
  if (passage.column) return beside(flow, passage, passage.column);
  const marks = mark(flow, passage);
  if (!('start' in marks)) return marks;
  const { start, end } = marks;
  if (order === 'tags') return { flow: between(flow, start, end) };
  return { flow: besideLabels(flow, start, end) ?? inBand(between(flow, start, end), flow, start, end) };
}

export interface Passages {
  readonly found: readonly FoundPassage[];
  readonly lost: readonly LostPassage[];
}

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

export function takePassages(reading: OfficialReading, declaration: OfficialDeclaration): Passages {
  const flows = new Map(
    reading.text.map((page) => {
      const tagged = page.tags.length > 0 ? taggedFlow(page, reading.fields) : [];
      return [page.number, { tags: tagged, layout: layoutFlow(page, reading.fields) }] as const;
    }),
  );
  const lines = [...flows.values()]
    .flatMap(({ tags, layout }) => (tags.length > 0 ? tags : layout))
    .flatMap((one) => one.lines);
  const words = new Set([...vocabularyOf(lines), ...(declaration.hyphenated ?? [])]);
  const found: FoundPassage[] = [];
  const lost: LostPassage[] = [];
  for (const [id, passage] of Object.entries(declaration.passages ?? {})) {
    const flow = flows.get(passage.page) ?? { tags: [], layout: [] };
    const byTags = flow.tags.length > 0 ? take(flow.tags, passage, 'tags') : undefined;
    const order: Order = byTags && 'flow' in byTags ? 'tags' : 'layout';
    const taken = byTags && order === 'tags' ? byTags : take(flow.layout, passage, 'layout');
    if (!('flow' in taken)) {
      // The tags' complaint is the better one, if there are tags.
      const { issue, detail } = byTags && 'issue' in byTags ? byTags : taken;
      lost.push({ id, issue, detail });
      continue;
    }
    const blocks = blocksOf(withoutLabels(taken.flow, passage.skip), words);
    const letters = lettersIn(textOf(blocks));
    if (letters === 0) lost.push({ id, issue: 'empty', detail: passage.from });
    else if (letters < passage.least)
      lost.push({ id, issue: 'too-short', detail: `${letters} of at least ${passage.least} letters` });
    else found.push({ id, page: passage.page, blocks, order, letters });
  }
  return { found, lost };
}
