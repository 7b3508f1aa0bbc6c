/**
 * Behaviors that comparable services got wrong, and where each is tested. "HTTP" is checks/conformance/suite/regressions*.test.ts,
 * "content" is regressions.slow.test.ts, "here" is this file.
 *
 * - one flow for who lives and works in one state: HTTP; service/test/location/applicability.slow
 * - DC form for DC residents who work elsewhere: HTTP
 * - every option has a value its regex accepts: HTTP; content proofs regex-options
 * - calculated questions: HTTP, content
 * - numbers and strings alike: HTTP; real-content.slow
 * - version, date and image paths agree: HTTP
 * - money: HTTP, content
 * - as of a day: service/test/content/versions
 * - a version whose day has not come: service/test/content/versions
 * - a new version keeps stored answers valid: service/test/content/versions
 * - amounts of each year: HTTP, content
 * - forms that follow the W-4 move with it: here, HTTP
 * - a tax parameter taken away or split: here
 * - checked boxes are checked: HTTP; print/print-*.slow
 * - no parameter is an off state: HTTP
 * - the exempt path: HTTP, content
 * - AR.filingStatus on every path: HTTP
 * - A-4V is not for who works only in Arizona: here
 * - not home every month: no form, no dead end: here
 * - every image is there: HTTP
 * - names and titles are clean: HTTP, content
 * - optional means optional: HTTP, content
 * - Oregon's two local taxes: here
 * - Colorado with and without federal values: here, HTTP
 * - city, state and ZIP in boxes of their own: here, HTTP; print/safety.slow
 * - years in titles roll over: HTTP, content
 * - spelling and typography: here; npm run check -- spelling; glossary.test
 * - Iowa's own filing status: here
 * - no other form's title in notes: HTTP
 */

import { execFileSync } from 'node:child_process';
import { compareVersions, languages } from '@withholding/bundle';
import { type Outcome, run } from '@withholding/interview';
import { realContent, today } from '@withholding/testing/content/real-content';
import { describe, expect, it } from 'vitest';

const { editions, bundle } = await realContent();
const versionsOf = (id: string) =>
  editions
    .filter(({ edition }) => edition.id === id)
    .sort((a, b) => compareVersions(a.edition.version, b.edition.version));
const newest = (id: string) => {
  const found = versionsOf(id).at(-1);
  if (!found) throw new Error(`no form ${id}`);
  return found;
};
const flow = (id: string) => {
  const found = bundle.flow(id);
  if (!found) throw new Error(`no flow ${id}`);
  return found.interview;
};
const afterFlow = (id: string, answers: Record<string, unknown>): Outcome => run(flow(id), { answers });

describe('a new W-4', () => {
  it.each(['CO101', 'NM101', 'ND104', 'UT101', 'CO101SP', 'ND104SP', 'NM101SP', 'UT101SP', 'W4101SP'])(
    'has moved %s on the same day',
    (id) => expect(newest(id).edition.effective).toBe(newest('W4101').edition.effective),
  );

  it('has left no form behind that follows the federal values', () => {
    const following = Object.keys(bundle.index.forms).filter(
      (id) => newest(id).edition.interview.federalFilingStatuses,
    );
    expect(following.sort()).toEqual(['CO101', 'CO101SP', 'ND104', 'ND104SP', 'NM101', 'NM101SP', 'UT101', 'UT101SP']);
  });
});

describe('a tax parameter that changes', () => {
  const parametersOf = ({ edition }: (typeof editions)[number]) =>
    edition.interview.taxParameters.map(({ id, type }) => `${id}: ${type}`);
  const several = Object.keys(bundle.index.forms).filter((id) => versionsOf(id).length > 1);

  it('has somewhere to happen: a form with two editions side by side', () => expect(several).toContain('W4101'));

  it.each(several)('%s: the newest edition still gives every parameter of those before it', (id) => {
    const now = parametersOf(newest(id));
    for (const older of versionsOf(id)) expect(now, older.name).toEqual(expect.arrayContaining(parametersOf(older)));
  });
});

describe('an Arizona resident who works only in Arizona', () => {
  it('is not offered Form A-4V, whatever the reason', () => {
    const reasons = [
      { azGuidedQ2: 'NONE' },
      { azGuidedQ2: 'NATIVE_AMERICAN', azGuidedQ4: true },
      { azGuidedQ2: 'MILITARY_SPOUSE', azGuidedQ5: true },
    ];
    for (const reason of reasons) {
      const { status, forms } = afterFlow('AZ_RESIDENT', { azGuidedQ1: 'ONLY_HERE', ...reason });
      expect({ status, forms }).toEqual({ status: 'ended', forms: [reason.azGuidedQ2 === 'NONE' ? 'AZ101' : 'AZ107'] });
    }
  });

  it('is offered it for work outside Arizona', () => {
    expect(afterFlow('AZ_RESIDENT', { azGuidedQ1: 'ONLY_ELSEWHERE', azGuidedQ3: true }).forms).toEqual(['AZ103']);
  });
});

