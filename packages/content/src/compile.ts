/** The whole content: every edition and flow compiled and proven, put into one bundle. */
import { existsSync, readFileSync } from 'node:fs';
import type { Interview } from '@withholding/interview';
import { type BundleIndex, type EditionEntry, encodeBundle, type Part, sha256 } from './bundle.ts';
import { Cache, type Compiled, type EditionFacts, stampOf } from './cache.ts';
import { type CompiledEdition, compileEdition } from './compile-edition.ts';
import { compileFlow } from './compile-flow.ts';
import type { Diagnostic } from './diagnostics.ts';
import { readLibrary } from './library.ts';
import { filesOf, type ReadContext, readEdition } from './read-edition.ts';
import { regexShapeProblem } from './regexes.ts';
import { checkSchema } from './schemas.ts';
import { type ContentTree, compareVersions, type EditionPlace, readTree } from './source.ts';
import { type JurisdictionSource, type Language, languages } from './source-model.ts';
import { walkEdition } from './walk.ts';
import { YamlFile } from './yaml-file.ts';

export interface CompileOptions {
  /** Content folders; those after the first are an operator's own and may add to or replace ours. */
  readonly roots: readonly string[];
  /** Where earlier results are kept; none means compile everything. */
  readonly cache?: string | undefined;
  /** Only this form. */
  readonly only?: string | undefined;
  readonly progress?: ((done: number, all: number) => void) | undefined;
}

interface EditionReport extends EditionFacts {
  readonly id: string;
  readonly version: string;
  readonly confidence: string;
  readonly languages: readonly Language[];
}

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
  readonly bundle?: { readonly bytes: Buffer; readonly hash: string };
}

/** Gives each part its place, the same bytes only once. */
class Parts {
  readonly buffers: Buffer[] = [];
  #offset = 0;
  readonly #known = new Map<string, Part>();

