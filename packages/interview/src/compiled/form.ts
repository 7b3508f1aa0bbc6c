/**
 * A form compiled once, when it is loaded: formulas are closures over slots, navigation is a table, boxes are a list.
 * It gives what `run`, `validateParties` and `printedValues` give, which read the form anew each time; those stay the
 * reference it is held against.
 */
import { everySet } from '../every-question.ts';
import { type Check, INELIGIBLE, type Interview, type QuestionSet, type Target } from '../model.ts';
import { readNumbers } from '../run/decimal-comma.ts';
import type { AnswerError } from '../run/errors.ts';
import { readFederalValues } from '../run/federal.ts';
import { lapsedAt, lapsedClaim } from '../run/lapsed.ts';
import type { ParameterValue } from '../run/parameters.ts';
import type { Parties } from '../run/parties.ts';
import { type Outcome, type RunInput, setsOf, worthSaying } from '../run/run.ts';
import { offPathErrors } from '../run/stray.ts';
import type { SlotOf } from './formula.ts';
import { type BuildParameter, compileParameter } from './parameters.ts';
import { CompiledParties, type PartyPrint, type PartyTexts } from './parties.ts';
import { BoxCompiler, type PrintBox } from './printing.ts';
import { type CompiledSet, compileSet } from './questions.ts';
import { Walk } from './walk.ts';

type Sets = ReadonlyMap<string, CompiledSet>;

function slotsOf(form: Interview): { readonly slotOf: SlotOf; readonly slots: ReadonlyMap<string, number> } {
  const slots = new Map<string, number>();
  const slotOf: SlotOf = (id) => {
    const slot = slots.get(id) ?? slots.size;
    slots.set(id, slot);
    return slot;
  };
  // Questions first: a walk has room for each of them.
  for (const { questions } of everySet(form)) for (const { id } of questions) slotOf(id);
  return { slotOf, slots };
}

export class CompiledForm {
  readonly form: Interview;
  readonly #slots: ReadonlyMap<string, number>;
  readonly #sets: Sets;
  readonly #setsWithFederalValues: Sets;
  readonly #parameters: readonly BuildParameter[];
  readonly #claims: boolean;
  readonly #parties: CompiledParties;
  readonly #signer: PartyPrint;
  readonly #boxes: readonly { readonly name: string; readonly print: PrintBox }[];

