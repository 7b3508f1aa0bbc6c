/** An edition that was never checked can be tried, marked as a draft, but not published. */
import { writeFileSync } from 'node:fs';
import { broken, compileTiny, edition, writeFiles } from '@withholding/testing/content/tiny-content';
import { expect, it } from 'vitest';
import { content } from '../../src/cli/content.ts';
import { openTimedApp } from '../timed-app.ts';

const draft = [
  ['checked: 2026-11-14', 'checked: never'],
  ['confidence: high', 'confidence: low'],
  ['unsure: []', 'unsure: [Everything.]'],
].reduce(
  (files, [from = '', into = '']) => broken(edition, from, into, files),
  broken(edition, 'title: Pet', 'title: New'),
);
const file = `${writeFiles({})}/draft.bundle`;
writeFileSync(file, compileTiny(draft).bundle?.bytes ?? '');

it('carries a warning in every response, and says that it was never checked', async () => {
  const { app, token, close } = await openTimedApp(file, () => new Date('2026-12-01T12:00:00Z'));
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (options: object) => (await app.inject({ ...options, headers })).json();
  const payload = { formId: 'ZZ101', formVersion: '2026.01.0', employee: {}, fields: { kind: 'DOG' } };
  const information = await ask({ url: '/v1/fillPdf/ZZ101?formVersion=2026.01.0' });
  const validated = await ask({ method: 'POST', url: '/v1/validate', payload });
  await close();
  expect(information.provenance.checked).toBe('never');
  const warning = { type: 'WARNING', message: expect.stringContaining('This version is a draft') };
  for (const { notices } of [information, validated]) expect(notices).toContainEqual(warning);
});

it("can't be published", async () => {
  await expect(content(['publish', file])).rejects.toThrow(
    "1 edition was never checked against the agency's form: ZZ101/2026.01.0. Check or remove them, and build again. Nothing was changed.",
  );
});
