/**
 * Behaviors that comparable services got wrong, as far as they can be tested without HTTP and print;
 * regressions-by-state.slow.test.ts lists where each is tested.
 */
import { compareVersions } from '@withholding/bundle';
import { type ExpiryRule, expiryDate, type Question, run } from '@withholding/interview';
import { realContent, today } from '@withholding/testing/content/real-content';
import { describe, expect, it } from 'vitest';

const { editions } = await realContent();
const setsOf = ({ edition }: (typeof editions)[number]) => [
  ...Object.values(edition.interview.sets),
  ...Object.values(edition.interview.setsWithFederalValues ?? {}),
];
const find = (id: string, version?: string) => {
  const found = editions
    .filter(({ edition }) => edition.id === id)
    .sort((a, b) => compareVersions(a.edition.version, b.edition.version));
  const chosen = version === undefined ? found.at(-1) : found.find(({ edition }) => edition.version === version);
  if (!chosen) throw new Error(`no ${id} ${version}`);
  return chosen;
};
const question = (id: string, questionId: string): Question => {
  const asked = setsOf(find(id)).flatMap((set) => set.questions);
  return asked.find((candidate) => candidate.id === questionId) as Question;
};
const parameters = (id: string, answers: Record<string, unknown>, federalValues?: Record<string, unknown>) =>
  Object.fromEntries(
    run(find(id).edition.interview, { answers, federalValues, today }).taxParameters.map(({ id: name, value }) => [
      name,
      value,
    ]),
  );

describe.each(editions)('$name', (real) => {
  const { edition, words } = real;

  it('calculated questions have no expression and no error text, and show the unit they have', () => {
    for (const set of setsOf(real)) {
      for (const { id, calculation, regex, displayType, unit } of set.questions) {
        if (!calculation) continue;
        expect([regex, words.en.sets[set.id]?.questions[id]?.error]).toEqual([undefined, undefined]);
        expect(displayType).toBe({ dollars: 'DOLLAR', count: 'INTEGER', percent: 'PERCENT' }[unit ?? 'dollars']);
      }
    }
  });

  it('name and title are trimmed and free of stray characters', () => {
    for (const text of [edition.name, edition.title]) expect(text).toMatch(/^[^\s\p{C}][^\p{C}]*[^\s\p{C}]$/u);
  });

  it('a year in the title is the year of the edition', () => {
    const year = /\b20[0-9]{2}\b/.exec(edition.title)?.[0];
    if (year !== undefined) expect(edition.effective).toMatch(new RegExp(`^${year}`));
  });
});

describe('exempt claims that lapse', () => {
  const claim = (id: string, version: string | undefined, answers: Record<string, unknown>, today: string) =>
    run(find(id, version).edition.interview, { answers, today });
  const exempt = { isNonResidentAlien: false, isExempt: true };

  it('of the W-4 for 2025 are rejected after 2025, though earlier ones last until 2026-02-17', () => {
    expect(claim('W4101', '2024.12.0', exempt, '2025-12-31').status).toBe('ended');
    expect(claim('W4101', '2024.12.0', exempt, '2026-01-01').errors).toMatchObject([
      { code: 'LAPSED', questionId: 'isExempt' },
    ]);
    expect(claim('W4101', '2025.12.0', exempt, '2026-01-01').status).toBe('ended');
  });

  it('go by the year of signing where the form has no year', () => {
    const answers = { claimsFederalExemption: true, isExempt: true };
    const given = (today: string) =>
      claim('IL101', undefined, answers, today)
        .taxParameters.filter(({ id }) => /Year|expiry/.test(id))
        .map(({ value }) => value);
    expect(given('2026-12-31')).toEqual(['2026', '2027-02-16']);
    expect(given('2027-01-01')).toEqual(['2027', '2028-02-15']);
  });

  it('end on the federal day: February 15, or the next day that is no weekend and no Washington’s Birthday', () => {
    const { taxParameters } = find('IL101').edition.interview;
    const federal = taxParameters.find(({ id }) => id === 'IL.expiryDate')?.expires?.[0] as ExpiryRule;
    for (let year = 2000; year < 2100; year += 1) {
      const day = new Date(Date.UTC(year + 1, 1, 15));
      const isOff = () => [0, 6].includes(day.getUTCDay()) || (day.getUTCDay() === 1 && day.getUTCDate() <= 21);
      while (isOff()) day.setUTCDate(day.getUTCDate() + 1);
      expect(expiryDate(federal, year)).toBe(day.toISOString().slice(0, 10));
    }
  });
});

