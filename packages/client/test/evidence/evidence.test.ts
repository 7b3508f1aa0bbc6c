/** The record of a signature, and its page: hashes of what was shown, and nothing of the employee. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Evidence, evidenceOf, evidencePage, textsByHash } from '../../src/index.ts';

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const pdf = Buffer.from('%PDF-1.7 Canarina 212-73-8461');
const claims = { content: 'bundle', signedAt: '2026-11-15T20:05:22.000Z', form: 'A1' };
const receipt = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
const statement = { id: 'perjury', language: 'es' as const, text: 'Declaro que es verdad. <script>' };
const consent = {
  id: 'consent',
  language: 'en' as const,
  text: 'I agree to sign here.',
  at: new Date('2026-11-15T20:00:00Z'),
};
const agreement = {
  id: 'agreement',
  language: 'en' as const,
  text: 'I agree to 1 statement.',
  at: new Date('2026-11-15T20:05:00Z'),
};
const filled = {
  form: 'A1',
  formVersion: '2026.01.0',
  title: 'Certificate "A" <b>',
  pdf: pdf.toString('base64'),
  receipt,
};
const at = new Date('2026-11-15T20:05:30Z');
const session = {
  timeZone: 'America/Denver',
  consent,
  agreement,
  forms: [{ filled, language: 'es' as const, statement, at }],
};

describe('the record', () => {
  it('has hashes of what was shown, times and the receipt', async () => {
    expect(await evidenceOf(session)).toEqual({
      format: 1,
      timeZone: 'America/Denver',
      consent: { id: 'consent', language: 'en', sha256: sha256(consent.text), at: '2026-11-15T20:00:00.000Z' },
      agreement: { id: 'agreement', language: 'en', sha256: sha256(agreement.text), at: '2026-11-15T20:05:00.000Z' },
      forms: [
        {
          form: 'A1',
          formVersion: '2026.01.0',
          title: filled.title,
          content: 'bundle',
          language: 'es',
          statement: { id: 'perjury', language: 'es', sha256: sha256(statement.text) },
          signedAt: claims.signedAt,
          sha256: sha256(pdf),
          receipt,
        },
      ],
    } satisfies Evidence);
  });

  it('has nothing of the PDF, and no texts', async () => {
    const text = JSON.stringify(await evidenceOf(session));
    for (const part of ['Canarina', '8461', filled.pdf.slice(0, 20), statement.text, consent.text])
      expect(text).not.toContain(part);
  });

  it('does without what there was not', async () => {
    const { receipt: _, ...unreceipted } = filled;
    const evidence = await evidenceOf({ timeZone: 'UTC', forms: [{ filled: unreceipted, language: 'en', at }] });
    expect(evidence).toEqual({
      format: 1,
      timeZone: 'UTC',
      forms: [
        {
          form: 'A1',
          formVersion: '2026.01.0',
          title: filled.title,
          language: 'en',
          signedAt: at.toISOString(),
          sha256: sha256(pdf),
        },
      ],
    });
  });
});

describe('its page', () => {
  it('shows times in the zone of the employee and quotes only texts with the right hash', async () => {
    const evidence = await evidenceOf(session);
    const page = evidencePage(evidence, {
      employee: 'Ana <Ruiz>',
      texts: await textsByHash([statement.text, 'another text']),
    });
    expect(page).toContain('1:05:22 PM MST (2026-11-15T20:05:22.000Z)');
    expect(page).toContain('<blockquote lang="es">Declaro que es verdad. &lt;script&gt;</blockquote>');
    expect(page).toContain('Ana &lt;Ruiz&gt;');
    expect(page).not.toContain('another text');
    expect(page).not.toContain(consent.text);
    for (const hash of [statement, consent, agreement].map(({ text }) => sha256(text))) expect(page).toContain(hash);
  });

  it.each(['en', 'es', 'fr'] as const)('needs nothing else, in %s', async (language) => {
    const page = evidencePage(await evidenceOf(session), { language });
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).not.toMatch(/<(?:script|img|link|a)\b|https?:|undefined/);
    expect(page.match(/<dt>/g)?.length).toBe(12);
  });
});
