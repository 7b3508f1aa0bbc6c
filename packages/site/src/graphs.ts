/** Question graphs: drawn once, kept as files, shown as pictures. */
import type { Bundle, CompiledEdition, CompiledFlow } from '@withholding/bundle';
import { drawSvg, type Graph, graphOf } from '@withholding/content/tools';
import { type Html, html } from './html.ts';
import { scrolling } from './words.ts';

interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

function draw(graph: Graph, title: string): Drawing {
  const svg = drawSvg(graph, title);
  const [, width = '0', height = '0'] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { svg, width: Number(width), height: Number(height) };
}

/** A flow ends in forms, not in a statement to agree to. */
export function flowGraph(bundle: Bundle, flow: CompiledFlow): Drawing {
  const words = bundle.flowWords(flow.id, 'en');
  if (!words) throw new Error(`The flow ${flow.id} has no words.`);
  const graph = graphOf(flow.interview, words, false);
  const nodes = graph.nodes.map((node) =>
    node.kind === 'end' ? { ...node, title: 'Forms are known', lines: [] } : node,
  );
  return draw({ ...graph, nodes }, flow.id);
}

/** Alone, and where the form can follow the federal values, with those known. */
export function editionGraphs(
  bundle: Bundle,
  edition: CompiledEdition,
): readonly (Drawing & { readonly federal: boolean })[] {
  const words = bundle.words(edition.id, edition.version, 'en');
  if (!words) throw new Error(`${edition.id} has no words.`);
  const modes = edition.interview.federalFilingStatuses ? [false, true] : [false];
  return modes.map((federal) => ({
    federal,
    ...draw(
      graphOf(edition.interview, words, federal),
      `${edition.id} ${edition.version}  ${edition.name}${federal ? ', federal values known' : ''}`,
    ),
  }));
}

export const figureOf = ({ width, height }: Drawing, file: string, alt: string): Html =>
  html`<figure>${scrolling(alt, html`<img src="${file}" width="${width}" height="${height}" alt="${alt}" loading="lazy">`)}<figcaption><a href="${file}">Open the graph by itself</a></figcaption></figure>`;
