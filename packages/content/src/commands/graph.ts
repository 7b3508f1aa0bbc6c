import { mkdirSync, writeFileSync } from 'node:fs';
import { graphOf } from '../draw/graph.ts';
import { drawSvg } from '../draw/svg.ts';
import { openEdition } from './open.ts';

export function graph(roots: readonly string[], name: string | undefined, out: string): number {
  const opened = openEdition(roots, name);
  if (!opened) return 2;
  const { edition, words } = opened;
  mkdirSync(out, { recursive: true });
  for (const federal of edition.interview.federalFilingStatuses ? [false, true] : [false]) {
    const drawn = graphOf(edition.interview, words, federal);
    const file = `${out}/${edition.id}-${edition.version}${federal ? '-federal-values' : ''}`;
    const title = `${edition.id} ${edition.version}  ${edition.name}${federal ? ', federal values known' : ''}`;
    writeFileSync(`${file}.svg`, drawSvg(drawn, title));
    process.stdout.write(`${file}.svg\n`);
  }
  return 0;
}
