/** The compiled form held against the interpreter, which reads the form anew each time. */
import { inspect, isDeepStrictEqual } from 'node:util';
import {
  type CompiledForm,
  compiledForm,
  everyQuestion,
  type Interview,
  type Outcome,
  type Parties,
  partyFieldsOf,
  printedValues,
  type RunInput,
  templateNames,
  validateParties,
} from '@withholding/interview';
import fc from 'fast-check';

const texts = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('Ana', 'Núñez', 'Q', '219-09-9999', '046 454 286', '1 Main St', '62701', 'IL'),
  },
  { weight: 2, arbitrary: fc.constantFrom('1990-02-30', '02/28/1990', '1990-02-28', 'K1A 0B1', '', null, '  a  b ') },
  fc.string({ maxLength: 12 }),
  fc.constantFrom(12, true, {}, [], 'x'.repeat(2000), 'e\u0301'),
);

function put(into: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at = into;
  for (const key of keys) {
    at[key] ??= {};
    at = at[key] as Record<string, unknown>;
  }
  at[last] = value;
}

/** Something for every field a form knows or prints, or nothing. */
export function anyParties(form: Interview): fc.Arbitrary<Parties> {
  const printed = form.boxes.flatMap(({ from }) => templateNames(from)).filter((name) => /^employ(ee|er)\./.test(name));
  const paths = [...new Set([...form.parties.map(({ path }) => path), ...printed.flatMap(partyFieldsOf)])];
  return fc
    .array(fc.option(texts, { nil: undefined, freq: 8 }), { minLength: paths.length, maxLength: paths.length })
    .map((given) => {
      const parties: Record<string, unknown> = {};
      for (const [index, path] of paths.entries()) if (given[index] !== undefined) put(parties, path, given[index]);
      return parties;
    });
}

export class BothEngines {
  readonly #form: Interview;
  readonly #compiled: CompiledForm;
  readonly #ids: readonly string[];

  constructor(form: Interview) {
    this.#form = form;
    this.#compiled = compiledForm(form);
    this.#ids = [
      ...new Set(everyQuestion(form).map(({ id }) => id)),
      'today',
      'hasFederalValues',
      'federal.isExempt',
      'none',
    ];
  }

  /** Everything that an outcome tells, formulas' values included. */
  #told({ status, path, next, perjury, errors, warnings, answers, calculated, taxParameters, forms, ...of }: Outcome) {
    const looked = this.#ids.map((id) => [of.lookup(id), of.questionOf(id)]);
    return { status, path, next, perjury, errors, warnings, answers, calculated, taxParameters, forms, looked };
  }

  /** Names what differs first: a picture of the whole difference takes minutes to draw. */
  mustAgree(input: RunInput, outcome: Outcome, parties: Parties): void {
    const compiled = this.#compiled.run(input);
    const people = this.#compiled.readParties(parties);
    const seen = {
      ...this.#told(compiled),
      parties: this.#compiled.partyProblems(people),
      preview: this.#compiled.printed(compiled, people, true),
      printed: this.#compiled.printed(compiled, people, false),
    };
    const wanted: typeof seen = {
      ...this.#told(outcome),
      parties: validateParties(this.#form, parties),
      preview: printedValues(this.#form, outcome, parties, true),
      printed: printedValues(this.#form, outcome, parties, false),
    };
    for (const part of Object.keys(wanted) as (keyof typeof seen)[])
      if (!isDeepStrictEqual(seen[part], wanted[part]))
        throw new Error(`${part}: ${show(seen[part])} compiled, ${show(wanted[part])} interpreted`);
  }
}

const show = (value: unknown): string =>
  inspect(value, { depth: 3, maxArrayLength: 20, maxStringLength: 60 }).slice(0, 500);
