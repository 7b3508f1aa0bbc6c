/**
 * npm run e2e -- spoken: what a screen reader finds on each screen of Hank's interview, as Chromium's accessibility
 * tree has it, in the order it is read.
 */
import { readPersonas } from '@withholding/site';
import { Interview } from '@withholding/testing/browser/drive';
import { attend } from './journeys.ts';
import { startSandbox, widths } from './sandbox.ts';
import { typed } from './walk.ts';

export async function spoken({ json }: { readonly json: boolean }): Promise<number> {
  const persona = readPersonas().find(({ id }) => id === 'hank');
  const sandbox = await startSandbox();
  const screens: { readonly title: string; readonly spoken: string }[] = [];
  try {
    const { page } = await sandbox.open('/try/hank/', widths.phone);
    const interview = new Interview(page);
    await interview.settled();
    const note = async () =>
      screens.push({ title: await interview.title(), spoken: await interview.root.locator('.frame').ariaSnapshot() });
    while ((await interview.step()) !== 'finished' && screens.length < 30) {
      await note();
      await attend(interview, typed(persona?.forms[await interview.form()] ?? {}));
      await interview.next();
    }
    await note();
  } finally {
    await sandbox.close();
  }
  for (const { title, spoken: text } of json ? [] : screens) process.stdout.write(`\n## ${title}\n\n${text}\n`);
  if (json) process.stdout.write(`${JSON.stringify({ screens })}\n`);
  return 0;
}
