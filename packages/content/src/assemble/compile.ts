/** The whole content: every edition and flow compiled and proven, put into one bundle. */

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type BundleIndex,
  type CompiledEdition,
  type CompiledFlow,
  type CrossStateSource,
  compareVersions,
  type EditionEntry,
  type EditionSummary,
  encodeBundle,
  forEachLanguage,
  hashed,
  type JurisdictionSource,
  type Language,
  languages,
  Parts,
  type Words,
} from '@withholding/bundle';
import type { Interview } from '@withholding/interview';
import { addressRules } from '../compile/address-rules.ts';
import { checkCrossState, checkJurisdiction } from '../prove/applicability.ts';
import { checkCollisions } from '../prove/collisions.ts';
import { checkLibraryTerms } from '../prove/glossary.ts';
import { regexShapeProblem } from '../prove/regex-safety.ts';
import { type WalkResult, walkEdition } from '../prove/walk.ts';
import type { Diagnostic } from '../read/diagnostics.ts';
import { type Library, readLibrary } from '../read/library.ts';
import { filesOf, type ReadContext, Reader, readEdition, sharedFilesOf } from '../read/read-edition.ts';
import { checkSchema } from '../read/schemas.ts';
import { sharedPlace } from '../read/shared-edition.ts';
import { type ContentTree, type EditionPlace, readTree } from '../read/source.ts';
import { YamlFile } from '../read/yaml-file.ts';
import type { ParameterUse } from '../walk/parameter-uses.ts';
import { Cache, type Compiled, stampOf } from './cache.ts';
import { compileDictionary, type Sending } from './dictionary.ts';
import { compileEdition } from './edition.ts';
import { compileFlow, flowFiles } from './flow.ts';

export interface CompileOptions {
  /** Content folders; those after the first are an operator's own, beside ours. */
  readonly roots: readonly string[];
  /** Where earlier results are kept; none means compile everything. */
  readonly cache?: string | undefined;
  /** Only this form. */
  readonly only?: string | undefined;
  readonly progress?: ((done: number, all: number) => void) | undefined;
}

/** What the report says of an edition. */
interface EditionReport extends WalkResult {
  readonly id: string;
  readonly version: string;
  readonly questionSets: number;
  readonly questions: number;
  readonly scenarios: number;
  readonly languages: readonly Language[];
  readonly confidence: string;
}

interface AboutEdition {
  readonly summary: EditionSummary;
  readonly report: EditionReport;
  readonly sending: Sending;
}

type AboutFlow = Pick<BundleIndex['flows'][string], 'locality' | 'residency'> & { readonly id: string };

export interface CompileResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly reports: readonly EditionReport[];
  readonly recompiled: number;
  readonly totals: {
    readonly forms: number;
    readonly editions: number;
    readonly flows: number;
    readonly jurisdictions: number;
  };
  readonly bundle?: { readonly bytes: Buffer; readonly hash: string } | undefined;
}

type Outcome<About> = { readonly diagnostics: readonly Diagnostic[]; readonly compiled?: Compiled<About> };

function countsOf(interview: Interview): Pick<EditionReport, 'questionSets' | 'questions'> {
  const sets = [...Object.values(interview.sets), ...Object.values(interview.setsWithFederalValues ?? {})];
  const ids = sets.flatMap((set) => set.questions.map((question) => question.id));
  return { questionSets: sets.length, questions: new Set(ids).size };
}

function summaryOf({
  name,
  title,
  locality,
  formType,
  variantOf,
  effective,
  supersededBy,
  sunset,
  provenance,
  interview,
}: CompiledEdition): EditionSummary {
  return {
    name,
    title,
    locality,
    formType,
    language: interview.printLanguage,
    ...(variantOf === undefined ? {} : { variantOf }),
    effective,
    ...(supersededBy === undefined ? {} : { supersededBy }),
    ...(sunset === undefined ? {} : { sunset }),
    confidence: provenance.confidence,
  };
}

const sendingOf = (
  { id: formId, version, locality, claims, constants }: CompiledEdition,
  words: Readonly<Record<Language, Words>>,
  uses: readonly ParameterUse[],
): Sending => ({
  formId,
  version,
  locality,
  uses,
  claims,
  constants,
  words: forEachLanguage((language) => words[language].taxParameters),
});

