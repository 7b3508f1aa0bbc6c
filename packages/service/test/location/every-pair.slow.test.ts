/** Every pair of home and work: `forms` lists what the flows can end in, and recommends only what they do end in. */
import { namedCity, type Place } from '@withholding/applicability';
import { type Language, languages } from '@withholding/bundle';
import { type Interview, knownAnswer, type QuestionSet } from '@withholding/interview';
import { realContent, today } from '@withholding/testing/content/real-content';
import { beforeAll, expect, it } from 'vitest';
import { ServedContent } from '../../src/content/served.ts';
import { Applicability } from '../../src/location/applicability.ts';

interface Spot {
  readonly country: 'US' | 'CA';
  readonly region: string;
  readonly city: string;
}

let content: ServedContent;
let spots: Spot[];
beforeAll(async () => {
  const { bundle } = await realContent();
  content = new ServedContent(bundle, '');
  const regions = Object.values(bundle.index.jurisdictions).filter(({ level }) => level !== 'federal');
  spots = regions.flatMap(({ locality: region, country, rules = [] }) =>
    ['Nowhere', ...new Set(rules.flatMap(({ worksOnlyInCities = [] }) => worksOnlyInCities))].map((city) => ({
      country,
      region,
      city,
    })),
  );
});

function place(id: string, { country, region, city }: Spot): Place {
  const jurisdiction = content.bundle.index.jurisdictions[region];
  return { id, country, region, city: jurisdiction && namedCity(city, jurisdiction) };
}

const factsOf = (home: Spot, work: Spot, language: Language): Record<string, string> => ({
  language,
  ...Object.fromEntries(Object.entries(home).map(([name, value]) => [`home.${name}`, value])),
  ...Object.fromEntries(Object.entries(work).map(([name, value]) => [`work.${name}`, value])),
});

function next({ navigation }: QuestionSet, known: Record<string, string>): string[] {
  const targets = navigation.type === 'CONSTANT' ? [navigation.to] : Object.values(navigation.to);
  const answer = navigation.type === 'VARIABLE' ? known[navigation.questionId] : undefined;
  const taken = navigation.type === 'VARIABLE' && answer !== undefined ? navigation.to[answer] : undefined;
  return (taken ? [taken] : targets).flatMap(({ next: id }) => id ?? []);
}

/** The forms a flow can end in for someone about whom some answers are known. */
function endings({ sets, start }: Interview, facts: Record<string, string>): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const set = sets[id];
    if (!set || seen.has(id)) continue;
    seen.add(id);
    const known = Object.fromEntries(
      set.questions.flatMap((question) => {
        const answer = knownAnswer(question, facts);
        return answer === undefined ? [] : [[question.id, answer]];
      }),
    );
    for (const [questionId, byOption] of Object.entries(set.forms ?? {}))
      for (const [option, forms] of Object.entries(byOption))
        if (known[questionId] === undefined || known[questionId] === option) for (const form of forms) found.add(form);
    waiting.push(...next(set, known));
  }
  return found;
}

it('agree, both ways, in every language', () => {
  const faults: string[] = [];
  let pairs = 0;
  for (const language of languages)
    for (const home of spots)
      for (const work of spots) {
        pairs += 1;
        const who = `${home.region} ${home.city} -> ${work.region} ${work.city} (${language})`;
        const places = [place('home', home), place('work1', work)];
        const asked = new Applicability(content, { places, nexusStates: undefined, day: today, language });
        const forms = asked.forms.map(({ id }) => id);
        const ends = new Set<string>();
        for (const { id, hasFlowQuestions, formsToComplete = [] } of asked.flows) {
          for (const form of formsToComplete) ends.add(form.id);
          if (!hasFlowQuestions) continue;
          const { interview } = content.bundle.flow(id) as { interview: Interview };
          for (const form of endings(interview, factsOf(home, work, language))) ends.add(form);
          for (const form of endings(interview, {}))
            if (!forms.includes(form)) faults.push(`${who}: ${form} not listed`);
        }
        for (const { id, recommended } of asked.forms)
          if (recommended && !ends.has(id)) faults.push(`${who}: no flow ends in ${id}`);
      }
  expect(pairs).toBeGreaterThan(3 * 3136);
  expect(faults).toEqual([]);
});
