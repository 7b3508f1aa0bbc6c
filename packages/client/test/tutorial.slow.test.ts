/** The tutorials, followed command by command: they show what a reader sees (UPDATE_DOCS=1 writes what it shows). */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startService } from '@withholding/testing/service/running-service';
import { expect, test } from 'vitest';

const run = promisify(execFile);
/** Between the outputs of two blocks. */
const mark = '\u001e';

interface Step {
  readonly commands: string;
  /** What the page shows below the commands, if it shows anything. */
  readonly shown: string | undefined;
}

/** From the second terminal on: the commands, each with the output that follows it. */
function stepsOf(text: string): Step[] {
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', body = '']) => ({ kind, body }));
  const second = blocks.findIndex(({ body }) => body.includes('export KEY='));
  return blocks.flatMap(({ kind, body }, index) => {
    const next = blocks[index + 1];
    return kind === 'sh' && index >= second
      ? [{ commands: body, shown: next && next.kind !== 'sh' ? next.body : undefined }]
      : [];
  });
}

const tutorials = {
  'sign-a-w4.md': { file: 'w4.pdf', prints: /Ana Núñez, \d{4}-\d\d-\d\d/ },
  'one-interview.md': { file: 'PA101.pdf', prints: /Weiss/ },
} as const;

test.each(Object.entries(tutorials))(
  'docs/tutorial/%s shows what its commands print (UPDATE_DOCS=1 writes it)',
  {
    timeout: 60_000,
  },
  async (name, { file, prints }) => {
    const page = new URL(`../../../docs/tutorial/${name}`, import.meta.url);
    const folder = mkdtempSync(join(tmpdir(), 'withholding-tutorial-'));
    const service = await startService({ mode: 'test' });
    try {
      const text = readFileSync(page, 'utf8');
      const steps = stepsOf(text);
      const script = steps
        .map(({ commands }) => `${commands}printf '%s' '${mark}'\n`)
        .join('')
        .replace('wf_test_…', service.key)
        .replace('http://127.0.0.1:8080', service.url);
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder });
      const outputs = stdout.split(mark).slice(0, -1);
      if (process.env.UPDATE_DOCS) {
        const updated = steps.reduce(
          (before, { commands, shown }, index) =>
            shown === undefined
              ? before
              : before
                  .replace(`${commands}\`\`\``, (found) => `${found}${mark}`)
                  .replace(
                    new RegExp(`${mark}(\\s+\`\`\`\\w+\\n)[\\s\\S]*?(?=\`\`\`)`),
                    (_, fence: string) => `${fence}${outputs[index]?.trimEnd()}\n`,
                  ),
          text,
        );
        writeFileSync(page, updated);
      }
      const now = stepsOf(readFileSync(page, 'utf8'));
      expect(now.map(({ shown }) => (shown ?? '').trimEnd())).toEqual(outputs.map((output) => output.trimEnd()));
      expect(outputs.filter((output) => output !== '').length).toBeGreaterThan(4);
      const printed = (await run('pdftotext', ['-layout', join(folder, file), '-'])).stdout;
      expect(printed).toMatch(prints);
    } finally {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
