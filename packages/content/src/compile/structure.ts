/** The structure of an edition: sets, fields, boxes and parameters as the engine runs them. */
import type { Signature } from '@withholding/bundle';
import {
  type AnswerType,
  federalNames,
  federalTypes,
  type Interview,
  isPlaceId,
  type Question,
  type QuestionSet,
} from '@withholding/interview';
import type { EditionInput } from '../read/edition-input.ts';
import { suggest } from '../read/findings.ts';
import type { WordNeeds } from '../read/kinds.ts';
import type { EditionSource } from '../read/source-model.ts';
import { compileBoxes } from './boxes.ts';
import { compileChecks, type PlacedCheck } from './checks.ts';
import { notPrintedOf, withClaims } from './claims.ts';
import { expandFormula, type Numbers } from './expand.ts';
import { compileParameters } from './parameters.ts';
import { compileParties } from './parties.ts';
import { attempt, type CompiledSets, type Complain, compileSets } from './sets.ts';
import { type Known, refuseDates, typeOfFormula } from './type-check.ts';
import { writeFormula } from './write-formula.ts';
import { withYear } from './yearly.ts';

type SetKey = 'sets' | 'withFederalValues';

/** A set and the key of edition.yaml it is written under. */
export type PlacedSet = readonly [under: SetKey, set: QuestionSet];

export interface Structure {
  readonly interview: Interview;
  readonly checks: readonly PlacedCheck[];
  readonly questions: ReadonlyMap<string, Question>;
  readonly placedSets: readonly PlacedSet[];
  readonly needs: ReadonlyMap<string, WordNeeds>;
  readonly blankBoxes: readonly string[];
  readonly optionTicks: ReadonlySet<string>;
  readonly signatures: readonly Signature[];
}

function knownIds(
  questions: ReadonlyMap<string, Question>,
  parts: readonly CompiledSets[],
  source: EditionSource,
): Known {
  const names = source.federalValues ? federalNames : [];
  const federal = new Map<string, AnswerType>(names.map((name) => [`federal.${name}`, federalTypes[name]]));
  if (source.federalValues) federal.set('hasFederalValues', 'boolean');
  return {
    typeOf: (id) => questions.get(id)?.type ?? federal.get(id) ?? (id === 'today' ? 'date' : undefined),
    optionsOf: (id) =>
      questions.get(id)?.options ?? (id === 'federal.filingStatus' ? source.federalValues?.filingStatus : undefined),
    neverZero: (id) => parts.some((part) => part.neverZero.has(id)),
    suggest: (id) => suggest(id, [...questions.keys(), ...Object.keys(source.constants ?? {}), ...federal.keys()]),
  };
}

/** Conditions can ask where someone lives and works; what is printed or sent can't. */
const withPlaces = (known: Known): Known => ({
  ...known,
  typeOf: (id) => (isPlaceId(id) ? 'string' : known.typeOf(id)),
});

function collectQuestions(
  placedSets: readonly PlacedSet[],
  source: EditionSource,
  complain: Complain,
): Map<string, Question> {
  const questions = new Map<string, Question>();
  for (const [under, set] of placedSets) {
    for (const question of set.questions) {
      const other = questions.get(question.id);
      if (other && other.type !== question.type) {
        const path = [under, set.id, 'ask', question.id];
        const message = `"${question.id}" is a different kind of question elsewhere in this form.`;
        complain('one-meaning', path, message, 'Use each id for one question only.');
      }
      // Sets on different ways may offer different options of one choice; a calculated twin must not hide that the id is also asked.
      const options =
        other?.options && question.options ? [...new Set([...other.options, ...question.options])] : question.options;
      if (!other || other.calculation || options)
        questions.set(question.id, options ? { ...question, options } : question);
    }
  }
  const named = (['constants', 'formulas'] as const).flatMap((part) =>
    Object.keys(source[part] ?? {}).map((name) => [part, name]),
  );
  const asked = placedSets.flatMap(([under, set]) => set.questions.map(({ id }) => [under, set.id, 'ask', id]));
  for (const path of [...named, ...asked].filter((place) => place.at(-1) === 'today'))
    complain('one-meaning', path, '"today" already means the day the form is completed.', 'Use another name.');
  for (const name of Object.keys(source.constants ?? {})) {
    if (questions.has(name))
      complain(
        'one-meaning',
        ['constants', name],
        `"${name}" is both a constant and a question.`,
        'Rename one of the two.',
      );
  }
  return questions;
}

