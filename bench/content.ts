/** npm run bench -- content: how long content of full size takes to compile, to load, and to compile again after one change. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileContent } from '../packages/content/src/assemble/compile.ts';
import { fullSize, type Size, writeSynthetic } from './synthetic.ts';

export interface ContentFigures {
  readonly editions: number;
  readonly compileSeconds: number;
  /** Median of three changes. */
  readonly recompileSeconds: number;
  readonly recompiled: number;
  readonly bundleMB: number;
  readonly loadMs: number;
  readonly rssMB: number;
  readonly decodeAllMs: number;
  readonly rssAllMB: number;
}

/** Run in a process of its own, so that time and memory are those of loading alone. */
const loader = `
import { Bundle } from ${JSON.stringify(new URL('../packages/bundle/src/bundle.ts', import.meta.url).pathname)};
const rss = () => { globalThis.gc?.(); return process.memoryUsage().rss / 1e6; };
const started = performance.now();
const bundle = Bundle.open(process.argv[1]);
const first = Object.keys(bundle.index.forms)[0];
bundle.edition(first, bundle.versionsOf(first)[0]);
const loadMs = performance.now() - started;
const rssMB = rss();
const all = performance.now();
for (const id of Object.keys(bundle.index.forms)) for (const version of bundle.versionsOf(id)) {
  bundle.edition(id, version);
  for (const language of ['en', 'es', 'fr']) bundle.words(id, version, language);
}
console.log(JSON.stringify({ loadMs, rssMB, decodeAllMs: performance.now() - all, rssAllMB: rss() }));
`;

/** Starts a clock; what it returns stops it. Tests bring one that allows for a slow machine. */
export type Clock = () => () => { readonly ms: number; readonly slowness: number };
const wallClock: Clock = () => {
  const started = performance.now();
  return () => ({ ms: performance.now() - started, slowness: 1 });
};

export function benchContent(content: string, size: Size = fullSize, clock: Clock = wallClock): ContentFigures {
  const root = mkdtempSync(join(tmpdir(), 'synthetic-'));
  try {
    writeSynthetic(content, join(root, 'content'), size);
    const options = { roots: [join(root, 'content')], cache: join(root, 'cache') };
    const timed = () => {
      const stop = clock();
      const result = compileContent(options);
      if (!result.bundle) throw new Error(JSON.stringify(result.diagnostics.slice(0, 3)));
      writeFileSync(join(root, 'bundle'), result.bundle.bytes);
      return { seconds: stop().ms / 1000, result };
    };
    const first = timed();
    const changed = join(root, 'content/us/XAA/XAA101/2026.12.0/edition.yaml');
    const again = [1, 2, 3].map((turn) => {
      writeFileSync(changed, `${readFileSync(changed, 'utf8')}\n# change ${turn}\n`);
      return timed();
    });
    const second = again.sort((a, b) => a.seconds - b.seconds)[1] ?? first;
    const stop = clock();
    const loaded: Pick<ContentFigures, 'loadMs' | 'rssMB' | 'decodeAllMs' | 'rssAllMB'> = JSON.parse(
      execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', loader, join(root, 'bundle')], {
        encoding: 'utf8',
      }),
    );
    const { slowness } = stop();
    return {
      editions: first.result.totals.editions,
      compileSeconds: first.seconds,
      recompileSeconds: second.seconds,
      recompiled: second.result.recompiled,
      bundleMB: statSync(join(root, 'bundle')).size / 1e6,
      ...loaded,
      loadMs: loaded.loadMs / slowness,
      decodeAllMs: loaded.decodeAllMs / slowness,
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
