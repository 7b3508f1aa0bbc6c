/** Sixty random recipients fill in Form W-4P. What poppler reads in the PDF is what the form comes to by hand. */
import { fill, makeFillable, type TemplateBox, valuesFor } from '@withholding/fill';
import { run } from '@withholding/interview';
import { contentRoot } from '@withholding/testing/content/built-content';
import { readWithPoppler, textIn } from '@withholding/testing/content/read-back';
import { expect, it } from 'vitest';
import { openEdition } from '../../src/commands/open.ts';
import { readSomeone } from '../../src/commands/preview.ts';
import { answerFont, printEdition } from '../../src/print/printed.ts';
import { byHand } from './pension/by-hand.ts';
import { answersOf, recipientOf } from './pension/recipients.ts';
import { darkness, drawWithPoppler } from './pictures.ts';

const opened = openEdition([contentRoot], 'W4102');
if (!opened) throw new Error('The form does not compile.');
const { edition, places } = opened;
const { printed } = await printEdition(edition, places);
if (!printed) throw new Error('The sheet does not compile.');
const form = makeFillable(printed.template, (await answerFont()).table, printed.flat, printed.signable);
const parties = readSomeone(contentRoot);
const boxes = [...form.boxes.values()];
const texts = boxes.filter(({ kind, name }) => kind === 'text' && !/^(?:employee\.|signatureLine|date)/.test(name));
const checks = boxes.filter(({ kind }) => kind === 'tick');
const signedAt = new Date('2026-11-19T15:00:00Z');

const drawn = async (pdf: Buffer): Promise<(box: TemplateBox) => number> => {
  const picture = await drawWithPoppler(pdf, 0);
  return (box) => darkness(box, picture);
};
const empty = await drawn(fill(form, {}) as Buffer);

const recipients = Array.from({ length: 60 }, (_, seed) => ({ seed, recipient: recipientOf(seed) }));

it.each(recipients)('recipient $seed: every box, every check box and every parameter', async ({ recipient }) => {
  const { interview, signatures } = edition;
  const outcome = run(interview, { answers: answersOf(recipient), today: '2026-11-19' });
  expect(outcome).toMatchObject({ status: 'ended', errors: [] });
  const values = valuesFor({ interview, signatures, outcome, parties, mode: 'SIGN', signedAt });
  const pdf = fill(form, values) as Buffer;
  const words = await readWithPoppler(pdf);
  const shade = await drawn(pdf);

  const hand = byHand(recipient);
  const read = texts.map((box) => [box.name, textIn(box, words)] as const).filter(([, text]) => text !== '');
  expect(Object.fromEntries(read)).toEqual(hand.boxes);
  expect(checks.filter((box) => shade(box) > empty(box)).map(({ name }) => name)).toEqual(hand.checked);
  expect(Object.fromEntries(outcome.taxParameters.map(({ id, value }) => [id, value]))).toEqual(hand.parameters);
});

it('the recipients reach every box of the form', () => {
  const hands = recipients.map(({ recipient }) => byHand(recipient));
  const filled = new Set(hands.flatMap(({ boxes: amounts, checked }) => [...Object.keys(amounts), ...checked]));
  expect([...texts, ...checks].map(({ name }) => name).filter((name) => !filled.has(name))).toEqual([]);
});

it('two thousand more come to the same parameters, in every status with and without itemizing', () => {
  const reached = new Set<string>();
  for (let seed = 60; seed < 2060; seed += 1) {
    const recipient = recipientOf(seed);
    const answers = answersOf(recipient);
    const outcome = run(edition.interview, { answers, today: '2026-11-19' });
    const { parameters } = byHand(recipient);
    expect(Object.fromEntries(outcome.taxParameters.map(({ id, value }) => [id, value])), `${seed}`).toEqual(
      parameters,
    );
    if (answers.deductionsMethod) reached.add(`${recipient.status} ${recipient.method}`);
  }
  expect(reached.size).toBe(15);
});
