/** Which personal details to ask for on the forms to sign, and what is wrong with them. */
import type { FormWalk, PartyFieldNeeded } from '@withholding/client';
import type { ElementWords, FieldName } from '../../words/index.ts';
import { isPersonalNumber, type People } from './people.ts';

export type Country = 'us' | 'ca';
export type Party = 'employee' | 'employer';

export interface Asked extends PartyFieldNeeded {
  readonly name: FieldName;
}

/** The region and postal code of one country replace those of the other. */
const counterparts: Readonly<Record<Country, Readonly<Record<string, string>>>> = {
  us: { provinceTerritory: 'state', postalCode: 'zipCode' },
  ca: { state: 'provinceTerritory', zipCode: 'postalCode' },
};

const nameOf = (path: string): FieldName => path.slice(path.lastIndexOf('.') + 1) as FieldName;
export const partyOf = (path: string): Party => (path.startsWith('employee.') ? 'employee' : 'employer');
export const isAddress = (path: string): boolean => path.includes('.address.');

function inCountry(path: string, country: Country): string {
  const counterpart = isAddress(path) ? counterparts[country][nameOf(path)] : undefined;
  return counterpart ? path.replace(/[^.]+$/, counterpart) : path;
}

/** Puts the ZIP Code or postal code before the city: the state follows from it. */
function codeFirst(before: Asked[], field: Asked): Asked[] {
  const isCode = field.name === 'zipCode' || field.name === 'postalCode';
  const city = before.findIndex(({ path }) => path === field.path.replace(/[^.]+$/, 'city'));
  return isCode && city >= 0 ? before.toSpliced(city, 0, field) : [...before, field];
}

/** The max length of a text, if its regular expression ends with one. */
const longest = (regex: string): number => Number(/\{0,(\d+)\}\$$/.exec(regex)?.[1] ?? Number.NaN) + 1;

function faultOf({ pattern, name, regex }: Asked, code: string, text: string, words: ElementWords): string {
  const faults: Readonly<Record<string, string>> = words.faults;
  if (code === 'REQUIRED' || code === 'DEPENDENT_REQUIRED') return words.missing(words.fields[name] ?? name);
  if (code === 'CHECK_DIGIT') return words.faults.checkDigit;
  const most = longest(regex);
  if (text.length > most) return words.tooLong(most);
  // All nine digits are present, so the message must not ask for them.
  if (pattern === 'ssn' && text.replace(/\D/g, '').length === 9)
    return text.startsWith('9') ? words.faults.itin : words.faults.notSsn;
  return faults[pattern] ?? words.faults.other;
}

/** Shared by all forms, so that nothing is asked twice. */
export class Details {
  readonly #people: People;
  /** The forms to sign. */
  readonly #walks: () => readonly FormWalk[];
  #countries: Readonly<Partial<Record<Party, Country>>> = {};
  /** Fields the page supplied but the service rejected: the employee is asked for them. */
  #rejected: ReadonlySet<string> = new Set();
  #shown: ReadonlySet<string> = new Set();
  /** The employee has applied for a number and can't sign before it comes. */
  awaitsNumber = false;

  constructor(people: People, walks: () => readonly FormWalk[]) {
    this.#people = people;
    this.#walks = walks;
  }

