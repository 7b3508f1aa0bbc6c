/** What employees agree to on the screen is on the paper, word for word. */

import { runPoppler } from '@withholding/testing/content/poppler';
import { printedContent } from '@withholding/testing/content/printed-content';
import { expect, it } from 'vitest';

/** Lines of a paragraph and the shape of apostrophes are the typesetter's. */
const joined = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('’', "'");

/** The parts of a statement around the answers it names. */
const parts = (statement: string) => joined(statement).split(/ *\{\{[^}]*\}\} */);

it.each(await printedContent())('$name', async ({ edition, blank }) => {
  const text = joined((await runPoppler('pdftotext', ['-raw', '-', '-'], blank)).toString('utf8'));
  const missing = Object.values(edition.statements)
    .flatMap(parts)
    .filter((part) => !text.includes(part));
  expect(missing).toEqual([]);
});
