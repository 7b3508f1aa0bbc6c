/** Proofs on every way through a form: what is needed is known, parameters are complete, a statement is there to agree to. */
import type { Signature } from '@withholding/bundle';
import {
  type Box,
  idsOf,
  parseFormula,
  partyFieldsOf,
  type Question,
  type TaxParameter,
  templateNames,
} from '@withholding/interview';
import type { Complain } from '../compile/sets.ts';
import { decide, type KnownOnWay, missing } from '../walk/decide.ts';
import type { ParameterUses } from '../walk/parameter-uses.ts';
import type { Sets, Way } from '../walk/ways.ts';
import type { ClaimProof } from './claims.ts';

export interface Mode {
  readonly sets: Sets;
  readonly ways: readonly Way[];
  readonly hasFederalValues: boolean;
  /** `sets` or `withFederalValues`: where a set of this mode is written. */
  readonly under: (setId: string) => string;
}

const shown = (way: Way): string => way.sets.join(' → ');

/** Walks a way set by set; returns what is known at its end. */
function checkOneWay(mode: Mode, way: Way, complain: Complain): KnownOnWay {
  const known = new Set<string>();
  const at: KnownOnWay = { known, decided: way.decided, hasFederalValues: mode.hasFederalValues };
  const needs = (formula: string, path: string[], what: string) => {
    const id = missing(parseFormula(formula), at);
    if (id !== undefined)
      complain(
        'formula-known',
        path,
        `${what} needs "${id}", which is not asked earlier on the path ${shown(way)}.`,
        'Ask it earlier, or on every path that leads here.',
      );
  };
  for (const setId of way.sets) {
    const set = mode.sets[setId];
    if (!set) continue;
    for (const question of set.questions) {
      const path = [mode.under(setId), setId, 'ask', question.id];
      if (known.has(question.id))
        complain(
          'asked-once',
          path,
          `"${question.id}" is asked twice on the path ${shown(way)}.`,
          'Give one of the two another id, or put them on different paths.',
        );
      if (question.calculation) needs(question.calculation.formula, path, `"${question.id}"`);
      if (question.requiredWhen !== undefined)
        needs(question.requiredWhen, path, `Whether "${question.id}" is required`);
      if (question.relevantWhen) needs(question.relevantWhen.formula, path, `Whether "${question.id}" is shown`);
      if (question.suggestion) needs(question.suggestion.formula, path, `The suggestion for "${question.id}"`);
      known.add(question.id);
    }
    if (set.navigation.type === 'VARIABLE' && !known.has(set.navigation.questionId)) {
      const { questionId } = set.navigation;
      complain(
        'branch-known',
        [mode.under(setId), setId, 'next', questionId],
        `${setId} branches on "${questionId}", which is not asked earlier on the path ${shown(way)}.`,
        'Ask it in this set or on every path that leads here.',
      );
    }
  }
  return at;
}

function checkParameters(
  parameters: readonly TaxParameter[],
  questions: ReadonlyMap<string, Question>,
  at: KnownOnWay,
  way: Way,
  complain: Complain,
): void {
  for (const { id, value, when, default: fallback } of parameters) {
    const path = ['taxParameters', id];
    if (when !== undefined) {
      const condition = parseFormula(when);
      if (decide(condition, at) === false) continue;
      const unknown = missing(condition, at);
      if (unknown !== undefined)
        complain(
          'parameters-known',
          path,
          `The "when" of ${id} needs "${unknown}", which is not known at the end of ${shown(way)}.`,
          'Use only what is asked on every path.',
        );
    }
    if (fallback !== undefined) continue;
    const node = parseFormula(value);
    const unknown = missing(node, at);
    if (unknown !== undefined)
      complain(
        'parameters-known',
        path,
        `${id} needs "${unknown}", which is not known at the end of ${shown(way)}.`,
        'Give it a default, or a "when" that leaves it out there.',
      );
    const bare = node.type === 'id' ? questions.get(node.name) : undefined;
    if (bare && bare.required !== 'ALWAYS' && !bare.calculation && bare.type !== 'boolean') {
      complain(
        'parameters-known',
        path,
        `${id} has no value when "${bare.id}" is left blank.`,
        'Give it a default, such as default: 0.',
      );
    }
  }
}