/** Compiles one edition afresh, walk included. */
function compileOneEdition(place: EditionPlace, context: ReadContext, cache: Cache): Outcome<AboutEdition> {
  const { input, diagnostics: unread } = readEdition(place, context);
  if (!input) return { diagnostics: unread };
  const { diagnostics, edition, words, modes, uses = [] } = compileEdition(input, cache.regexSafety);
  if (!edition || !words) return { diagnostics };
  const walk = walkEdition(edition, words, modes);
  const file = `${place.folder}/edition.yaml`;
  const remedy = 'Run "npm run content -- explain" with answers for this path.';
  const report: EditionReport = {
    ...walk,
    ...countsOf(edition.interview),
    id: edition.id,
    version: edition.version,
    scenarios: input.scenarios.length,
    languages,
    confidence: edition.provenance.confidence,
  };
  const from = [...(edition.like === undefined ? [] : [edition.like]), ...(edition.extends ?? [])];
  return {
    diagnostics: walk.problems.slice(0, 5).map((message) => ({ file, line: 1, proof: 'walk', message, remedy })),
    compiled: {
      about: { summary: summaryOf(edition), report, sending: sendingOf(edition, words, uses) },
      structure: hashed(edition),
      words: forEachLanguage((language) => hashed(words[language])),
      from,
    },
  };
}

interface Read<Source> {
  readonly file: YamlFile;
  readonly source: Source;
}

function readFile<Source>(
  root: string,
  path: string,
  schema: string,
  diagnostics: Diagnostic[],
): Read<Source> | undefined {
  const file = YamlFile.read(root, path);
  const problems = checkSchema(file, schema);
  diagnostics.push(...problems);
  return problems.length === 0 ? { file, source: file.value as Source } : undefined;
}

function readJurisdictions(tree: ContentTree, diagnostics: Diagnostic[]): Map<string, Read<JurisdictionSource>> {
  const found = new Map<string, Read<JurisdictionSource>>();
  for (const { root, folder } of tree.jurisdictions) {
    const read = readFile<JurisdictionSource>(root, `${folder}/jurisdiction.yaml`, 'jurisdiction', diagnostics);
    if (read) found.set(folder, read);
  }
  return found;
}

/** The rules between states stand in the folder of their country. */
function readCrossState(tree: ContentTree, diagnostics: Diagnostic[]): Read<CrossStateSource> | undefined {
  const places = tree.jurisdictions.map(({ root, folder }) => ({ root, path: `${dirname(folder)}/cross-state.yaml` }));
  const place = places.find(({ root, path }) => existsSync(`${root}/${path}`));
  return place && readFile<CrossStateSource>(place.root, place.path, 'cross-state', diagnostics);
}

function checkPatterns(library: Library, cache: Cache): Diagnostic[] {
  return Object.entries(library.patterns).flatMap(([name, { regex }]) => {
    const problem = regexShapeProblem(regex) ?? cache.regexSafety(regex);
    if (!problem) return [];
    const { proof, message, remedy } = problem;
    return [{ file: 'library/patterns.yaml', line: 1, proof, message: `"${name}": ${message}`, remedy }];
  });
}

