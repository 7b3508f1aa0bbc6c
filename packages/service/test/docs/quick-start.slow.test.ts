/** The quick starts: each file, alone in an empty folder, prints what docs/tutorial/quick-start.md shows. */
import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const root = new URL('../../../../', import.meta.url).pathname;
const page = readFileSync(join(root, 'docs/tutorial/quick-start.md'), 'utf8');

interface QuickStart {
  readonly file: string;
  readonly command: readonly [program: string, ...options: string[]];
  /** Says whether the machine can run it, and in a recent enough version. */
  readonly version: readonly [option: string, pattern: RegExp];
}

const quickStarts: readonly QuickStart[] = [
  { file: 'node/quick-start.mjs', command: [process.execPath], version: ['--version', /v2[2-9]/] },
  { file: 'python/quick_start.py', command: ['python3'], version: ['--version', /3\.(9|\d\d)/] },
  { file: 'java/QuickStart.java', command: ['java'], version: ['--version', /(?:openjdk|java) (1[7-9]|[2-9]\d)/] },
  { file: 'csharp/QuickStart.cs', command: ['dotnet', 'run'], version: ['--version', /^[1-9]\d\./] },
];

function canRun({ command: [program], version: [option, pattern] }: QuickStart): boolean {
  const { error, stdout } = spawnSync(program, [option], { encoding: 'utf8' });
  return !error && pattern.test(stdout);
}

/** The shown output, and the shown text of each file by its name. */
const output = /^```text\n([\s\S]*?)^```$/m.exec(page)?.[1];
const shown = new Map(
  [...page.matchAll(/This is \[([^\]]+)\]\([^)]*\):\n\n```\w+\n([\s\S]*?)^```$/gm)].map(([, file, text]) => [
    file,
    text,
  ]),
);

test.each(quickStarts)('the page shows $file', ({ file }) => {
  expect(shown.get(basename(file))).toBe(readFileSync(join(root, 'examples/quick-start', file), 'utf8'));
});

test('the page shows every file of examples/quick-start', () => {
  const files = readdirSync(join(root, 'examples/quick-start'), { recursive: true, withFileTypes: true });
  expect(
    files
      .filter((file) => file.isFile())
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...shown.keys()].sort());
});

const [here, missing] = [quickStarts.filter(canRun), quickStarts.filter((one) => !canRun(one))];
const notRun = missing.map(({ command: [program] }) => program).join(', ') || 'none';

describe(`in an empty folder (missing on this machine: ${notRun})`, () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ mode: 'test' });
  });
  afterAll(() => service.stop());

  test.each(here)(
    '$file prints what the page shows and saves the PDF',
    async ({ file, command: [program, ...options] }) => {
      const folder = mkdtempSync(join(tmpdir(), 'quick-start-'));
      try {
        copyFileSync(join(root, 'examples/quick-start', file), join(folder, basename(file)));
        const env = { ...process.env, WITHHOLDING_URL: service.url, WITHHOLDING_API_KEY: service.key };
        const { stdout } = await run(program, [...options, basename(file)], { cwd: folder, env });
        expect(stdout.replaceAll('\r\n', '\n')).toBe(output);
        expect((await run('pdftotext', [join(folder, 'w4.pdf'), '-'])).stdout).toContain('Ana Núñez');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
