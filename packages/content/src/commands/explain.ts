/** npm run content -- explain <id> <scenario or answers.yaml>: the path taken, why, and each value. */

import type { SetWords } from '@withholding/bundle';
import { fillPerjuryStatement, printedValues, type QuestionSet, run, setsOf } from '@withholding/interview';
import { say } from './check.ts';
import { openEdition, readAnswers } from './open.ts';

function whyNext(set: QuestionSet, answers: Readonly<Record<string, string>>): string {
  const { navigation } = set;
  if (navigation.type === 'CONSTANT') return navigation.to.next ?? 'the end';
  const answer = answers[navigation.questionId];
  const target = answer === undefined ? undefined : navigation.to[answer];
  if (!target) return `not yet known: it depends on ${navigation.questionId}`;
  return `${target.next ?? 'the end'}, because ${navigation.questionId} is ${answer}`;
}

export function explain(roots: readonly string[], name: string | undefined, file: string | undefined): number {
  const opened = file === undefined ? undefined : openEdition(roots, name);
  if (file === undefined)
    say('Name a form, and a scenario or a file with answers: npm run content -- explain FORM answers.yaml');
  if (!opened || file === undefined) return 2;
  const { edition, words } = opened;
  const scenario = readAnswers(file, opened);
  if (!scenario) return 2;
  const { interview } = edition;
  const federalValues = scenario.federalValues;
  const today = scenario.today ?? new Date().toISOString().slice(0, 10);
  const outcome = run(interview, { answers: scenario.answers ?? {}, federalValues, today });
  const sets = setsOf(interview, federalValues !== undefined && interview.federalFilingStatuses !== undefined);
  const wordsOf = (id: string): SetWords | undefined =>
    (federalValues && words.setsWithFederalValues?.[id]) || words.sets[id];

  say(`${edition.id} ${edition.version}  ${edition.name}, ${edition.title}\ncompleted on ${today}\n`);
  for (const id of outcome.path) {
    const set = sets[id] as QuestionSet;
    say(`${id}  ${wordsOf(id)?.breadcrumb ?? ''}`);
    for (const { id: questionId, calculation } of set.questions) {
      const answer = outcome.answers[questionId] ?? outcome.calculated[questionId] ?? '(blank)';
      say(`    ${questionId} = ${answer}${calculation ? `   calculated: ${calculation.formula.slice(0, 100)}` : ''}`);
      const problem = outcome.errors.find((found) => found.questionId === questionId && found.questionSetId === id);
      const message =
        problem?.check === undefined ? wordsOf(id)?.questions[questionId]?.error : words.checks?.[problem.check];
      if (problem) say(`      ${problem.code}: ${message ?? ''}`);
      const warning = outcome.warnings.find((found) => found.questionId === questionId);
      if (warning) say(`      WARNING: ${words.checks?.[warning.check] ?? ''}`);
    }
    say(`    then ${whyNext(set, outcome.answers)}`);
  }
  say(`\n${outcome.status}${outcome.next ? ` at ${outcome.next}` : ''}`);
  for (const { code, path, check } of outcome.errors)
    say(`  ${path}  ${code}${check === undefined ? '' : ` (${check})`}`);
  for (const { path, check } of outcome.warnings) say(`  ${path}  WARNING (${check})`);
  if (outcome.status === 'ended') {
    say('\nTax parameters');
    for (const { id, value, valueType } of outcome.taxParameters) say(`  ${id} = ${value}  (${valueType})`);
    say('\nPrinted');
    for (const [box, value] of Object.entries(printedValues(interview, outcome, scenario)))
      say(`  ${box} = ${value === true ? 'X' : value}`);
    say(`\nTo agree to\n  ${fillPerjuryStatement(words.perjury[outcome.perjury ?? ''] ?? '', outcome.answers)}`);
  }
  return 0;
}
