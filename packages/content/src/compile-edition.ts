/** One edition: from its folder of text to what the service serves, or the list of everything that is wrong with it. */
import { INELIGIBLE, type Interview, nextSets, type QuestionSet, setsOf } from '@withholding/interview';
import type { Complain } from './compile-sets.ts';
import { compileStructure, type PlacedSet, type Structure } from './compile-structure.ts';
import type { Diagnostic } from './diagnostics.ts';
import { type EditionInput, eachLanguage, Findings, mergedEdition } from './edition-input.ts';
import { checkGraph } from './graph-proofs.ts';
import { checkProvenance } from './provenance-proofs.ts';
import { checkRegexes, type RegexSafety } from './regex-proofs.ts';
import { checkScenarios } from './scenarios.ts';
import type { EditionSource, Language, OfficialSource, Provenance, Signature } from './source-model.ts';
import { checkWays, type Mode } from './way-proofs.ts';
import { waysThrough } from './ways.ts';
import { compileWords, variablesOf, type Words, type WordsInput } from './words.ts';
import { checkGlossary, checkNoteShapes, checkPlaceholders, checkStrayText } from './words-proofs.ts';

export interface CompiledEdition {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  readonly title: string;
  readonly locality: string;
  readonly formType: string;
  /** The form this one is in another language. */
  readonly variantOf?: string;
  readonly effective: string;
  readonly supersededBy?: string;
  readonly sunset?: string;
  readonly provenance: Provenance;
  /** The twin whose sheet and parts this edition shares: FORM/version. */
  readonly like?: string;
  readonly constants: Readonly<Record<string, number | string>>;
  readonly signatures: readonly Signature[];
  /** Boxes of the printed form that nobody fills here. */
  readonly blankBoxes: readonly string[];
  /** Printed on the operator's own official PDF instead of a sheet. */
  readonly official?: OfficialSource;
  readonly interview: Interview;
}

export interface EditionResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly edition?: CompiledEdition;
  readonly words?: Readonly<Record<Language, Words>>;
  /** The ways through each mode, for the walk and the report. */
  readonly modes: readonly Mode[];
}

function perjuryKeysOf(placedSets: readonly PlacedSet[]): string[] {
  const targets = placedSets.flatMap(([, { navigation }]) =>
    navigation.type === 'CONSTANT' ? [navigation.to] : Object.values(navigation.to),
  );
  return [...new Set(targets.flatMap((target) => target.perjury ?? []))];
}

function proveWords(
  input: EditionInput,
  source: EditionSource,
  structure: Structure,
  findings: Findings,
): Record<Language, Words> {
  const { interview, needs, placedSets } = structure;
  const wanted: WordsInput = {
    sets: interview.sets,
    setsWithFederalValues: interview.setsWithFederalValues ?? {},
    needs,
    taxParameters: interview.taxParameters,
    perjuryKeys: perjuryKeysOf(placedSets),
    parties: interview.parties,
    edition: source,
  };
  const words = Object.fromEntries(
    eachLanguage.map((language) => [language, compileWords(language, input, wanted, findings)]),
  ) as Record<Language, Words>;
  checkPlaceholders(input, findings);
  checkGlossary(input, findings);
  checkNoteShapes(words, findings);
  checkStrayText(input, wanted, findings);
  return words;
}

/** With federal values known some of the ordinary sets may rightly be left out. */
function reached(sets: Readonly<Record<string, QuestionSet>>, start: string): Record<string, QuestionSet> {
  const found: Record<string, QuestionSet> = {};
  const queue = [start];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const set = sets[id];
    if (!set || found[id] || id === INELIGIBLE) continue;
    found[id] = set;
    queue.push(...nextSets(set));
  }
  return found;
}

/** Each way of asking the form: alone, and with the federal values known. Undefined when the graph cannot be walked. */
function modesOf(interview: Interview, complain: Complain): Mode[] | undefined {
  const modes: Mode[] = [];
  for (const hasFederalValues of interview.federalFilingStatuses ? [false, true] : [false]) {
    const all = setsOf(interview, hasFederalValues);
    const sets = hasFederalValues ? reached(all, interview.start) : all;
    const under = (id: string) =>
      hasFederalValues && interview.setsWithFederalValues?.[id] ? 'withFederalValues' : 'sets';
    if (!checkGraph(sets, interview.start, under, complain)) return undefined;
    const { ways, complete } = waysThrough(sets, interview.start);
    modes.push({ sets, ways, everyWay: complete, hasFederalValues, under });
  }
  return modes;
}

export function compileEdition(input: EditionInput, safety: RegexSafety): EditionResult {
  const findings = new Findings(input);
  const { diagnostics } = findings;
  const complain: Complain = (...problem) => findings.edition(...problem);
  const source = mergedEdition(input);
  checkProvenance(input, source, findings);
  const structure = compileStructure(input, source, complain);
  if (!structure) return { diagnostics, modes: [] };

  const { interview, questions, optionTicks } = structure;
  checkRegexes(structure.placedSets, safety, complain);
  const modes = modesOf(interview, complain);
  if (!modes || diagnostics.some(({ proof }) => proof === 'reachable')) return { diagnostics, modes: [] };
  const words = proveWords(input, source, structure, findings);
  if (diagnostics.length > 0) return { diagnostics, modes: [] };

  const parties = new Set(interview.parties.map((field) => field.path));
  const end = {
    parameters: interview.taxParameters,
    questions,
    boxes: interview.boxes,
    optionTicks,
    signatures: structure.signatures,
    parties,
    variablesOf: (key: string) => variablesOf(words.en, key),
  };
  const unfed = checkWays(modes, end, complain);
  if (diagnostics.length === 0) checkScenarios(input, interview, modes, findings);
  if (diagnostics.length > 0) return { diagnostics, modes };

  const { id, name, locality, type } = input.form.value;
  const edition: CompiledEdition = {
    id,
    version: input.version,
    name,
    title: source.title ?? '',
    locality,
    formType: type,
    ...(input.form.value.variantOf === undefined ? {} : { variantOf: input.form.value.variantOf }),
    effective: source.effective,
    ...(source.supersededBy === undefined ? {} : { supersededBy: source.supersededBy }),
    ...(source.sunset === undefined ? {} : { sunset: source.sunset }),
    provenance: source.provenance,
    ...(input.edition.value.like === undefined ? {} : { like: input.edition.value.like }),
    constants: source.constants ?? {},
    signatures: structure.signatures,
    blankBoxes: structure.blankBoxes,
    ...(source.official ? { official: source.official } : {}),
    interview: { ...interview, boxes: interview.boxes.filter((box) => !unfed.has(box.name)) },
  };
  return { diagnostics, edition, words, modes };
}
