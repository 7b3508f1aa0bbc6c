/**
 * npm run e2e: the browser tests. With `gallery [--update]` only the pictures of every screen. With `journeys`,
 * `browsers`, `speed` or `five-minutes` a program that CONTRIBUTING.md describes.
 */
import { spawnSync } from 'node:child_process';
import { browsers } from './browsers/browsers.ts';
import { journeys } from './journeys.ts';
import { speed } from './speed.ts';

const [first, ...rest] = process.argv.slice(2);
const programs: Readonly<Record<string, (options: { readonly json: boolean }) => Promise<number>>> = {
  journeys,
  browsers,
  speed,
};
const program = programs[first ?? ''];

function vitest(project: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const run = ['run', '--project', project, ...words];
  return spawnSync('vitest', run, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
}

if (program) process.exitCode = await program({ json: rest.includes('--json') });
else if (first === 'gallery')
  process.exitCode = vitest(
    'full',
    ['checks/e2e/gallery/', ...rest.filter((word) => word !== '--update')],
    rest.includes('--update') ? { GALLERY_UPDATE: '1' } : {},
  );
else if (first === 'five-minutes') await import('./five-minutes.ts');
else process.exitCode = vitest('e2e', process.argv.slice(2));