/** Whether the box can get anything to print on this way. */
function fedOn(box: Box, at: KnownOnWay, parties: ReadonlySet<string>): boolean {
  if (box.when !== undefined) {
    const condition = parseFormula(box.when);
    if (decide(condition, at) === false || missing(condition, at) !== undefined) return false;
  }
  const isKnown = (name: string) =>
    at.known.has(name) ||
    partyFieldsOf(name).some((path) => parties.has(path)) ||
    (name.startsWith('federal.') && at.hasFederalValues);
  if (box.kind === 'tick' || box.unit) {
    const formula = parseFormula(box.from);
    return missing(formula, at) === undefined && (box.unit !== undefined || decide(formula, at) !== false);
  }
  const names = templateNames(box.from);
  return names.length === 0 || names.some(isKnown);
}

export interface EndInput {
  readonly parameters: readonly TaxParameter[];
  readonly questions: ReadonlyMap<string, Question>;
  readonly boxes: readonly Box[];
  readonly optionTicks: ReadonlySet<string>;
  readonly signatures: readonly Signature[];
  readonly parties: ReadonlySet<string>;
  readonly claims: ClaimProof;
  readonly uses: ParameterUses;
  readonly variablesOf: (perjuryKey: string) => readonly string[];
}

/** Returns the checkboxes of options that only lead to INELIGIBLE: the printed form has no box for them. */
export function checkWays(modes: readonly Mode[], end: EndInput, complain: Complain): Set<string> {
  const unfed = new Set(end.boxes);
  const used = new Set<string>();
  for (const mode of modes) {
    for (const way of mode.ways) {
      const at = checkOneWay(mode, way, complain);
      for (const id of at.known) used.add(id);
      if (way.end === 'ineligible') continue;
      if (!end.signatures.some(({ when }) => when === undefined || decide(parseFormula(String(when)), at) !== false)) {
        complain(
          'signed',
          ['signatures'],
          `Nobody signs at the end of ${shown(way)}.`,
          'Add a signature line that applies there.',
        );
      }
      checkParameters(end.parameters, end.questions, at, way, complain);
      end.claims.way(way, at);
      end.uses.way(at);
      for (const id of end.variablesOf(way.perjury ?? '')) {
        if (at.known.has(id) && (end.questions.get(id)?.required ?? 'NEVER') !== 'NEVER') continue;
        const last = way.sets.at(-1) ?? '';
        complain(
          'perjury-variables',
          [mode.under(last), last, 'next'],
          `The perjury statement "${way.perjury}" names {{ ${id} }}, which is not always answered on the path ${shown(way)}.`,
          'Ask it on that path and require it, or use another statement.',
        );
      }
      for (const box of unfed) if (fedOn(box, at, end.parties)) unfed.delete(box);
    }
  }
  end.claims.finish();
  for (const box of unfed) {
    if (end.optionTicks.has(box.name)) continue;
    complain(
      'boxes-fed',
      ['print', box.name],
      `Nothing ever prints in the box "${box.name}".`,
      'Fill it from something that is asked, or write {blank: why}.',
    );
  }
  for (const id of end.questions.keys()) {
    if (!used.has(id))
      complain('questions-reached', ['sets'], `"${id}" is never asked.`, 'Make a path lead to its set, or remove it.');
  }
  for (const { id, value } of end.parameters) {
    for (const name of idsOf(parseFormula(value))) {
      if (name.startsWith('federal.') && !modes.some((mode) => mode.hasFederalValues))
        complain(
          'formula-ids',
          ['taxParameters', id],
          `${id} uses ${name}, but this form does not follow the federal values.`,
          'Declare federalValues, or use a question.',
        );
    }
  }
  return new Set([...unfed].map((box) => box.name));
}