export function compileContent({ roots, cache: folder, only, progress }: CompileOptions): CompileResult {
  const library = readLibrary(roots);
  const tree = readTree(roots);
  const cache = new Cache(folder);
  const diagnostics: Diagnostic[] = [...library.diagnostics, ...tree.diagnostics, ...checkPatterns(library, cache)];
  diagnostics.push(...checkLibraryTerms(roots, library.glossary));
  const jurisdictions = readJurisdictions(tree, diagnostics);
  const byForm = Map.groupBy(tree.editions, (place) => place.formId);
  const context: ReadContext = {
    library,
    reader: new Reader(),
    versionsOf: (formId) => (byForm.get(formId) ?? []).map((place) => place.version).sort(compareVersions),
    placeOf: (formId, version) => byForm.get(formId)?.find((place) => place.version === version),
    sharedPlaceOf: (name) => sharedPlace(roots, name),
  };
  const libraryStamp = stampOf(library.files);
  const stampOfPlace = (place: EditionPlace) => stampOf(filesOf(place).map((file) => `${place.root}/${file}`));
  const stampOfOther = (name: string) => {
    const [id = '', version] = name.split('/');
    if (version !== undefined) {
      const place = context.placeOf(id, version);
      return place ? stampOfPlace(place) : '';
    }
    const shared = context.sharedPlaceOf(name);
    return shared ? stampOf(sharedFilesOf(shared).map((file) => `${shared.root}/${file}`)) : '';
  };
  let recompiled = 0;
  const recallOr = <About>(key: string, stamp: string, compile: () => Outcome<About>): Compiled<About> | undefined => {
    const known = cache.recall<About>(key, stamp, stampOfOther);
    if (known) return known;
    recompiled += 1;
    const { diagnostics: found, compiled } = compile();
    diagnostics.push(...found);
    if (compiled && found.length === 0) cache.remember(key, stamp, compiled, stampOfOther);
    return compiled;
  };

  const parts = new Parts();
  const forms: Record<string, Record<string, EditionEntry>> = {};
  const reports: EditionReport[] = [];
  const parameters = new Map<string, Set<string>>();
  const sendings: Sending[] = [];
  const places = tree.editions.filter((place) => only === undefined || place.formId === only);
  for (const [index, place] of places.entries()) {
    const stamp = stampOf([], stampOfPlace(place), libraryStamp, ...context.versionsOf(place.formId));
    const compiled = recallOr(place.folder, stamp, () => compileOneEdition(place, context, cache));
    progress?.(index + 1, places.length);
    if (!compiled) continue;
    const { summary, report, sending } = compiled.about;
    sendings.push(sending);
    parameters.set(report.id, new Set([...(parameters.get(report.id) ?? []), ...sending.uses.map(({ id }) => id)]));
    const entry: EditionEntry = {
      ...summary,
      structure: parts.place(compiled.structure),
      words: parts.words(compiled.words),
    };
    forms[report.id] = { ...forms[report.id], [report.version]: entry };
    reports.push(report);
  }
  const recompiledEditions = recompiled;

  const flows: Record<string, BundleIndex['flows'][string]> = {};
  const walkable = new Map<string, Interview>();
  const formIds = [...byForm.keys()];
  for (const place of only === undefined ? tree.flows : []) {
    const jurisdiction = jurisdictions.get(place.jurisdictionFolder)?.source;
    if (!jurisdiction) continue;
    const stamp = stampOf(flowFiles(place), libraryStamp, ...formIds);
    const compiled = recallOr<AboutFlow>(place.folder, stamp, () => {
      const { diagnostics: found, flow, words } = compileFlow(place, jurisdiction, library, formIds);
      if (!flow || !words) return { diagnostics: found };
      const about = { id: flow.id, locality: flow.locality, ...(flow.residency ? { residency: flow.residency } : {}) };
      return {
        diagnostics: found,
        compiled: { about, structure: hashed(flow), words: forEachLanguage((language) => hashed(words[language])) },
      };
    });
    if (!compiled) continue;
    const { id, ...about } = compiled.about;
    walkable.set(id, (JSON.parse(compiled.structure.bytes.toString()) as CompiledFlow).interview);
    flows[id] = { ...about, structure: parts.place(compiled.structure), words: parts.words(compiled.words) };
  }
  if (only === undefined) cache.save();

  const crossState = readCrossState(tree, diagnostics);
  if (only === undefined && diagnostics.length === 0) {
    const localities = (all: Readonly<Record<string, { locality: string }>>) =>
      new Map(Object.entries(all).map(([id, { locality }]) => [id, locality]));
    const named = {
      forms: new Map(Object.entries(forms).map(([id, versions]) => [id, Object.values(versions)[0]?.locality ?? ''])),
      flows: localities(flows),
      glossary: library.glossary,
    };
    const sent = { parameters, flows: walkable, crossState: crossState?.source };
    for (const { file, source } of jurisdictions.values())
      diagnostics.push(
        ...checkJurisdiction(file, source, crossState?.source, named),
        ...checkCollisions(file, source, sent),
      );
    if (crossState) diagnostics.push(...checkCrossState(crossState.file, crossState.source, named));
  }

  const known = Object.fromEntries([...jurisdictions.values()].map(({ source }) => [source.locality, source]));
  const { dictionary, diagnostics: unlisted } =
    only === undefined && diagnostics.length === 0
      ? compileDictionary(library, sendings, new Map(Object.entries(known)))
      : { diagnostics: [] };
  diagnostics.push(...unlisted);

  const totals = {
    forms: Object.keys(forms).length,
    editions: reports.length,
    flows: Object.keys(flows).length,
    jurisdictions: jurisdictions.size,
  };
  const result = { diagnostics, reports, recompiled: recompiledEditions, totals };
  if (diagnostics.length > 0) return result;
  const index: BundleIndex = {
    format: 1,
    addressRules: addressRules(library),
    jurisdictions: known,
    ...(crossState ? { crossState: crossState.source } : {}),
    forms,
    flows,
    ...(dictionary ? { dictionary: parts.place(hashed(dictionary)) } : {}),
  };
  return { ...result, bundle: encodeBundle(index, parts.buffers) };
}
