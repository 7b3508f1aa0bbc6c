/** The project's own content, built once for all test files: kept under a hash of everything it is made from. */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { buildBundle } from '../../../content/src/assemble/build-bundle.ts';
import type { CompileResult } from '../../../content/src/assemble/compile.ts';
import { PrintStore } from '../../../content/src/print/print-store.ts';
import { writeFinding } from '../../../content/src/read/findings.ts';

const root = new URL('../../../..', import.meta.url).pathname;
const cache = `${root}node_modules/.cache/withholding`;

export const contentRoot = `${root}content`;

/** Content, and the code that makes a bundle of it. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const sources = [
    'content/**/*',
    'packages/{bundle,content,fill,interview,sheets}/{src,schema}/**/*',
    'package-lock.json',
  ];
  for (const name of globSync(sources, { cwd: root }).sort()) {
    if (!statSync(`${root}${name}`).isFile()) continue;
    hash.update(`${name}\0`).update(readFileSync(`${root}${name}`));
  }
  return hash.digest('hex').slice(0, 32);
}

interface Built extends Pick<CompileResult, 'reports' | 'totals'> {
  /** A bundle of all content with its printed forms, as `npm run build` makes it. */
  readonly bytes: Buffer;
}

const read = (place: string): Built => ({
  bytes: readFileSync(`${place}.bundle`),
  ...(JSON.parse(readFileSync(`${place}.json`, 'utf8')) as Omit<Built, 'bytes'>),
});

export async function builtContent(): Promise<Built> {
  const place = `${cache}/${fingerprint()}`;
  try {
    return read(place);
  } catch {
    // What `npm run build` has compiled and typeset from the same sources is taken, not made a second time.
    const { bundle, diagnostics, reports, totals } = await buildBundle({
      roots: [contentRoot],
      cache: `${root}.cache/content`,
      prints: new PrintStore(`${root}.cache/content/printed`),
    });
    if (!bundle) throw new Error(diagnostics.map(writeFinding).join('\n'));
    mkdirSync(cache, { recursive: true });
    // Renamed when whole: another process may be reading or writing the same. The list comes last.
    for (const [end, bytes] of [
      ['bundle', bundle.bytes],
      ['json', JSON.stringify({ reports, totals })],
    ] as const) {
      writeFileSync(`${place}.${end}.${process.pid}`, bytes);
      renameSync(`${place}.${end}.${process.pid}`, `${place}.${end}`);
    }
    forgetOld();
    return { bytes: bundle.bytes, reports, totals };
  }
}

/** The last three are kept: enough to go back and forth between two branches. */
function forgetOld(): void {
  const kept = readdirSync(cache).map((name) => ({
    name,
    at: statSync(`${cache}/${name}`, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }));
  for (const { name } of kept.sort((one, other) => other.at - one.at).slice(6))
    rmSync(`${cache}/${name}`, { recursive: true, force: true });
}
