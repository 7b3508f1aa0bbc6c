/** npm run e2e: the browser tests. npm run e2e -- gallery [--update]: the pictures of every screen. -- journeys: how long the interview is for typical people. -- browsers: in other browsers too. -- speed: on a slow phone. -- spoken: to a screen reader. */
import { spawnSync } from 'node:child_process';
import { browsers } from './browsers/browsers.ts';
import { journeys } from './journeys.ts';
import { speed } from './speed.ts';
import { spoken } from './spoken.ts';

const [first, ...rest] = process.argv.slice(2);
const programs: Readonly<Record<string, (options: { readonly json: boolean }) => Promise<number>>> = {
  journeys,
  browsers,
  speed,
  spoken,
};
const program = programs[first ?? ''];

function vitest(words: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const run = ['run', '--project', 'e2e', ...words];
  return spawnSync('vitest', run, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
}

if (program) process.exitCode = await program({ json: rest.includes('--json') });
else if (first === 'gallery')
  process.exitCode = vitest(
    ['e2e/gallery/', ...rest.filter((word) => word !== '--update')],
    rest.includes('--update') ? { GALLERY_UPDATE: '1' } : {},
  );
else process.exitCode = vitest(process.argv.slice(2));
