/** Worked examples: answers -> path, parameters, printed values. A form is not done without one for each kind of ending. */
import { dirname } from 'node:path';
import { isDraft } from '@withholding/bundle';
import { type Interview, placesOf, printedValues, run } from '@withholding/interview';
import { type Scenario, scenarioFinding } from '../read/edition/scenarios.ts';
import type { EditionInput, Findings } from '../read/edition-input.ts';
import type { Finding } from '../read/findings.ts';
import type { EditionSource, Scalar } from '../read/source-model.ts';
import type { Mode } from './ways.ts';

const minScenarios = 3;

type Complain = (path: readonly string[], message: string) => void;

function compareAll(
  part: string,
  wanted: Readonly<Record<string, Scalar>>,
  found: Readonly<Record<string, string | true>>,
  complain: Complain,
): void {
  for (const [key, value] of Object.entries(wanted)) {
    const got = found[key];
    // In print, an empty text or false is a box that stays empty; everywhere else a value is what it says.
    const empty = part === 'prints' && (value === '' || value === false);
    const same = empty ? got === undefined : String(got) === String(value);
    if (same) continue;
    const shown = got === undefined ? 'nothing' : `"${got}"`;
    complain([part, key], `${key} comes out as ${shown}, not "${value}".`);
  }
}

function checkOne(
  { value: scenario }: Scenario,
  interview: Interview,
  effective: string,
  complain: Complain,
): string | undefined {
  const { answers, federalValues, today = effective } = scenario;
  const outcome = run(interview, { answers, federalValues, today, places: placesOf(scenario) });
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
  compareAll('calculated', scenario.calculated ?? {}, outcome.calculated, complain);
  const parameters = Object.fromEntries(outcome.taxParameters.map(({ id, value }) => [id, value]));
  compareAll('taxParameters', scenario.taxParameters ?? {}, parameters, complain);
  if (scenario.taxParameters) {
    for (const id of Object.keys(parameters))
      if (!Object.hasOwn(scenario.taxParameters, id))
        complain(['taxParameters'], `${id} comes out as "${parameters[id]}", but the scenario doesn't list it.`);
  }
  compareAll('prints', scenario.prints ?? {}, printedValues(interview, outcome, scenario), complain);
  return outcome.status === 'ineligible' ? 'ineligible' : outcome.perjury;
}

/**
 * Returns the scenarios of an earlier edition that come out differently in a draft: they have to be worked out before it
 * is checked, and are no findings until then.
 */
export function checkScenarios(
  input: EditionInput,
  interview: Interview,
  { effective, provenance }: Pick<EditionSource, 'effective' | 'provenance'>,
  modes: readonly Mode[],
  findings: Findings,
): Finding[] {
  const toWorkOut: Finding[] = [];
  const reached = new Set<string>();
  const own = `${dirname(input.edition.file.file)}/scenarios.yaml`;
  for (const scenario of input.scenarios) {
    const nearest = scenario.files[0];
    const isOwn = nearest?.file === own;
    const isGivenHere = (path: readonly string[]) => isOwn && nearest.depthOf([scenario.name, ...path]) > path.length;
    const remedy = isOwn ? 'Then correct the edition or the scenario.' : `Then write what differs in ${own}.`;
    const end = checkOne(scenario, interview, effective, (path, message) => {
      // The compiler sends the year itself, so it moves with the edition.
      if (path.at(-1)?.endsWith('.certificateYear') && !isGivenHere(path)) return;
      const finding = scenarioFinding(scenario, path, message, `Work the example out by hand again. ${remedy}`);
      if (!isOwn && isDraft(provenance)) toWorkOut.push(finding);
      else findings.add(finding);
    });
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
        'Add one to scenarios.yaml.',
      );
  }
  if (input.scenarios.length < minScenarios)
    findings.edition(
      'scenario-endings',
      [],
      `The edition has ${input.scenarios.length} scenarios.`,
      `Add at least ${minScenarios}.`,
    );
  return toWorkOut;
}
