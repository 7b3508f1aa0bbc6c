/** Which personal details to ask for on a form, and what is wrong with them. */
import type { FormWalk, PartyFieldNeeded } from '@withholding/client';
import type { FieldName, Words } from '../words/index.ts';
import type { People } from './people.ts';

export type Country = 'us' | 'ca';
export type Party = 'employee' | 'employer';

/** The region and code of each country stand for those of the other. */
const counterparts: Readonly<Record<Country, Readonly<Record<string, string>>>> = {
  us: { provinceTerritory: 'state', postalCode: 'zipCode' },
  ca: { state: 'provinceTerritory', zipCode: 'postalCode' },
};

export const nameOf = (path: string): FieldName => path.slice(path.lastIndexOf('.') + 1) as FieldName;
export const partyOf = (path: string): Party => (path.startsWith('employee.') ? 'employee' : 'employer');
export const isAddress = (path: string): boolean => path.includes('.address.');

function inCountry(path: string, country: Country): string {
  const counterpart = counterparts[country][nameOf(path)];
  return counterpart ? path.replace(/[^.]+$/, counterpart) : path;
}

export interface Asked extends PartyFieldNeeded {
  readonly name: FieldName;
}

export class Details {
  readonly #walk: FormWalk;
  readonly #people: People;
  /** Supplied by the page but refused by the service: asked after all. */
  readonly #refused: ReadonlySet<string>;
  readonly #countries: Partial<Record<Party, Country>>;

  constructor(
    walk: FormWalk,
    people: People,
    countries: Partial<Record<Party, Country>>,
    refused: ReadonlySet<string> = new Set(),
  ) {
    this.#walk = walk;
    this.#people = people;
    this.#countries = countries;
    this.#refused = refused;
  }

  country(party: Party): Country {
    const chosen = this.#countries[party];
    if (chosen) return chosen;
    if (this.#people.value(`${party}.address.provinceTerritory`) !== '') return 'ca';
    if (this.#people.value(`${party}.address.state`) !== '') return 'us';
    return this.#needed.some(({ path }) => nameOf(path) === 'socialInsuranceNumber') ? 'ca' : 'us';
  }

  /** Whether the form takes addresses of both countries, so that the person has to say which. */
  asksCountry(party: Party): boolean {
    return (
      this.asked().some(
        ({ path }) => path === `${party}.address.state` || path === `${party}.address.provinceTerritory`,
      ) &&
      this.#needed.filter(
        ({ path }) => path === `${party}.address.state` || path === `${party}.address.provinceTerritory`,
      ).length === 2
    );
  }

  chooseCountry(party: Party, country: Country): void {
    this.#countries[party] = country;
    for (const { path } of this.#needed) {
      if (partyOf(path) === party && inCountry(path, country) !== path) this.#people.type(path, '');
    }
  }

  /** In the order of the form. Optional things about the employer are not asked of the employee. */
  asked(): Asked[] {
    const needed = this.#needed;
    const requiredPaths = new Set(
      needed.filter(({ required }) => required).map(({ path }) => inCountry(path, this.country(partyOf(path)))),
    );
    return needed.flatMap((field) => {
      const { path } = field;
      if (isAddress(path) && inCountry(path, this.country(partyOf(path))) !== path) return [];
      const required = requiredPaths.has(path);
      return this.#isAsked(path, required) ? [{ ...field, required, name: nameOf(path) }] : [];
    });
  }

  problems(words: Words): [path: string, message: string][] {
    const asked = new Map(this.asked().map((field) => [field.path, field]));
    const found = new Map<string, string>();
    for (const { path, code } of this.#walk.partyProblems(this.#people.toRequest())) {
      const field = asked.get(inCountry(path, this.country(partyOf(path))));
      if (field)
        found.set(
          field.path,
          code === 'PATTERN' ? faultOf(field, words) : words.missing(words.fields[field.name] ?? field.name),
        );
    }
    return [...asked.keys()].flatMap((path) => (found.has(path) ? [[path, found.get(path) ?? '']] : []));
  }

  get #needed(): readonly PartyFieldNeeded[] {
    return this.#walk.partyFields(this.#people.toRequest());
  }

  #isAsked(path: string, required: boolean): boolean {
    if (this.#refused.has(path)) return true;
    const supplied = this.#people.supplied(path);
    if (supplied === '') return required || partyOf(path) === 'employee';
    return this.#walk
      .partyProblems({ [partyOf(path)]: this.#suppliedParty(path) })
      .some((problem) => problem.path === path);
  }

  #suppliedParty(path: string): object {
    const [, ...keys] = path.split('.');
    return keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), this.#people.supplied(path)) as object;
  }
}

function faultOf({ pattern }: Asked, words: Words): string {
  const faults: Readonly<Record<string, string>> = words.faults;
  return faults[pattern] ?? words.faults.other;
}