describe('a Minnesota resident who works in North Dakota and is not home every month', () => {
  const there = { ndGuidedQ1: 'MINNESOTA', ndGuidedQ6: false };

  it('is not offered Form NDW-R, and does not stop half way', () => {
    for (const rest of [{ ndGuidedQ7: 'NONE' }, { ndGuidedQ7: 'OTHER_VALUES', ndGuidedQ5: 'ND104' }]) {
      const { status, forms } = afterFlow('ND_NONRESIDENT', { ...there, ...rest });
      expect(status).toBe('ended');
      expect(forms).not.toContain('ND101');
    }
  });

  it('would be ineligible inside it, unlike who goes home and unlike a resident of Montana', () => {
    const start = (stateOfResidence: string, returnsHomeMonthly: boolean) =>
      run(newest('ND101').edition.interview, {
        answers: { taxYear: 2026, stateOfResidence, residentSince: '2020-01-01', returnsHomeMonthly },
        today,
      }).status;
    expect(start('MN', false)).toBe('ineligible');
    expect(start('MN', true)).not.toBe('ineligible');
    expect(start('MT', false)).not.toBe('ineligible');
    expect(afterFlow('ND_NONRESIDENT', { ndGuidedQ1: 'MINNESOTA', ndGuidedQ6: true }).forms).toEqual(['ND101']);
    expect(afterFlow('ND_NONRESIDENT', { ndGuidedQ1: 'MONTANA' }).forms).toEqual(['ND101']);
  });
});

describe('a resident of Michigan or North Dakota who works in Minnesota and is not home every month', () => {
  const there = { mnGuidedQ1: 'AGREEMENT', mnGuidedQ2: false };

  it('is not offered Form MWR, and does not stop half way', () => {
    for (const rest of [{ mnGuidedQ3: true }, { mnGuidedQ3: false, mnGuidedQ4: 'MN101' }]) {
      const { status, forms } = afterFlow('MN_NONRESIDENT', { ...there, ...rest });
      expect(status).toBe('ended');
      expect(forms).not.toContain('MN102');
    }
    expect(afterFlow('MN_NONRESIDENT', { ...there, mnGuidedQ2: true }).forms).toEqual(['MN102']);
  });

  it('would be ineligible inside it', () => {
    const start = (returnsHomeMonthly: boolean) =>
      run(newest('MN102').edition.interview, {
        answers: { stateOfResidence: 'ND', residentSince: '2020-01-01', returnsHomeMonthly },
        today,
      }).status;
    expect(start(false)).toBe('ineligible');
    expect(start(true)).not.toBe('ineligible');
  });
});

describe('Colorado', () => {
  const { edition, words } = newest('CO101');
  const outcome = (answers: Record<string, unknown>, federalValues?: Record<string, unknown>) => {
    const { status, taxParameters } = run(edition.interview, { answers, federalValues, today });
    return { status, ...Object.fromEntries(taxParameters.map(({ id, value }) => [id, value])) };
  };

  it('can be completed without federal values, exempt or not', () => {
    expect(outcome({ isExempt: false, filingStatus: 'MARRIED' })).toMatchObject({
      status: 'ended',
      'CO.filingStatus': 'MARRIED',
      'CO.isExempt': 'false',
    });
    expect(outcome({ isExempt: true })).toMatchObject({ status: 'ended', 'CO.filingStatus': 'NOT_APPLICABLE' });
  });

  it('can be completed with federal values, exempt or not', () => {
    const follow = { adjustFederalValues: false };
    expect(outcome(follow, { isExempt: false, filingStatus: 'HEAD_OF_HOUSEHOLD' })).toMatchObject({
      status: 'ended',
      'CO.filingStatus': 'HEAD_OF_HOUSEHOLD',
    });
    expect(outcome(follow, { isExempt: true })).toMatchObject({ status: 'ended', 'CO.isExempt': 'true' });
    expect(outcome({ adjustFederalValues: true }, { isExempt: true }).status).toBe('ineligible');
  });

  it.each(languages)(
    'warns that other values belong on Form DR 0004 only without federal values, in %s',
    (language) => {
      const warning = (sets: (typeof words)[typeof language]['sets'] | undefined) =>
        JSON.stringify(sets?.QS1?.notes ?? []).includes('DR 0004');
      expect(warning(words[language].sets)).toBe(true);
      expect(warning(words[language].setsWithFederalValues)).toBe(false);
    },
  );

  it('is among the forms of the guided flow and of those to choose from', () => {
    const answers = { coGuidedQ2: 'COPY', coGuidedQ3: 'CO101' };
    expect(afterFlow('CO_RESIDENT', answers).forms).toEqual(['CO101']);
    const rules = bundle.index.jurisdictions.CO?.rules ?? [];
    expect(rules.every(({ forms }) => 'CO101' in forms)).toBe(true);
  });
});

