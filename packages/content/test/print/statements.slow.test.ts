/** The paper says what employees agree to on the screen, word for word, and says it outside the boxes. */

import { runPoppler } from '@withholding/testing/content/poppler';
import { printedContent } from '@withholding/testing/content/printed-content';
import { readWithPdfJs, textIn } from '@withholding/testing/content/read-back';
import { describe, expect, it } from 'vitest';

/** Lines of a paragraph and the shape of apostrophes are the typesetter's. */
const joined = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('’', "'");

/** The parts of a statement around the answers it names. */
const parts = (statement: string) => joined(statement).split(/ *\{\{[^}]*\}\} */);

describe.each(await printedContent())('$name', ({ edition, form, blank }) => {
  it('prints every statement', async () => {
    const text = joined((await runPoppler('pdftotext', ['-raw', '-', '-'], blank)).toString('utf8'));
    const missing = Object.values(edition.statements)
      .flatMap(parts)
      .filter((part) => !text.includes(part));
    expect(missing).toEqual([]);
  });

  it('has no words of its own in a box', async () => {
    const words = await readWithPdfJs(blank);
    const boxes = form.template.boxes.filter(({ kind }) => kind === 'text');
    const taken = boxes.map((box) => [box.name, textIn(box, words)]).filter(([, text]) => text !== '');
    expect(taken).toEqual([]);
  });
});
