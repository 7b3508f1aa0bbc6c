/** Random people of the real content: where they live and work, what they tell, and the interview that follows. */
import { areasOf, judge, type Place } from '@withholding/applicability';
import { type Bundle, compareVersions } from '@withholding/bundle';
import {
  everyQuestion,
  type InterviewContent,
  type InterviewState,
  interview,
  type Part,
  type Question,
  type Situation,
} from '@withholding/interview';
import fc from 'fast-check';

type Country = 'US' | 'CA';

export interface Person {
  readonly country: Country;
  readonly home: string;
  readonly work: readonly string[];
  readonly facts: Readonly<Record<string, string>>;
}

/** An answer to a fact: any option, small counts, amounts around those of usual pay. */
function answerTo({ type, options }: Question): fc.Arbitrary<string> {
  if (type === 'list') {
    const [none = '', ...others] = options ?? [];
    return fc.oneof(
      { weight: 2, arbitrary: fc.constant(none) },
      fc.subarray([...others], { minLength: 1, maxLength: 3 }).map((chosen) => chosen.join()),
    );
  }
  if (options) return fc.constantFrom(...options);
  if (type === 'date') return fc.constantFrom('1950-05-01', '1961-12-31', '1990-05-01', '2002-02-28', '2008-07-04');
  return fc.constantFrom('0', '1', '2', '3', '12', '8000', '30000', '120000');
}

const factsFlow = { US: 'FACTS_US', CA: 'FACTS_CA' } as const;

export class People {
  readonly #bundle: Bundle;
  readonly #today: string;

  constructor(bundle: Bundle, today: string) {
    this.#bundle = bundle;
    this.#today = today;
  }

  regions(country: Country): string[] {
    return Object.values(this.#bundle.index.jurisdictions)
      .filter((one) => one.country === country && /^[A-Z]{2}$/.test(one.locality) && !one.notCovered)
      .map(({ locality }) => locality);
  }

  arbitrary(country: Country): fc.Arbitrary<Person> {
    const region = fc.constantFrom(...this.regions(country));
    const questions = everyQuestion(this.#bundle.flow(factsFlow[country])?.interview ?? { sets: {} });
    return fc.record({
      country: fc.constant(country),
      home: region,
      work: fc.array(region, { minLength: 1, maxLength: 3 }),
      facts: fc.record(Object.fromEntries(questions.map((question) => [question.id, answerTo(question)]))),
    });
  }

  #entry(id: string) {
    const versions = Object.entries(this.#bundle.index.forms[id] ?? {});
    const current = versions.filter(([, { effective }]) => effective <= this.#today);
    const [version, entry] = current.toSorted(([one], [other]) => compareVersions(one, other)).at(-1) ?? [];
    return version !== undefined && entry ? { version, entry } : undefined;
  }

  readonly #form = (id: string): Part | undefined => {
    const edition = this.#bundle.edition(id, this.#entry(id)?.version ?? '');
    return edition && { id, locality: edition.locality, interview: edition.interview };
  };

  /** The forms and flows of a home and its workplaces. */
  content({ country, home, work }: Person): InterviewContent {
    const { index } = this.#bundle;
    const facts = this.#bundle.flow(factsFlow[country]);
    if (!facts?.rules) throw new Error(`There are no facts for ${country}.`);
    const places: Place[] = [
      { id: 'home', country, region: home },
      ...work.map((region, at) => ({ id: `work${at + 1}`, country, region })),
    ];
    const isAmerican = country === 'US';
    const verdicts = areasOf(places, Object.values(index.jurisdictions)).flatMap((area) => {
      const jurisdiction = index.jurisdictions[area.locality];
      if (!jurisdiction) return [];
      return judge(area, jurisdiction, index.crossState, {
        home: isAmerican ? home : undefined,
        nexusStates: undefined,
        workplaces: isAmerican ? work : [],
        taxesOf: (id) => this.#entry(id)?.entry.tax ?? ['state'],
      });
    });
    const flows = verdicts.flatMap(({ flow }): Part[] => {
      const found = flow === undefined ? undefined : this.#bundle.flow(flow);
      return found ? [{ id: found.id, locality: found.locality, interview: found.interview }] : [];
    });
    const listed = verdicts.flatMap(({ flow, forms }) => (flow === undefined ? forms : []));
    return {
      facts: facts.interview,
      rules: facts.rules,
      flows,
      forms: listed
        .filter(({ id, recommended }) => recommended && this.#entry(id)?.entry.variantOf === undefined)
        .map(({ id }) => id),
      form: this.#form,
    };
  }

  situation({ home, work, facts }: Person): Situation {
    const place = (region: string) => ({ region, city: 'Springfield', county: 'Washington' });
    return {
      home: place(home),
      work: work.map(place),
      language: 'en',
      today: this.#today,
      employer: { hireDate: '2026-11-02', pay: '52000', payPeriods: '26', withholdsIn: [home, ...work] },
      facts,
    };
  }

  interview(person: Person): InterviewState {
    return interview(this.content(person), this.situation(person));
  }
}