/** Where the form is signed; a line may be for some claims only. */
function compileSignatures(source: EditionSource, numbers: Numbers, known: Known, complain: Complain): Signature[] {
  const written = source.signatures ?? [{ signature: 'signatureLine', dates: ['date'] }];
  return written.flatMap(({ when, ...line }, index) => {
    if (when === undefined) return [line];
    const path = ['signatures', index, 'when'];
    const node = attempt(complain, path, () => {
      const found = expandFormula(when, numbers);
      if (typeOfFormula(found, known) === 'boolean') return found;
      complain(
        'formula-types',
        path,
        'The condition must give yes or no.',
        'Write a comparison or a yes-or-no question.',
      );
      return undefined;
    });
    return node ? [{ ...line, when: writeFormula(node) }] : [];
  });
}

/** Undefined when a question or field could not be understood: anything further would only repeat it. */
export function compileStructure(input: EditionInput, source: EditionSource, report: Complain): Structure | undefined {
  let sound = true;
  const complain: Complain = (...problem) => {
    sound = false;
    report(...problem);
  };
  const { library, jurisdiction, form } = input;
  const numbers = { constants: source.constants ?? {}, tables: source.tables ?? {}, formulas: source.formulas ?? {} };
  const base = compileSets(source.sets ?? {}, 'sets', { library, numbers, complain });
  const federal = compileSets(source.withFederalValues ?? {}, 'withFederalValues', {
    library,
    numbers,
    complain,
    base: base.sets,
  });
  const parts = [base, federal];
  const placedSets: PlacedSet[] = [
    ...Object.values(base.sets).map((set): PlacedSet => ['sets', set]),
    ...Object.values(federal.sets).map((set): PlacedSet => ['withFederalValues', set]),
  ];
  const questions = collectQuestions(placedSets, source, complain);
  const known = knownIds(questions, parts, source);
  for (const { node, gives, path } of sound ? parts.flatMap((part) => part.formulas) : []) {
    attempt(complain, path, () => {
      const found = typeOfFormula(node, gives === 'boolean' ? withPlaces(known) : known);
      if (gives === 'number') refuseDates(node, known);
      if (found !== gives)
        complain(
          'formula-types',
          path,
          `The formula gives ${found}, not ${gives}.`,
          `Write a formula that gives ${gives}.`,
        );
    });
  }
  if (source.withFederalValues && !source.federalValues) {
    const message = "The form has sets for known federal values, but doesn't say which filing statuses it follows.";
    complain('federal', ['withFederalValues'], message, 'Add federalValues: {filingStatus: [...]}.');
  }
  const parties = (['employee', 'employer'] as const).flatMap((party) =>
    compileParties(party, source[party] ?? [], jurisdiction.country, library, complain),
  );
  if (!sound) return undefined;

  const { boxes, blank, optionTicks } = compileBoxes(source.print ?? {}, notPrintedOf(source, questions), {
    questions,
    parties,
    numbers,
    known,
    lists: library.lists,
    complain,
  });
  const prefix = jurisdiction.parameterPrefix;
  const claimed = withClaims(source.taxParameters ?? {}, source.claims, prefix, complain);
  const taxParameters = compileParameters(withYear(claimed, source, prefix, complain), {
    prefix,
    numbers,
    known,
    lists: library.lists,
    expiry: library.expiry,
    complain,
  });
  const checks = compileChecks(source, { library, questions, numbers, known: withPlaces(known), complain });
  const interview: Interview = {
    id: form.value.id,
    start: 'QS1',
    sets: base.sets,
    ...(source.withFederalValues ? { setsWithFederalValues: federal.sets } : {}),
    ...(source.federalValues ? { federalFilingStatuses: source.federalValues.filingStatus } : {}),
    taxParameters,
    boxes,
    parties,
    money: source.money ?? 'cents',
    printLanguage: form.value.printLanguage ?? 'en',
    printDates: source.dates ?? 'MM/DD/YYYY',
  };
  const signatures = compileSignatures(source, numbers, known, complain);
  const needs = new Map(parts.flatMap((part) => [...part.needs]));
  return { interview, checks, questions, placedSets, needs, blankBoxes: blank, optionTicks, signatures };
}