  place(bytes: Buffer): Part {
    const hash = sha256(bytes);
    const known = this.#known.get(hash);
    if (known) return known;
    const part: Part = [this.#offset, bytes.length, hash];
    this.buffers.push(bytes);
    this.#offset += bytes.length;
    this.#known.set(hash, part);
    return part;
  }

  words(words: Readonly<Record<Language, Buffer>>): Record<Language, Part> {
    return Object.fromEntries(languages.map((language) => [language, this.place(words[language])])) as Record<
      Language,
      Part
    >;
  }
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const eachWords = (of: (language: Language) => unknown): Record<Language, Buffer> =>
  Object.fromEntries(languages.map((language) => [language, json(of(language))])) as Record<Language, Buffer>;

function factsOf(interview: Interview): Pick<EditionFacts, 'questionSets' | 'questions' | 'regexes'> {
  const sets = [...Object.values(interview.sets), ...Object.values(interview.setsWithFederalValues ?? {})];
  const questions = sets.flatMap((set) => set.questions);
  const regexes = [
    ...questions.flatMap((question) => question.regex ?? []),
    ...interview.parties.map((field) => field.regex),
  ];
  return {
    questionSets: sets.length,
    questions: new Set(questions.map((question) => question.id)).size,
    regexes: [...new Set(regexes)],
  };
}

/** Compiles one edition afresh, walk included. */
function compileOne(
  place: EditionPlace,
  context: ReadContext,
  cache: Cache,
): { diagnostics: readonly Diagnostic[]; compiled?: Compiled } {
  const read = readEdition(place, context);
  if (!read.input) return { diagnostics: read.diagnostics };
  const { diagnostics, edition, words, modes } = compileEdition(read.input, cache.regexSafety);
  if (!edition || !words) return { diagnostics };
  const walk = walkEdition(edition, words, modes);
  const file = `${place.folder}/edition.yaml`;
  const walked = walk.problems.slice(0, 5).map(
    (message): Diagnostic => ({
      file,
      line: 1,
      proof: 'walk',
      message,
      remedy: 'Run "npm run content -- explain" on such answers.',
    }),
  );
  const facts: EditionFacts = { ...walk, ...factsOf(edition.interview), scenarios: read.input.scenarios.length };
  return {
    diagnostics: walked,
    compiled: { structure: json(edition), words: eachWords((language) => words[language]), facts },
  };
}

function readJurisdictions(tree: ContentTree, diagnostics: Diagnostic[]): Map<string, JurisdictionSource> {
  const found = new Map<string, JurisdictionSource>();
  for (const { root, folder } of tree.jurisdictions) {
    const file = YamlFile.read(root, `${folder}/jurisdiction.yaml`);
    const problems = checkSchema(file, 'jurisdiction');
    diagnostics.push(...problems);
    if (problems.length === 0) found.set(folder, file.value as JurisdictionSource);
  }
  return found;
}

function entryOf(edition: CompiledEdition, parts: Parts, compiled: Compiled): EditionEntry {
  const { name, title, locality, formType, effective, supersededBy, sunset, provenance } = edition;
  return {
    name,
    title,
    locality,
    formType,
    effective,
    ...(supersededBy === undefined ? {} : { supersededBy }),
    ...(sunset === undefined ? {} : { sunset }),
    confidence: provenance.confidence,
    structure: parts.place(compiled.structure),
    words: parts.words(compiled.words),
  };
}

export function compileContent({ roots, cache: folder, only, progress }: CompileOptions): CompileResult {
  const library = readLibrary(roots);
  const tree = readTree(roots);
  const diagnostics: Diagnostic[] = [...library.diagnostics, ...tree.diagnostics];
  const jurisdictions = readJurisdictions(tree, diagnostics);
  for (const [name, { regex }] of Object.entries(library.patterns)) {
    const problem = regexShapeProblem(regex);
    if (problem)
      diagnostics.push({
        file: 'library/patterns.yaml',
        line: 1,
        proof: problem.proof,
        message: `"${name}": ${problem.message}`,
        remedy: problem.remedy,
      });
  }
  const byForm = Map.groupBy(tree.editions, (place) => place.formId);
  const context: ReadContext = {
    library,
    versionsOf: (formId) => (byForm.get(formId) ?? []).map((place) => place.version).sort(compareVersions),
    placeOf: (formId, version) => byForm.get(formId)?.find((place) => place.version === version),
  };
  const cache = new Cache(folder);
  const libraryStamp = stampOf(library.files);
  const parts = new Parts();
  const forms: Record<string, Record<string, EditionEntry>> = {};
  const reports: EditionReport[] = [];
  const places = tree.editions.filter((place) => only === undefined || place.formId === only);
  let recompiled = 0;
  for (const [index, place] of places.entries()) {
    // A twin's files count too: an edition that says "like" changes with them.
    const twin = twinOf(place, context);
    const files = [place, ...(twin ? [twin] : [])].flatMap((at) => filesOf(at).map((file) => `${at.root}/${file}`));
    const stamp = `${stampOf(files)}|${libraryStamp}|${context.versionsOf(place.formId).join()}`;
    let compiled = cache.recall(place.folder, stamp);
    if (!compiled) {
      const result = compileOne(place, context, cache);
      diagnostics.push(...result.diagnostics);
      compiled = result.compiled;
      recompiled += 1;
      if (compiled && result.diagnostics.length === 0) cache.remember(place.folder, stamp, compiled);
    }
    progress?.(index + 1, places.length);
    if (!compiled) continue;
    const edition = JSON.parse(compiled.structure.toString()) as CompiledEdition;
    forms[edition.id] = { ...forms[edition.id], [edition.version]: entryOf(edition, parts, compiled) };
    reports.push({
      id: edition.id,
      version: edition.version,
      ...compiled.facts,
      languages,
      confidence: edition.provenance.confidence,
    });
  }
  const flows: Record<string, BundleIndex['flows'][string]> = {};
  for (const place of only === undefined ? tree.flows : []) {
    const jurisdiction = jurisdictions.get(place.jurisdictionFolder);
    if (!jurisdiction || !existsSync(`${place.root}/${place.folder}/flow.yaml`)) continue;
    const { diagnostics: found, flow, words } = compileFlow(place, jurisdiction, library, [...byForm.keys()]);
    diagnostics.push(...found);
    if (!flow || !words) continue;
    flows[flow.id] = {
      locality: flow.locality,
      ...(flow.residency ? { residency: flow.residency } : {}),
      structure: parts.place(json(flow)),
      words: parts.words(eachWords((language) => words[language])),
    };
  }
  if (only === undefined) cache.save();
  const totals = {
    forms: Object.keys(forms).length,
    editions: reports.length,
    flows: Object.keys(flows).length,
    jurisdictions: jurisdictions.size,
  };
  if (diagnostics.length > 0) return { diagnostics, reports, recompiled, totals };
  const known = Object.fromEntries(
    [...jurisdictions.values()].map((jurisdiction) => [jurisdiction.locality, jurisdiction]),
  );
  return {
    diagnostics,
    reports,
    recompiled,
    totals,
    bundle: encodeBundle({ format: 1, jurisdictions: known, forms, flows }, parts.buffers),
  };
}

/** The edition named by `like`, found without parsing the whole file. */
function twinOf(place: EditionPlace, context: ReadContext): EditionPlace | undefined {
  const file = `${place.root}/${place.folder}/edition.yaml`;
  const like = existsSync(file) ? /^like: *([A-Z0-9]+)\/([0-9.]+)/m.exec(readFileSync(file, 'utf8')) : null;
  return like ? context.placeOf(like[1] ?? '', like[2] ?? '') : undefined;
}
