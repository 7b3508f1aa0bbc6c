/** One walk through a compiled form, in the making. */
import { isIsoDate } from '../formula/dates.ts';
import { isFraction, type Value } from '../formula/evaluate.ts';
import type { Question, Target } from '../model.ts';
import { isDay, type RawAnswers, readAnswer } from '../run/answers.ts';
import type { AnswerError, Warning } from '../run/errors.ts';
import { type FederalName, type FederalValues, federalTypes } from '../run/federal.ts';
import { isPlaceId, type Places, placeAt } from '../run/places.ts';
import { isGiven, isNumber, type Term } from './formula.ts';
import { fromFraction, round, toFixed, toFraction } from './number.ts';
import type { Answered } from './parameters.ts';
import type { Printable } from './printing.ts';
import type { CompiledCheck, CompiledQuestion, CompiledSet } from './questions.ts';

export interface WalkInput {
  readonly answers: RawAnswers;
  readonly today: string | undefined;
  readonly federal: FederalValues['values'] | undefined;
  readonly places: Places | undefined;
}

const termOf = (value: Value): Term => (isFraction(value) ? fromFraction(value) : value);

export class Walk implements Answered, Printable {
  lacksSome = false;
  readonly values: (Term | undefined)[];
  readonly path: string[] = [];
  readonly answers: Record<string, string> = {};
  readonly calculated: Record<string, string> = {};
  readonly problems: AnswerError[] = [];
  readonly warnings: Warning[] = [];
  readonly forms: string[] = [];
  firstOpen: string | undefined;
  /** A check says that the form is not for this employee. */
  isBarred = false;
  readonly #slots: ReadonlyMap<string, number>;
  readonly #input: WalkInput;
  /** The questions of the path, and the texts given for them or worked out. */
  readonly #asked: (CompiledQuestion | undefined)[];
  readonly #texts: (string | undefined)[];

  constructor(slots: ReadonlyMap<string, number>, input: WalkInput) {
    this.#slots = slots;
    this.#input = input;
    this.values = new Array(slots.size).fill(undefined);
    this.#asked = new Array(slots.size).fill(undefined);
    this.#texts = new Array(slots.size).fill(undefined);
  }

  given(id: string): Term | undefined {
    const { federal, places } = this.#input;
    if (isPlaceId(id)) return placeAt(places, id);
    if (id === 'today') return this.#today();
    if (id === 'hasFederalValues') return federal !== undefined;
    const name = id.slice('federal.'.length) as FederalName;
    if (!federal || !Object.hasOwn(federalTypes, name)) return undefined;
    const value = federal[name];
    if (value !== undefined) return termOf(value);
    return federalTypes[name] === 'number' ? 0 : federalTypes[name] === 'boolean' ? false : '';
  }

  /** Whoever forgets the date must learn it at once: a parameter left out in silence would tax someone wrongly. */
  #today(): string {
    const { today } = this.#input;
    if (today === undefined || !isIsoDate(today))
      throw new RangeError('The form needs the date of today (YYYY-MM-DD).');
    return today;
  }

  readonly lookup = (id: string): Value | undefined => {
    const slot = this.#slots.get(id);
    const value = (slot === undefined ? undefined : this.values[slot]) ?? (isGiven(id) ? this.given(id) : undefined);
    return isNumber(value) ? toFraction(value) : value;
  };

  readonly questionOf = (id: string): Question | undefined => this.#asked[this.#slots.get(id) ?? -1]?.question;

  isBlank(slot: number): boolean {
    const asked = this.#asked[slot];
    return asked !== undefined && !asked.calculate && this.#texts[slot] === undefined;
  }

  answeredQuestion(slot: number): Question | undefined {
    return this.#texts[slot] === undefined ? undefined : this.#asked[slot]?.question;
  }

  /** Whether anything was sent that the path does not ask. */
  hasStrays(): boolean {
    for (const id of Object.keys(this.#input.answers)) {
      const slot = this.#slots.get(id);
      if (slot === undefined || !this.#asked[slot]) return true;
    }
    return false;
  }

  #calculate({ question, id, slot, calculate }: CompiledQuestion): void {
    const value = calculate?.(this);
    if (!isNumber(value) || !question.calculation) return;
    const { scale, roundingMode } = question.calculation;
    this.values[slot] = round(value, scale, roundingMode);
    this.#texts[slot] = toFixed(value, scale, roundingMode);
    this.calculated[id] = this.#texts[slot];
  }

  /** Takes the answer to a question, or says what is wrong with it. */
  #ask(asked: CompiledQuestion): AnswerError['code'] | undefined {
    const { id, slot, question } = asked;
    this.#asked[slot] = asked;
    if (asked.calculate) {
      this.#calculate(asked);
      return undefined;
    }
    const text = readAnswer(this.#input.answers, id, question.type);
    if (text === undefined) {
      if (asked.isRequired) return 'REQUIRED';
      if (asked.requiredWhen?.(this) === true) return 'DEPENDENT_REQUIRED';
      this.values[slot] = asked.blank;
      return undefined;
    }
    this.#texts[slot] = text;
    this.answers[id] = text;
    const value = asked.read(text);
    if (value === undefined) return isDay(question, text) ? 'PATTERN' : 'NO_SUCH_DATE';
    this.values[slot] = value;
    return undefined;
  }

  visit({ id: setId, questions, forms }: CompiledSet): void {
    this.path.push(setId);
    // A check may rest on a question that is asked below its own.
    const codes = questions.map((question) => this.#ask(question));
    for (let at = 0; at < questions.length; at += 1) {
      const { id, checks } = questions[at] as CompiledQuestion;
      const code = codes[at];
      if (code) this.#report({ code, path: `fields.${id}`, questionId: id, questionSetId: setId });
      else if (checks.length > 0) this.#judge(checks, id, setId);
    }
    for (const { id, byOption } of forms) this.forms.push(...(byOption.get(this.answers[id] ?? '') ?? []));
  }

  #report(problem: AnswerError): void {
    this.problems.push(problem);
    if (problem.code === 'INELIGIBLE') this.isBarred = true;
    else this.firstOpen ??= problem.questionSetId;
  }

  /** The first check of a question that fails is the one to be told about. */
  #judge(checks: readonly CompiledCheck[], questionId: string, questionSetId: string): void {
    const failed = checks.find(({ must }) => must(this) === false);
    if (!failed) return;
    const { id: check, severity } = failed;
    const place = { path: `fields.${questionId}`, questionId, questionSetId };
    if (severity === 'warning') this.warnings.push({ check, ...place });
    else this.#report({ code: severity === 'error' ? 'INCONSISTENT' : 'INELIGIBLE', ...place, check });
  }

  /** Where the set leads, or undefined while its deciding answer is missing or wrong. */
  leave({ to, decidedBy }: CompiledSet): Target | undefined {
    if (!decidedBy) return to;
    const { id, slot } = decidedBy;
    const value = this.values[slot];
    if (value === undefined) return undefined;
    // A yes-or-no question that may be left blank means no, as it does in formulas.
    const blank = value === false && this.isBlank(slot) ? 'false' : undefined;
    const chosen = this.answers[id] ?? blank;
    return chosen === undefined ? undefined : decidedBy.to.get(chosen);
  }
}