describe('the two local taxes around Portland', () => {
  const high = {
    exemptReason: 'NONE',
    filingStatus: 'SINGLE',
    allowanceSituation: 'HIGH_INCOME',
    localTaxSurvey: true,
  };
  const local = (answers: Record<string, unknown>) => {
    const { status, taxParameters } = run(newest('OR101').edition.interview, {
      answers: { ...high, ...answers },
      today,
    });
    expect(status).toBe('ended');
    const sent = taxParameters.map(({ id, value }) => [id.replace('OR.', ''), value]);
    const kept = ['optInShs', 'shsWithholding', 'optInPfa', 'pfaWithholding', 'employerInterventionReason'];
    return Object.fromEntries(sent.filter(([id]) => kept.includes(id as string)));
  };

  it('are chosen apart from each other', () => {
    expect(local({ shsElection: 'OPT_IN', shsWithholding: '40', pfaElection: 'NO_CHANGE' })).toEqual({
      optInShs: 'true',
      shsWithholding: '40.00',
    });
    expect(local({ shsElection: 'NO_CHANGE', pfaElection: 'OPT_OUT' })).toEqual({
      optInPfa: 'false',
      employerInterventionReason: 'OPT_OUT_PFA',
    });
    expect(local({ shsElection: 'OPT_OUT', pfaElection: 'OPT_IN', pfaWithholding: '15' })).toEqual({
      optInShs: 'false',
      optInPfa: 'true',
      pfaWithholding: '15.00',
      employerInterventionReason: 'OPT_OUT_SHS',
    });
    expect(local({ shsElection: 'OPT_OUT', pfaElection: 'OPT_OUT' })).toMatchObject({
      employerInterventionReason: 'OPT_OUT_BOTH',
    });
  });

  it('send nothing without a choice', () => {
    expect(local({ localTaxSurvey: false })).toEqual({});
    expect(local({ shsElection: 'NO_CHANGE', pfaElection: 'NO_CHANGE' })).toEqual({});
  });
});

describe('an address that the form splits', () => {
  it('has a box of its own for city, state and ZIP code on the DE 4', () => {
    const boxes = newest('CA101').edition.interview.boxes.map(({ name }) => name);
    expect(boxes).toEqual(
      expect.arrayContaining(['employee.address.city', 'employee.address.region', 'employee.address.code']),
    );
  });
});

describe('spelling', () => {
  const misspelt = (language: string, text: string) => {
    const file = `stdin://content/us/al/AL101/text.${language}.yaml`;
    try {
      execFileSync('npx', ['cspell', '--no-progress', '--no-summary', '--words-only', file], {
        input: `perjury: ${text}\n`,
        encoding: 'utf8',
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      return [];
    } catch (error) {
      return (error as { stdout: string }).stdout.trim().split('\n');
    }
  };

  it.each([
    ['en', 'I claim this exemption from witholding.', 'witholding'],
    ['es', 'Reclamo la exensión de la retención.', 'exensión'],
    ['fr', 'Je demande l’exemption de la retennue.', 'retennue'],
  ])('finds a wrong word, and only that, in %s', (language, text, word) =>
    expect(misspelt(language, text)).toEqual([word]),
  );
});

describe('Iowa', () => {
  const statusOf = (answers: Record<string, unknown>) =>
    run(newest('IA101').edition.interview, {
      answers: { exemptReason: 'NONE', filingStatus: 'MARRIED', personalAllowance: 40, ...answers },
      today,
    }).taxParameters.find(({ id }) => id === 'IA.filingStatus')?.value;

  it('has a filing status of its own for a joint return with a spouse who earns', () => {
    expect(statusOf({ spouseHasEarnedIncome: false })).toBe('MARRIED');
    for (const spouseClaimsAllowance of [true, false]) {
      expect(statusOf({ spouseHasEarnedIncome: true, spouseClaimsAllowance })).toBe('MARRIED_SPOUSE_EMPLOYED');
    }
  });
});
