/** npm run content -- journeys: how much typical employees are asked, and how much they read. */

import { existsSync, readFileSync } from 'node:fs';
import { Bundle } from '@withholding/bundle';
import { parse } from 'yaml';
import { compileContent } from '../assemble/compile.ts';
import { countJourney, type JourneyCount, JourneyError, type JourneySource } from '../draw/journeys.ts';
import { type Columns, table } from '../draw/table.ts';
import { writeFinding } from '../read/findings.ts';
import { say } from './check.ts';

type SampleAddress = Readonly<Record<string, string | undefined>>;

/** One of the people of the site, as far as it matters here. */
interface Person extends JourneySource {
  readonly language: string;
  readonly location: { readonly homeAddress: SampleAddress; readonly workAddresses: readonly SampleAddress[] };
}

/** What a client knows from the address, as the interview element does. */
function factsOf(name: string, place: SampleAddress | undefined): (readonly [string, string])[] {
  if (!place) return [];
  const { state, provinceTerritory, city, zipCode, postalCode } = place;
  const facts = {
    country: state === undefined ? 'CA' : 'US',
    region: state ?? provinceTerritory,
    city,
    postalCode: zipCode ?? postalCode,
  };
  return Object.entries(facts).flatMap(([fact, value]) => (value ? [[`${name}.${fact}`, value] as const] : []));
}

function journeyOf({ name, language, location, flows, forms, federalValues }: Person): JourneySource {
  const { homeAddress, workAddresses } = location;
  const [workplace, ...others] = workAddresses;
  const work = others.length === 0 ? factsOf('work', workplace) : [];
  const known = Object.fromEntries([['language', language], ...factsOf('home', homeAddress), ...work]);
  return { name, flows: flows ?? {}, forms, known, ...(federalValues ? { federalValues } : {}) };
}

function readJourneys(roots: readonly string[], people: string | undefined): JourneySource[] {
  const named = roots
    .map((root) => `${root}/journeys.yaml`)
    .filter((file) => existsSync(file))
    .flatMap((file) => (parse(readFileSync(file, 'utf8'), { merge: true }) ?? []) as JourneySource[]);
  const persons = people === undefined ? [] : (JSON.parse(readFileSync(people, 'utf8')) as Person[]);
  return [...named, ...persons.map(journeyOf)];
}

const columns: Columns<JourneyCount> = [
  ['journey', ({ name }) => name],
  ['sets', ({ sets }) => sets],
  ['inputs', ({ inputs }) => inputs],
  ['answers', ({ answers }) => answers],
  ['results shown', ({ shown }) => shown],
  ['words', ({ words }) => words],
  ['forms', ({ forms }) => forms.join(' ')],
];

export function journeys(
  roots: readonly string[],
  { people, json, today }: { readonly people: string | undefined; readonly json: boolean; readonly today: string },
): number {
  const result = compileContent({ roots, cache: '.cache/content' });
  if (!result.bundle) {
    for (const diagnostic of result.diagnostics) say(writeFinding(diagnostic));
    return 1;
  }
  const bundle = new Bundle(result.bundle.bytes);
  const counted: JourneyCount[] = [];
  const wrong: string[] = [];
  for (const source of readJourneys(roots, people)) {
    try {
      counted.push(countJourney(bundle, source, today));
    } catch (error) {
      if (!(error instanceof JourneyError)) throw error;
      wrong.push(error.message);
    }
  }
  if (json) say(JSON.stringify({ journeys: counted }));
  else for (const line of table(columns, counted)) say(line);
  for (const message of wrong) process.stderr.write(`${message}\n`);
  return wrong.length > 0 ? 1 : 0;
}