  constructor(form: Interview) {
    this.form = form;
    const { slotOf, slots } = slotsOf(form);
    this.#slots = slots;
    const checks: readonly Check[] = form.checks ?? [];
    // Most sets are the same with the federal values and without.
    const once = new Map<QuestionSet, CompiledSet>();
    for (const set of everySet(form)) once.set(set, compileSet(set, checks, slotOf));
    const compiled = (hasFederalValues: boolean): Sets =>
      new Map(Object.entries(setsOf(form, hasFederalValues)).map(([id, set]) => [id, once.get(set) as CompiledSet]));
    this.#sets = compiled(false);
    this.#setsWithFederalValues = form.federalFilingStatuses ? compiled(true) : this.#sets;
    this.#parameters = form.taxParameters.map((parameter) => compileParameter(parameter, slotOf));
    this.#claims = form.taxParameters.some(({ claimedBy }) => claimedBy);
    this.#parties = new CompiledParties(form);
    this.#signer = this.#parties.print('employee.fullName');
    const boxes = new BoxCompiler(form, this.#parties, slotOf);
    this.#boxes = form.boxes.map((box) => ({ name: box.name, print: boxes.compile(box) }));
  }

  readParties(parties: Parties): PartyTexts {
    return this.#parties.read(parties);
  }

  partyProblems(texts: PartyTexts): AnswerError[] {
    return this.#parties.problems(texts);
  }

  /** The name that is signed with. */
  signerOf(texts: PartyTexts): string {
    return this.#signer(texts);
  }

  /** Box name -> text, or true for a tick. Boxes that stay empty are not listed. */
  printed(outcome: CompiledOutcome, texts: PartyTexts, mask: boolean): Record<string, string | true> {
    const printing = { from: outcome.walk, texts, mask };
    const printed: Record<string, string | true> = {};
    for (const { name, print } of this.#boxes) {
      const value = print(printing);
      if (value !== undefined) printed[name] = value;
    }
    return printed;
  }

  run(input: RunInput): CompiledOutcome {
    const { form } = this;
    const answers = readNumbers(form, input.answers, input.decimalComma);
    const federal =
      form.federalFilingStatuses && input.federalValues
        ? readFederalValues(input.federalValues, form.federalFilingStatuses)
        : undefined;
    const { today, places } = input;
    const walk = new Walk(this.#slots, { answers, today, places, federal: federal?.values });
    const { openAt, isIneligible, perjury } = this.#follow(walk, federal ? this.#setsWithFederalValues : this.#sets);
    const stray = walk.hasStrays()
      ? offPathErrors({
          form,
          sets: setsOf(form, federal !== undefined),
          answers,
          path: walk.path,
          openAt,
          isIneligible,
        })
      : [];
    const parameters = isIneligible || openAt || walk.firstOpen ? [] : this.#parametersOf(walk);
    if (this.#claims) this.#checkClaims(walk, parameters, input.today, federal !== undefined);
    const status = isIneligible ? 'ineligible' : openAt || walk.firstOpen ? 'incomplete' : 'ended';
    const hasEnded = status === 'ended';
    const next = isIneligible ? undefined : (walk.firstOpen ?? openAt?.id);
    return {
      status,
      path: walk.path,
      ...(next === undefined ? {} : { next }),
      ...(hasEnded && perjury !== undefined ? { perjury } : {}),
      errors: [...(federal?.problems ?? []), ...worthSaying(walk), ...stray],
      warnings: walk.warnings,
      answers: walk.answers,
      calculated: walk.calculated,
      taxParameters: hasEnded ? parameters : [],
      forms: hasEnded ? [...new Set(walk.forms)] : [],
      lookup: walk.lookup,
      questionOf: walk.questionOf,
      walk,
    };
  }

  /** Goes from set to set as far as the answers lead. */
  #follow(walk: Walk, sets: Sets) {
    let set = sets.get(this.form.start);
    let target: Target | undefined;
    while (set && !walk.path.includes(set.id)) {
      walk.visit(set);
      if (walk.isBarred) return { isIneligible: true };
      target = walk.leave(set);
      if (!target) return { isIneligible: false, openAt: set.source };
      if (target.next === INELIGIBLE) {
        const questionId = set.decidedBy?.id ?? '';
        walk.problems.push({ code: 'INELIGIBLE', path: `fields.${questionId}`, questionId, questionSetId: set.id });
        return { isIneligible: true };
      }
      set = target.next === undefined ? undefined : sets.get(target.next);
    }
    return { isIneligible: false, perjury: target?.perjury };
  }

  #parametersOf(walk: Walk): ParameterValue[] {
    const given: ParameterValue[] = [];
    for (const build of this.#parameters) {
      const parameter = build(walk);
      if (parameter) given.push(parameter);
    }
    return given;
  }

  #checkClaims(walk: Walk, given: readonly ParameterValue[], today: string | undefined, hasFederalValues: boolean) {
    const lapsed = lapsedClaim(this.form, given, today);
    if (!lapsed) return;
    const { path, answers } = walk;
    const problem = lapsedAt(lapsed, setsOf(this.form, hasFederalValues), { path, answers, hasFederalValues });
    walk.problems.push(problem);
    walk.firstOpen = problem.questionSetId ?? path.at(-1);
  }
}

export interface CompiledOutcome extends Outcome {
  /** For printing. */
  readonly walk: Walk;
}

const compiled = new WeakMap<Interview, CompiledForm>();

/** The compiled form; compiled when it is first asked for. */
export function compiledForm(form: Interview): CompiledForm {
  let found = compiled.get(form);
  if (!found) {
    found = new CompiledForm(form);
    compiled.set(form, found);
  }
  return found;
}
