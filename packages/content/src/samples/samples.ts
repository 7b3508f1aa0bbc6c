/** The samples of an edition: its scenarios, and a generated request for each ending that they don't reach. */
import type { CompiledEdition, Sample, SamplePage } from '@withholding/bundle';
import { type Interview, type Outcome, placesOf, publishedSets, run } from '@withholding/interview';
import type { Scenario } from '../read/edition/scenarios.ts';
import type { PeopleSource } from '../read/source-model.ts';
import { daysOf, resultOf } from './days.ts';
import { type Ending, endingOf, endingsOf, publishedPathOf } from './endings.ts';
import { generate } from './generate.ts';
import { homesFor, partiesAt, type SampleParties } from './people.ts';

type Edition = Pick<CompiledEdition, 'id' | 'version' | 'locality' | 'effective' | 'sunset' | 'interview'>;

interface Case {
  readonly name: string;
  readonly shows: string;
  readonly origin: Sample['origin'];
  readonly validFrom: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly federalValues?: Readonly<Record<string, unknown>> | undefined;
  readonly places?: object | undefined;
  readonly given: Partial<SampleParties>;
  /** As it came out without an address. */
  readonly outcome: Outcome;
}

export interface EditionSamples {
  readonly samples: readonly Sample[];
  /** Endings that no answers were found for. */
  readonly unreached: readonly string[];
}

const statuses = { ended: 'ENDED', incomplete: 'INCOMPLETE', ineligible: 'INELIGIBLE' } as const;

function pagesOf(interview: Interview, outcome: Outcome, hasFederalValues: boolean): SamplePage[] {
  const sets = publishedSets(interview, hasFederalValues);
  return publishedPathOf(interview, outcome, hasFederalValues).map((questionSetId) => {
    const asked = sets[questionSetId]?.questions.map(({ id }) => id) ?? [];
    const answers = asked.flatMap((id) => (outcome.answers[id] === undefined ? [] : [[id, outcome.answers[id]]]));
    return { questionSetId, answers: Object.fromEntries(answers) };
  });
}

/** Amounts as the description of the interface has them. */
const asTexts = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );

const whole = (outcome: Outcome): string => resultOf(outcome) + JSON.stringify(outcome.taxParameters);

function sampleOf(
  { id, version, locality, sunset, interview }: Edition,
  people: PeopleSource,
  one: Case,
  turn: number,
): Sample {
  const { name, shows, origin, validFrom, federalValues, places, given, outcome } = one;
  const { answers } = outcome;
  const hasFederalValues = federalValues !== undefined && interview.federalFilingStatuses !== undefined;
  const homes = homesFor(people, locality, interview);
  const runAt = (parties: SampleParties, today: string) =>
    run(interview, { answers, federalValues, today, places: placesOf({ ...parties, places }) });
  const [office = {}] = homes;
  const at = (home: object) => partiesAt(interview, people, turn, [{ ...home }, office], given);
  // Some checks compare the answers with the home.
  const home = homes.find((one) => whole(runAt(at(one), validFrom)) === whole(outcome)) ?? office;
  const parties = at(home);
  const found = runAt(parties, validFrom);
  const { until, changing } = daysOf(interview, validFrom, (other) => runAt(parties, other));
  // No later day than the last of the edition.
  const [validUntil] = [until, sunset].filter((one) => one !== undefined).sort();
  const ending = endingOf(interview, found, hasFederalValues);
  return {
    name,
    shows,
    origin,
    ...(ending === undefined ? {} : { ending }),
    validFrom,
    ...(validUntil === undefined ? {} : { validUntil }),
    request: {
      formId: id,
      formVersion: version,
      signForm: 'PREVIEW',
      ...parties,
      ...(places === undefined ? {} : { places }),
      ...(federalValues === undefined ? {} : { federalValues: asTexts(federalValues) }),
      fields: answers,
    },
    pages: pagesOf(interview, found, hasFederalValues),
    expected: {
      status: statuses[found.status],
      errors: found.errors.map(({ code, path }) => ({ code, pointer: `/${path.replaceAll('.', '/')}` })),
      taxParameters: found.taxParameters,
      ...(changing.length === 0 ? {} : { changing }),
    },
  };
}

function ofScenario({ interview, effective }: Edition, { name, value }: Scenario): Case {
  const { story, answers, federalValues, today: validFrom = effective, employee, employer, places } = value;
  const outcome = run(interview, { answers, federalValues, today: validFrom, places: placesOf(value) });
  const given = {
    ...(employee ? { employee: employee as SampleParties['employee'] } : {}),
    ...(employer ? { employer: employer as SampleParties['employee'] } : {}),
  };
  const shows = story.replaceAll(/\s+/g, ' ').trim();
  return { name, shows, origin: 'SCENARIO', validFrom, answers, federalValues, places, given, outcome };
}

function ofEnding({ interview, effective: validFrom }: Edition, ending: Ending): Case | undefined {
  const made = generate(interview, ending, validFrom);
  if (!made) return undefined;
  const { way, answers, outcome, federalValues } = made;
  const decided = Object.keys(way.decided).map((id) => `${id} ${answers[id] ?? 'blank'}`);
  const because = decided.length === 0 ? '' : ` with ${decided.join(', ')}`;
  const known = ending.hasFederalValues ? ', when the federal values are known' : '';
  const end = way.end === 'ineligible' ? 'Not for this employee' : 'Ends';
  const shows = `${end} after ${way.sets.at(-1)}${because}${known}.`;
  return { name: ending.name, shows, origin: 'GENERATED', validFrom, answers, federalValues, given: {}, outcome };
}

export function samplesFor(edition: Edition, scenarios: readonly Scenario[], people: PeopleSource): EditionSamples {
  const byHand = scenarios.map((scenario, turn) => sampleOf(edition, people, ofScenario(edition, scenario), turn));
  const reached = new Set(byHand.map(({ ending }) => ending));
  const unreached: string[] = [];
  const generated = endingsOf(edition.interview).flatMap((ending, turn) => {
    if (reached.has(ending.name)) return [];
    const one = ofEnding(edition, ending);
    if (!one) unreached.push(ending.name);
    return one ? [sampleOf(edition, people, one, scenarios.length + turn)] : [];
  });
  return { samples: [...byHand, ...generated], unreached };
}
