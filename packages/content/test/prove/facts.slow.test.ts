/** What follows from facts, for random people in every state and province. */
import { run } from '@withholding/interview';
import { People, type Person } from '@withholding/testing/content/random-people';
import { realContent, today } from '@withholding/testing/content/real-content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factCoverage } from '../../src/commands/facts.ts';

const { bundle } = await realContent();
const people = new People(bundle, today);
const runs = process.env.CI_FULL ? 1000 : 150;

const check = (country: 'US' | 'CA', holds: (person: Person) => void) =>
  fc.assert(fc.property(people.arbitrary(country), holds), { numRuns: runs, seed: 20261118 });

describe.each(['US', 'CA'] as const)('%s', (country) => {
  it('gives no answer that a form or flow rejects', () => {
    check(country, (person) => {
      const { flows, forms } = people.interview(person);
      const wrong = [...flows, ...forms].flatMap(({ id, outcome }) =>
        outcome.errors
          .filter(({ code }) => !code.endsWith('REQUIRED'))
          .map(({ code, questionId = '' }) => `${id} ${questionId} ${code} ${outcome.answers[questionId]}`),
      );
      expect(wrong).toEqual([]);
    });
  });

  it('shows every answer that it gives, and changes nothing else about a form', () => {
    check(country, (person) => {
      const { home, work } = people.situation(person);
      for (const { id, derived, outcome } of people.interview(person).forms) {
        const values = Object.entries(derived).flatMap(([question, { value }]) => (value ? [[question, value]] : []));
        expect(outcome.answers).toEqual(Object.fromEntries(values));
        const interview = people.content(person).form(id)?.interview;
        if (!interview || interview.federalFilingStatuses) continue;
        const places = { home, work: work.length === 1 ? work[0] : undefined };
        const alone = run(interview, { answers: outcome.answers, today, places });
        expect([id, alone.status, alone.taxParameters]).toEqual([id, outcome.status, outcome.taxParameters]);
      }
    });
  });

  it('asks for no fact twice, and ends', () => {
    check(country, (person) => {
      const told: Record<string, string> = {};
      const asked = new Set<string>();
      for (let turn = 0; turn < 10; turn += 1) {
        const { next } = people.interview({ ...person, facts: told });
        if (!next) {
          expect([...asked][0] ?? 'QS1').toBe('QS1');
          return;
        }
        expect(asked).not.toContain(next.setId);
        expect(next.questions.length).toBeGreaterThan(0);
        asked.add(next.setId);
        // A fact opens others of its screen, as the form does on the page.
        for (let open = next; open.setId === next.setId; ) {
          const before = Object.keys(told).length;
          for (const id of open.questions) told[id] = person.facts[id] ?? '';
          const again = people.interview({ ...person, facts: told }).next;
          if (!again || Object.keys(told).length === before) break;
          open = again;
        }
      }
      expect.unreachable('the interview does not end');
    });
  });
});

it('knows people who file alone with one job by heart in most places', () => {
  const told = {
    household: 'SINGLE',
    otherJobs: 'NONE',
    supportsSomeone: 'false',
    special: 'NONE',
    dateOfBirth: '1990-05-01',
  };
  const regions = people.regions('US');
  const pairs = regions.flatMap((home) =>
    regions.map((work) => ({ country: 'US' as const, home, work: [work], facts: told })),
  );
  const asked = pairs.map((person) => {
    const { flows, forms } = people.interview(person);
    return [...flows, ...forms].flatMap(({ asks }) => asks).length;
  });
  expect(asked.filter((count) => count === 0).length / pairs.length).toBeGreaterThan(0.8);
});

it('reports every form and flow', () => {
  const coverage = factCoverage(bundle);
  expect(coverage.length).toBeGreaterThan(200);
  for (const { id, questions, exact, suggested, known, asked } of coverage)
    expect([id, exact + suggested + known + asked.length]).toEqual([id, questions]);
});