  country(party: Party): Country {
    const chosen = this.#countries[party];
    if (chosen) return chosen;
    if (this.#people.value(`${party}.address.provinceTerritory`) !== '') return 'ca';
    if (this.#people.value(`${party}.address.state`) !== '') return 'us';
    return this.#needed.some(({ path }) => nameOf(path) === 'socialInsuranceNumber') ? 'ca' : 'us';
  }

  /** Whether an address is asked that may be in either country, so that the person has to say which. */
  asksCountry(party: Party): boolean {
    const regions = [`${party}.address.state`, `${party}.address.provinceTerritory`];
    const taken = this.#needed.filter(({ path }) => regions.includes(path));
    return taken.length === 2 && this.asked().some(({ path }) => regions.includes(path));
  }

  chooseCountry(party: Party, country: Country): void {
    this.#countries = { ...this.#countries, [party]: country };
    for (const { path } of this.#needed) {
      if (partyOf(path) === party && inCountry(path, country) !== path) this.#people.type(path, '');
    }
  }

  /**
   * In the order of the form, with the code of an address before its city. Optional things about the employer are not
   * asked of the employee.
   */
  asked(): Asked[] {
    const here = (path: string) => inCountry(path, this.country(partyOf(path)));
    const needed = this.#needed;
    const due = new Set(needed.filter(({ required }) => required).map(({ path }) => here(path)));
    return needed
      .filter(({ path }) => here(path) === path && this.#isAsked(path, due.has(path)))
      .map((field) => ({ ...field, required: due.has(field.path), name: nameOf(field.path) }))
      .reduce<Asked[]>(codeFirst, []);
  }

  /** Of the fields asked, in their order. */
  problems(words: ElementWords): [path: string, message: string][] {
    const codes = new Map(
      this.#walks()
        .flatMap((walk) => walk.partyErrors(this.#people.toRequest()))
        .map(({ path, code }) => [inCountry(path, this.country(partyOf(path))), code]),
    );
    return this.asked().flatMap((field): [string, string][] => {
      const code = codes.get(field.path);
      return code === undefined || (this.awaitsNumber && isPersonalNumber(field.path))
        ? []
        : [[field.path, faultOf(field, code, this.#people.value(field.path), words)]];
    });
  }

  /** Whether the employee's own number is asked. */
  get asksNumber(): boolean {
    return this.asked().some(({ path, required }) => required && isPersonalNumber(path));
  }

  /** Whether the person has to look at something they have not seen yet. What may stay blank is no reason to, unless it is wanted. */
  hasNewFields(): boolean {
    return this.asked().some(({ path, required, wanted }) => (required || wanted) && !this.#shown.has(path));
  }

  /** Whether the details are a step of their own. */
  get isStep(): boolean {
    return this.asked().some(({ path, required, wanted }) => required || wanted || this.#shown.has(path));
  }

  /** Whether something is left to do about them. */
  isOpen(words: ElementWords): boolean {
    return this.hasNewFields() || this.problems(words).length > 0;
  }

  /** Whether something is blank that the forms need or want. */
  get hasBlanks(): boolean {
    return this.asked().some(({ path, required, wanted }) => (required || wanted) && this.#people.value(path) === '');
  }

  /** The number that the forms need of the employee. */
  get number(): 'socialSecurityNumber' | 'socialInsuranceNumber' | undefined {
    const names = this.#needed.map(({ path }) => nameOf(path));
    const [first, second] =
      this.country('employee') === 'ca'
        ? (['socialInsuranceNumber', 'socialSecurityNumber'] as const)
        : (['socialSecurityNumber', 'socialInsuranceNumber'] as const);
    return [first, second].find((name) => names.includes(name));
  }

  markShown(): void {
    this.#shown = new Set([...this.#shown, ...this.asked().map(({ path }) => path)]);
  }

  reject(paths: readonly string[]): void {
    this.#rejected = new Set([...this.#rejected, ...paths]);
  }

  /** Each field once, required where one of the forms requires it. */
  get #needed(): readonly PartyFieldNeeded[] {
    const fields = new Map<string, PartyFieldNeeded>();
    for (const field of this.#walks().flatMap((walk) => walk.partyFields(this.#people.toRequest()))) {
      const before = fields.get(field.path);
      fields.set(field.path, before && !field.required ? before : field);
    }
    return [...fields.values()];
  }

  /** Optional, and of the employee. An address that the page supplied is whole: it has no second line to ask for. */
  #isWelcome(path: string): boolean {
    if (partyOf(path) !== 'employee') return false;
    return !isAddress(path) || this.#people.supplied('employee.address.city') === '';
  }

  #isAsked(path: string, required: boolean): boolean {
    if (this.#rejected.has(path)) return true;
    if (this.#people.supplied(path) === '') return required || this.#isWelcome(path);
    const alone = this.#people.suppliedAlone(path);
    return this.#walks().some((walk) => walk.partyErrors(alone).some((problem) => problem.path === path));
  }
}
