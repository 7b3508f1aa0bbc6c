/** Worked examples: answers -> path, parameters, printed values. A form is not done without one for each kind of ending. */
import { type Interview, placesOf, printedValues, run } from '@withholding/interview';
import type { EditionInput, Findings } from '../read/edition-input.ts';
import { checkSchema } from '../read/schemas.ts';
import type { Scalar, ScenarioSource } from '../read/source-model.ts';
import type { YamlFile } from '../read/yaml-file.ts';
import type { Mode } from './ways.ts';

const leastScenarios = 3;

function compareAll(
  file: YamlFile,
  part: string,
  wanted: Readonly<Record<string, Scalar>>,
  found: Readonly<Record<string, string | true>>,
  findings: Findings,
): void {
  for (const [key, value] of Object.entries(wanted)) {
    const got = found[key];
    // In print, an empty text or false is a box that stays empty; everywhere else a value is what it says.
    const empty = part === 'prints' && (value === '' || value === false);
    const same = empty ? got === undefined : String(got) === String(value);
    if (same) continue;
    const shown = got === undefined ? 'nothing' : `"${got}"`;
    findings.add(
      file.problem(
        'scenario',
        [part, key],
        `${key} comes out as ${shown}, not "${value}".`,
        'Work the example out by hand again. Then correct the edition or the scenario.',
      ),
    );
  }
}

function checkOne(
  file: YamlFile,
  scenario: ScenarioSource,
  interview: Interview,
  effective: string,
  findings: Findings,
): string | undefined {
  const { answers, federalValues, today = effective } = scenario;
  const outcome = run(interview, { answers, federalValues, today, places: placesOf(scenario) });
  const complain = (path: string[], message: string) =>
    findings.add(
      file.problem(
        'scenario',
        path,
        message,
        'Work the example out by hand again. Then correct the edition or the scenario.',
      ),
    );
  const { fails = [], warnings = [] } = scenario;
  const wanted = fails.length > 0 ? 'incomplete' : (scenario.ends ?? 'ended');
  const stopped = outcome.errors.flatMap(({ code, check }) =>
    code === 'LAPSED' ? [code] : code === 'INCONSISTENT' && check ? [check] : [],
  );
  if (stopped.join() !== fails.join())
    complain(['fails'], `These checks stop the answers: ${stopped.join(', ') || 'none'}.`);
  const warned = outcome.warnings.map(({ check }) => check);
  if (warned.join() !== warnings.join()) complain(['warnings'], `These checks warn: ${warned.join(', ') || 'none'}.`);
  if (outcome.path.join() !== scenario.path.join())
    complain(['path'], `The answers take the path ${outcome.path.join(' → ')}, not ${scenario.path.join(' → ')}.`);
  if (outcome.status !== wanted)
    complain(
      ['answers'],
      `The interview is ${outcome.status}${outcome.next ? ` at ${outcome.next}` : ''}, not ${wanted}.`,
    );
  for (const problem of outcome.errors)
    if (!['INELIGIBLE', 'INCONSISTENT', 'LAPSED'].includes(problem.code))
      complain(['answers', problem.questionId ?? ''], `${problem.path}: ${problem.code}.`);
  if (scenario.perjury !== undefined && outcome.perjury !== scenario.perjury)
    complain(['perjury'], `The statement is "${outcome.perjury}", not "${scenario.perjury}".`);
  compareAll(file, 'calculated', scenario.calculated ?? {}, outcome.calculated, findings);
  const parameters = Object.fromEntries(outcome.taxParameters.map(({ id, value }) => [id, value]));
  compareAll(file, 'taxParameters', scenario.taxParameters ?? {}, parameters, findings);
  if (scenario.taxParameters) {
    for (const id of Object.keys(parameters))
      if (!Object.hasOwn(scenario.taxParameters, id))
        complain(['taxParameters'], `${id} comes out as "${parameters[id]}", but the scenario doesn't list it.`);
  }
  compareAll(file, 'prints', scenario.prints ?? {}, printedValues(interview, outcome, scenario), findings);
  return outcome.status === 'ineligible' ? 'ineligible' : outcome.perjury;
}

export function checkScenarios(
  input: EditionInput,
  interview: Interview,
  effective: string,
  modes: readonly Mode[],
  findings: Findings,
): void {
  const reached = new Set<string>();
  for (const file of input.scenarios) {
    const problems = checkSchema(file, 'scenario');
    for (const problem of problems) findings.add(problem);
    if (problems.length > 0) continue;
    const end = checkOne(file, file.value as ScenarioSource, interview, effective, findings);
    if (end !== undefined) reached.add(end);
  }
  const ends = new Set(
    modes.flatMap((mode) => mode.ways.map((way) => (way.end === 'ineligible' ? 'ineligible' : (way.perjury ?? '')))),
  );
  if (interview.checks?.some(({ severity }) => severity === 'ineligible')) ends.add('ineligible');
  for (const end of ends) {
    if (!reached.has(end))
      findings.edition(
        'scenario-endings',
        [],
        `No scenario ends with ${end === 'ineligible' ? 'INELIGIBLE' : `the statement "${end}"`}.`,
        'Add scenarios/<story>.yaml for it.',
      );
  }
  if (input.scenarios.length < leastScenarios)
    findings.edition(
      'scenario-endings',
      [],
      `The edition has ${input.scenarios.length} scenarios.`,
      `Add at least ${leastScenarios}.`,
    );
}
