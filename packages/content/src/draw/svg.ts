/** Draws a path graph as SVG. */
import dagre from '@dagrejs/dagre';
import type { Graph, GraphNode } from './graph.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const lineHeight = 15;
const titleHeight = 22;
const padding = 10;
/** Width of the widest line, by the average width of a letter. */
const textWidth = (text: string, letter: number): number => text.length * letter;

function sizeOf({ title, lines }: GraphNode): { width: number; height: number } {
  const width = Math.max(130, textWidth(title, 8.3), ...lines.map((line) => textWidth(line, 6.6))) + 2 * padding;
  return { width, height: titleHeight + lines.length * lineHeight + padding };
}

const colors = {
  set: ['#eef3fb', '#3b5b92'],
  end: ['#e8f5ec', '#2e7d4f'],
  ineligible: ['#fdeaea', '#b23b3b'],
} as const;

export function drawSvg(graph: Graph, title: string): string {
  const layout = new dagre.graphlib.Graph();
  layout.setGraph({ rankdir: 'TB', nodesep: 36, ranksep: 48, marginx: 16, marginy: 44 });
  layout.setDefaultEdgeLabel(() => ({}));
  for (const node of graph.nodes) layout.setNode(node.id, sizeOf(node));
  for (const { from, to, label } of graph.edges)
    layout.setEdge(from, to, { label, width: textWidth(label, 6), height: 14, labelpos: 'c' });
  dagre.layout(layout);
  const { width = 0, height = 0 } = layout.graph();
  const arrows = graph.edges.map(({ from, to, label }) => {
    const { points, x, y } = layout.edge(from, to) as { points: { x: number; y: number }[]; x?: number; y?: number };
    const path = points
      .map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
      .join(' ');
    const text =
      label && x !== undefined && y !== undefined
        ? `<text class="label" x="${x.toFixed(1)}" y="${(y + 4).toFixed(1)}">${escapeXml(label)}</text>`
        : '';
    return `<path class="arrow" d="${path}" marker-end="url(#tip)"/>${text}`;
  });
  const boxes = graph.nodes.map((node) => {
    const {
      x,
      y,
      width: w,
      height: h,
    } = layout.node(node.id) as { x: number; y: number; width: number; height: number };
    const [left, top] = [x - w / 2, y - h / 2];
    const [fill, stroke] = colors[node.kind];
    const lines = node.lines.map(
      (line, index) =>
        `<text class="line" x="${(left + padding).toFixed(1)}" y="${(top + titleHeight + 12 + index * lineHeight).toFixed(1)}">${escapeXml(line)}</text>`,
    );
    return `<g><rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" rx="5" fill="${fill}" stroke="${stroke}"/><text class="title" x="${(left + padding).toFixed(1)}" y="${(top + 16).toFixed(1)}">${escapeXml(node.title)}</text>${lines.join('')}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" role="img" aria-label="${escapeXml(title)}">
<style>text{font-family:system-ui,"Segoe UI","DejaVu Sans",sans-serif;fill:#1b1f24}.title{font-size:13px;font-weight:600}.line{font-size:11px}.label{font-size:10.5px;text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:4px;fill:#444}.arrow{fill:none;stroke:#8a94a3;stroke-width:1.3}.head{font-size:16px;font-weight:700}</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#8a94a3"/></marker></defs>
<rect width="100%" height="100%" fill="#fff"/>
<text class="head" x="16" y="26">${escapeXml(title)}</text>
${arrows.join('\n')}
${boxes.join('\n')}
</svg>
`;
}
