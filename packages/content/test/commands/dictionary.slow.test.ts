/** The dictionary of our own content. */
import { realContent } from '@withholding/testing/content/real-content';
import { expect, it } from 'vitest';

const { bundle, editions } = await realContent();
const { dictionary } = bundle;

it('every parameter of every edition is listed, in three languages', () => {
  const sent = new Set(editions.flatMap(({ edition }) => edition.interview.taxParameters.map(({ id }) => id)));
  expect(dictionary.parameters.map(({ id }) => id)).toEqual([...sent].sort());
  for (const words of Object.values(dictionary.words))
    for (const id of sent) expect(words[id]?.meaning, id).toMatch(/\S/);
});

it('every form that can be exempt says how long its claims last', () => {
  const exempt = dictionary.parameters.filter(({ name }) => name === 'exemptReason').flatMap(({ forms }) => forms);
  const told = new Set(dictionary.claims.map(({ formId }) => formId));
  expect(exempt.map(({ formId }) => formId).filter((id) => !told.has(id))).toEqual([]);
});
