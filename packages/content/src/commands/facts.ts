/** npm run content -- facts: how many questions of each form and flow follow from facts, and which are still asked. */
import { Bundle } from '@withholding/bundle';
import { everyQuestion, type FactRule, type Question } from '@withholding/interview';
import { compileContent } from '../assemble/compile.ts';
import { writeFinding } from '../read/findings.ts';
import { say } from './check.ts';

interface Coverage {
  readonly id: string;
  readonly questions: number;
  readonly exact: number;
  readonly suggested: number;
  /** Neither, but known from an address or an earlier form. */
  readonly known: number;
  readonly asked: readonly string[];
}

function coverageOf(id: string, all: readonly Question[], rules: Readonly<Record<string, FactRule>>): Coverage {
  const questions = [...new Map(all.filter(({ calculation }) => !calculation).map((one) => [one.id, one])).values()];
  const ruled = questions.filter((question) => Object.hasOwn(rules, question.id));
  const rest = questions.filter((question) => !Object.hasOwn(rules, question.id));
  const suggested = ruled.filter(({ id }) => rules[id]?.suggest).length + rest.filter((one) => one.suggestion).length;
  const others = rest.filter(({ suggestion }) => !suggestion);
  return {
    id,
    questions: questions.length,
    exact: ruled.filter((question) => !rules[question.id]?.suggest).length,
    suggested,
    known: others.filter(({ known }) => known).length,
    asked: others.filter(({ known }) => !known).map((question) => question.id),
  };
}

/** Every form and flow that facts can answer, translations left out. */
export function factCoverage(bundle: Bundle): Coverage[] {
  const factFlows = Object.keys(bundle.index.flows).flatMap((id) => {
    const rules = bundle.flow(id)?.rules;
    return rules ? [rules] : [];
  });
  return factFlows.flatMap((rules) =>
    Object.entries(rules).flatMap(([id, own]) => {
      const flow = bundle.flow(id);
      if (flow) return [coverageOf(id, everyQuestion(flow.interview), own)];
      const editions = bundle.versionsOf(id).map((version) => bundle.edition(id, version));
      if (editions.some((edition) => edition?.variantOf !== undefined)) return [];
      return [
        coverageOf(
          id,
          editions.flatMap((edition) => (edition ? everyQuestion(edition.interview) : [])),
          own,
        ),
      ];
    }),
  );
}

export function facts(roots: readonly string[], json: boolean): number {
  const { bundle, diagnostics } = compileContent({ roots });
  if (!bundle) {
    say(diagnostics.map(writeFinding).join('\n'));
    return 1;
  }
  const coverage = factCoverage(new Bundle(bundle.bytes));
  const sum = (count: (one: Coverage) => number): number => coverage.reduce((total, one) => total + count(one), 0);
  const totals = {
    questions: sum((one) => one.questions),
    exact: sum((one) => one.exact),
    suggested: sum((one) => one.suggested),
    known: sum((one) => one.known),
    asked: sum((one) => one.asked.length),
  };
  if (json) {
    say(JSON.stringify({ totals, forms: coverage }));
    return 0;
  }
  for (const { id, questions, exact, suggested, known, asked } of coverage)
    say(
      `${id.padEnd(20)} ${questions} questions: ${exact} follow, ${suggested} suggested, ${known} known, asked: ${asked.join(', ') || 'none'}`,
    );
  const { questions, exact, suggested, known, asked } = totals;
  say(
    `${questions} questions: ${exact} follow from facts, ${suggested} are suggested, ${known} known, ${asked} asked.`,
  );
  return 0;
}
