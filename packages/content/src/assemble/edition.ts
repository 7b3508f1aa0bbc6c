/** One edition: from its folder of text to what the service serves, or the list of everything that is wrong with it. */
import {
  type CompiledEdition,
  compareVersions,
  type EditionWords,
  forEachLanguage,
  type Language,
} from '@withholding/bundle';
import { type Check, INELIGIBLE, type Interview, nextSets, type QuestionSet, setsOf } from '@withholding/interview';
import type { Complain } from '../compile/sets.ts';
import { compileStructure, type PlacedSet, type Structure } from '../compile/structure.ts';
import { yearOfForm } from '../compile/yearly.ts';
import { proveChecks, proveIneligible } from '../prove/checks.ts';
import { ClaimProof } from '../prove/claims.ts';
import { checkFederalValues } from '../prove/federal-values.ts';
import { checkFormulaNames } from '../prove/formula-names.ts';
import { checkedWays, checkGraph } from '../prove/graph.ts';
import { checkOfficial } from '../prove/official.ts';
import { checkProvenance } from '../prove/provenance.ts';
import { checkRegexes, type RegexSafety } from '../prove/regex-safety.ts';
import { checkScenarios } from '../prove/scenarios.ts';
import { checkWays, type Mode } from '../prove/ways.ts';
import { checkGlossary, checkPlaceholders, checkShapes, checkStrayText } from '../prove/words.ts';
import { type EditionInput, Findings, mergedEdition } from '../read/edition-input.ts';
import type { Finding } from '../read/findings.ts';
import type { EditionSource } from '../read/source-model.ts';
import { type ParameterUse, ParameterUses } from '../walk/parameter-uses.ts';
import { phrasesIn } from '../words/placeholders.ts';
import { translatedTitles } from '../words/titles.ts';
import { agreedTo, compileWords, variablesOf, type WordsInput } from '../words/words.ts';

export interface EditionResult {
  readonly diagnostics: readonly Finding[];
  readonly edition?: CompiledEdition;
  readonly words?: Readonly<Record<Language, EditionWords>>;
  /** The ways through each mode, for the walk and the report. */
  readonly modes: readonly Mode[];
  /** What it can send. */
  readonly uses?: readonly ParameterUse[];
  /** Keys in the form's texts that this edition doesn't use. */
  readonly unused?: readonly Finding[];
  /** In a draft: scenarios of the earlier edition that come out differently. */
  readonly toWorkOut?: readonly Finding[];
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
): { words: Record<Language, EditionWords>; statements: EditionWords['perjury']; unused: Finding[] } {
  const { interview, needs, placedSets } = structure;
  const wanted: WordsInput = {
    sets: interview.sets,
    setsWithFederalValues: interview.setsWithFederalValues ?? {},
    needs,
    taxParameters: interview.taxParameters,
    checks: interview.checks ?? [],
    perjuryKeys: perjuryKeysOf(placedSets),
    parties: interview.parties,
    edition: source,
  };
  const words = forEachLanguage((language) => compileWords(language, input, wanted, findings));
  checkPlaceholders(input, findings);
  checkGlossary(input, findings);
  checkShapes(words, findings);
  const statements = words[interview.printLanguage].perjury;
  const agreed = forEachLanguage((language) => ({ ...words[language], perjury: agreedTo(words[language].perjury) }));
  return { words: agreed, statements, unused: checkStrayText(input, wanted, findings) };
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
    modes.push({ sets, ways: checkedWays(sets, interview.start, complain), hasFederalValues, under });
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

  const { questions, optionTicks } = structure;
  checkRegexes(structure.placedSets, safety, complain);
  checkFormulaNames(source, complain);
  const modes = modesOf(structure.interview, complain);
  if (!modes || diagnostics.some(({ proof }) => proof === 'reachable')) return { diagnostics, modes: [] };
  const kept = proveChecks(structure.checks, structure.interview, modes, source.effective, complain);
  const checks = kept.map(({ own: _, ...check }): Check => check);
  const interview = { ...structure.interview, ...(checks.length > 0 ? { checks } : {}) };
  proveIneligible(interview, complain);
  const { words, statements, unused } = proveWords(input, source, { ...structure, interview }, findings);
  if (diagnostics.length > 0) return { diagnostics, modes: [] };

  const parties = new Set(interview.parties.map((field) => field.path));
  const claims = source.claims ?? {};
  const { parameterPrefix: prefix } = input.jurisdiction;
  const end = {
    parameters: interview.taxParameters,
    questions,
    boxes: interview.boxes,
    optionTicks,
    signatures: structure.signatures,
    parties,
    claims: new ClaimProof({ prefix, claims, parameters: interview.taxParameters, questions }, complain),
    uses: new ParameterUses(interview.taxParameters, questions),
    variablesOf: (key: string) => variablesOf(words.en, key),
  };
  const unfed = checkWays(modes, end, complain);
  checkFederalValues(interview, complain);
  if (source.official) {
    const { boxes, setsWithFederalValues = {}, start } = interview;
    const signed = structure.signatures.flatMap(({ signature, dates }) => [signature, ...dates]);
    checkOfficial(
      {
        official: source.official,
        twin: input.like?.value.official,
        boxes: [...boxes.map(({ name }) => name), ...structure.blankBoxes, ...signed],
        statements: perjuryKeysOf(structure.placedSets),
        sets: [...Object.keys(interview.sets), ...Object.keys(setsWithFederalValues)],
        start,
        modes,
      },
      complain,
    );
  }
  const toWorkOut = diagnostics.length === 0 ? checkScenarios(input, interview, source, modes, findings) : [];
  if (diagnostics.length > 0) return { diagnostics, modes };

  const { id, name, locality, type } = input.form.value;
  const year = yearOfForm(source);
  const { title = '' } = source;
  const follows = input.versions.some((version) => compareVersions(version, input.version) < 0);
  const titles = translatedTitles(title, year, interview.printLanguage, input.library.titles);
  const edition: CompiledEdition = {
    id,
    version: input.version,
    name,
    title,
    ...(titles === undefined ? {} : { titles }),
    locality,
    formType: type,
    ...(input.form.value.variantOf === undefined ? {} : { variantOf: input.form.value.variantOf }),
    ...(input.form.value.tax === undefined ? {} : { tax: [input.form.value.tax].flat() }),
    effective: source.effective,
    ...(year === undefined ? {} : { year }),
    ...(source.supersededBy === undefined ? {} : { supersededBy: source.supersededBy }),
    ...(source.sunset === undefined ? {} : { sunset: source.sunset }),
    ...(source.earlierAnswers && follows ? { earlierAnswers: source.earlierAnswers } : {}),
    provenance: source.provenance,
    ...(input.edition.value.like === undefined ? {} : { like: input.edition.value.like }),
    ...(source.extends === undefined ? {} : { extends: source.extends, without: source.without ?? [] }),
    constants: source.constants ?? {},
    ...(input.jurisdiction.phrases ? { phrases: phrasesIn(input.jurisdiction, interview.printLanguage) } : {}),
    signatures: structure.signatures,
    statements,
    claims,
    parameterPrefix: prefix,
    blankBoxes: structure.blankBoxes,
    ...(source.wordingRequiredBy ? { wordingRequiredBy: source.wordingRequiredBy } : {}),
    ...(source.official ? { official: source.official } : {}),
    interview: { ...interview, boxes: interview.boxes.filter((box) => !unfed.has(box.name)) },
  };
  return { diagnostics, edition, words, modes, uses: end.uses.all, unused, toWorkOut };
}
