/** Behaviours that comparable services got wrong, as far as they can be seen without HTTP and print; regressions-by-state.slow.test.ts lists where each is tested. */
import { type Question, run } from '@withholding/interview';
import { describe, expect, it } from 'vitest';
import { compareVersions } from '../src/source.ts';
import { realContent } from './real-content.ts';

const { editions } = realContent();
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
    run(find(id).edition.interview, { answers, federalValues }).taxParameters.map(({ id: name, value }) => [
      name,
      value,
    ]),
  );

describe.each(editions)('$name', (real) => {
  const { edition, words } = real;

  it('calculated questions have no expression and no error text, and show the unit they have (4)', () => {
    for (const set of setsOf(real)) {
      for (const { id, calculation, regex, displayType, unit } of set.questions) {
        if (!calculation) continue;
        expect([regex, words.en.sets[set.id]?.questions[id]?.error]).toEqual([undefined, undefined]);
        expect(displayType).toBe({ dollars: 'DOLLAR', count: 'INTEGER', percent: 'PERCENT' }[unit ?? 'dollars']);
      }
    }
  });

  it('name and title are trimmed and free of stray characters (21)', () => {
    for (const text of [edition.name, edition.title]) expect(text).toMatch(/^[^\s\p{C}][^\p{C}]*[^\s\p{C}]$/u);
  });

  it('a year in the title is the year of the edition (26)', () => {
    const year = /\b20[0-9]{2}\b/.exec(edition.title)?.[0];
    if (year !== undefined) expect(edition.effective).toMatch(new RegExp(`^${year}`));
  });
});

describe('money (7)', () => {
  const accepted = (answer: unknown) =>
    run(find('AL101').edition.interview, { answers: { filingStatus: 'SINGLE', additionalWithholding: answer } })
      .status === 'ended';
  it.each(['1,234.50', '1234', '1234.5', 1234.5, ''])('accepts %s', (answer) => expect(accepted(answer)).toBe(true));
  it.each(['-5', -5, '1e3', '1.234', 'ten'])('refuses %s', (answer) => expect(accepted(answer)).toBe(false));
});

describe('amounts of each year (11)', () => {
  it.each(['en', 'es', 'fr'] as const)('the W-4 of each year shows its own, in %s', (language) => {
    const shown = (version: string) => {
      const sets = Object.values(find('W4101', version).words[language].sets);
      return JSON.stringify(
        sets.map((set) => [set.questions.childrenUnder17, set.questions.childrenAmount]),
      ).replaceAll('\u00a0', ' ');
    };
    const [child2026, child2025] = language === 'fr' ? ['2 200 $', '2 000 $'] : ['$2,200', '$2,000'];
    expect(shown('2025.12.0')).toContain(child2026);
    expect(shown('2025.12.0')).not.toContain(child2025);
    expect(shown('2024.12.0')).toContain(child2025);
    expect(shown('2024.12.0')).not.toContain(child2026);
  });
});

describe('the exempt path (16)', () => {
  it('does not ask for a filing status, and the parameter says so', () => {
    const given = parameters('W4101', { isNonResidentAlien: false, isExempt: true });
    expect(given).toMatchObject({
      'FED.isExempt': 'true',
      'FED.exemptReason': 'NO_LIABILITY',
      'FED.filingStatus': 'NOT_APPLICABLE',
    });
    expect(given).not.toHaveProperty('FED.dependentsAmt');
  });
});

describe('optional means optional (22)', () => {
  it('an optional answer may be absent or empty', () => {
    for (const answer of [undefined, null, '']) {
      const outcome = run(find('PA101').edition.interview, {
        answers: { exemptReason: 'RECIPROCITY', stateOfResidence: 'NJ', telephoneNumber: answer },
      });
      expect(outcome).toMatchObject({ status: 'ended', problems: [] });
    }
    expect(question('PA101', 'telephoneNumber').required).toBe('NEVER');
  });
});

describe('federal values of NM101', () => {
  const follow = { adjustFederalValues: 'false' };
  it('are used as they stand, and the federal extra amount stays federal', () => {
    expect(
      parameters('NM101', follow, { isExempt: false, filingStatus: 'MARRIED', additionalWithholding: 40 }),
    ).toMatchObject({
      'NM.filingStatus': 'MARRIED',
      'NM.followsFederal': 'true',
      'NM.isExempt': 'false',
      'NM.additionalWithholding': '0.00',
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
    const before = run(interview, { answers: { filingStatus: 'MARRIED', dependents: 2, additionalWithholding: 25 } });
    const after = run(interview, { answers: { ...before.answers, filingStatus: 'NONE' } });
    expect(after.answers).toEqual({ filingStatus: 'NONE', additionalWithholding: '25' });
    expect(after.problems.map((problem) => problem.code)).toEqual(['NOT_ON_PATH']);
  });
});