describe('money', () => {
  const accepted = (answer: unknown) =>
    run(find('AL101').edition.interview, { answers: { filingStatus: 'SINGLE', additionalWithholding: answer }, today })
      .status === 'ended';
  it.each(['1,234.50', '1234', '1234.5', 1234.5, ''])('accepts %s', (answer) => expect(accepted(answer)).toBe(true));
  it.each(['-5', -5, '1e3', '1.234', 'ten'])('rejects %s', (answer) => expect(accepted(answer)).toBe(false));
});

describe('amounts of each year', () => {
  it.each(['en', 'es', 'fr'] as const)('the W-4 of each year shows its own, in %s', (language) => {
    const shown = (version: string) => {
      const sets = Object.values(find('W4101', version).words[language].sets);
      return JSON.stringify(
        sets.map((set) => [set.questions.childrenUnder17, set.questions.childrenAmount]),
      ).replaceAll('\u00a0', ' ');
    };
    const [child2026, child2025] = language === 'fr' ? ['2 200 $', '2 000 $'] : ['$2,200', '$2,000'];
    expect(shown('2026.11.0')).toContain(child2026);
    expect(shown('2026.11.0')).not.toContain(child2025);
    expect(shown('2024.12.0')).toContain(child2025);
    expect(shown('2024.12.0')).not.toContain(child2026);
  });
});

describe('the exempt path', () => {
  it('does not ask for a filing status, and the parameter says so', () => {
    const given = parameters('W4101', { taxpayerSituation: 'EXEMPT', isExempt: true });
    expect(given).toMatchObject({
      'FED.isExempt': 'true',
      'FED.exemptReason': 'NO_LIABILITY',
      'FED.filingStatus': 'NOT_APPLICABLE',
    });
    expect(given).not.toHaveProperty('FED.dependentsAmt');
  });
});

describe('optional means optional', () => {
  it('an optional answer may be absent or empty', () => {
    for (const answer of [undefined, null, '']) {
      const outcome = run(find('PA101').edition.interview, {
        answers: { exemptReason: 'RECIPROCITY', stateOfResidence: 'NJ', telephoneNumber: answer },
        today,
      });
      expect(outcome).toMatchObject({ status: 'ended', errors: [] });
    }
    expect(question('PA101', 'telephoneNumber').required).toBe('NEVER');
  });
});

describe('federal values of NM101', () => {
  const follow = { adjustFederalValues: 'false' };
  it('are applied as they are, the extra amount too', () => {
    expect(
      parameters('NM101', follow, { isExempt: false, filingStatus: 'MARRIED', additionalWithholding: 40 }),
    ).toMatchObject({
      'NM.filingStatus': 'MARRIED',
      'NM.followsFederal': 'true',
      'NM.isExempt': 'false',
      'NM.additionalWithholding': '40.00',
    });
    expect(parameters('NM101', follow, { isExempt: true, additionalWithholding: 40 })).toMatchObject({
      'NM.filingStatus': 'NOT_APPLICABLE',
      'NM.isExempt': 'true',
      'NM.exemptReason': 'FEDERAL_EXEMPT',
      'NM.additionalWithholding': '0.00',
    });
  });
});

describe('the client pruning an abandoned branch', () => {
  it('keeps what still belongs to the path', () => {
    const { interview } = find('AL101').edition;
    const before = run(interview, {
      answers: { filingStatus: 'MARRIED', dependents: 2, additionalWithholding: 25 },
      today,
    });
    const after = run(interview, { answers: { ...before.answers, filingStatus: 'NONE' }, today });
    expect(after.answers).toEqual({ filingStatus: 'NONE', additionalWithholding: '25' });
    expect(after.errors.map((problem) => problem.code)).toEqual(['NOT_ON_PATH']);
  });
});
