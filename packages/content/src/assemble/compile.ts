/** The whole content: every edition and flow compiled and proven, put into one bundle. */

import {
  type BundleIndex,
  type CompiledEdition,
  type CompiledFlow,
  compareVersions,
  type EditionEntry,
  encodeBundle,
  hashed,
  type Part,
  Parts,
} from '@withholding/bundle';
import type { Interview } from '@withholding/interview';
import { addressRules } from '../compile/address-rules.ts';
import { endingsOf, withOffered } from '../compile/offered.ts';
import { OfficialForms } from '../official/official-forms.ts';
import { checkCrossState, checkJurisdiction } from '../prove/applicability.ts';
import { checkCollisions } from '../prove/collisions.ts';
import { checkLibraryTerms } from '../prove/words/glossary.ts';
import { checkEntries } from '../prove/words/memory.ts';
import { Reader } from '../read/edition/reader.ts';
import { sharedPlace } from '../read/edition/shared-edition.ts';
import { type Finding, isSame } from '../read/findings.ts';
import { readCrossState, readJurisdictions } from '../read/jurisdictions.ts';
import { readLibrary } from '../read/library.ts';
import { filesOf, type ReadContext, sharedFilesOf } from '../read/read-edition.ts';
import { type EditionPlace, readTree } from '../read/source.ts';
import { Cache, type Compiled, stampOf } from './cache.ts';
import { compileDictionary, type Sending } from './dictionary.ts';
import { compileEveryDuty } from './duties.ts';
import { type Answering, answeringFlow, answeringForm, compileFacts } from './facts/compile-facts.ts';
import { type AboutFlow, compileFlow, flowFiles, storedFlow } from './flow.ts';
import { type AboutEdition, compileOneEdition, type EditionReport, type Outcome, unusedByAll } from './one-edition.ts';
import { checkPatterns } from './patterns.ts';
import { compilePaycheck, methodName, valuesIn } from './paycheck.ts';
import { Revisions, type ToSettle } from './revisions.ts';
import { checkTexts } from './texts.ts';

export interface CompileOptions {
  /** Content folders; those after the first are an operator's own, beside ours. */
  readonly roots: readonly string[];
  /** Where earlier results are kept; none means compile everything. */
  readonly cache?: string | undefined;
  /** Only this form. */
  readonly only?: string | undefined;
  /** Where the operator's copies of official forms are; none means no official forms. */
  readonly official?: string | undefined;
  readonly progress?: ((done: number, all: number) => void) | undefined;
}

/** Editions that were decoded before, by the hash of their structure. */
interface KnownEditions {
  edition(structure: string, decode: () => CompiledEdition): CompiledEdition;
}

/** The parts of a bundle before it is assembled. */
interface Contents {
  readonly index: BundleIndex;
  readonly parts: Parts;
  readonly editions: (known: KnownEditions) => Generator<CompiledEdition>;
}

interface Compilation {
  readonly diagnostics: readonly Finding[];
  readonly reports: readonly EditionReport[];
  readonly recompiled: number;
  readonly totals: {
    readonly forms: number;
    readonly editions: number;
    readonly flows: number;
    readonly jurisdictions: number;
  };
  readonly official: OfficialForms;
  /** Editions that don't say yet what became of earlier answers. */
  readonly toSettle: readonly ToSettle[];
  /** Only where nothing is wrong. */
  readonly contents?: Contents;
}

export interface CompileResult extends Omit<Compilation, 'contents'> {
  readonly bundle?: ReturnType<typeof encodeBundle> | undefined;
}

export function compileContents(options: CompileOptions): Compilation {
  const { roots, cache: folder, only, progress } = options;
  const library = readLibrary(roots);
  const tree = readTree(roots);
  const cache = new Cache(folder);
  const diagnostics: Finding[] = [...library.diagnostics, ...tree.diagnostics, ...checkPatterns(library, cache)];
  diagnostics.push(...checkLibraryTerms(roots, library.glossary));
  if (library.diagnostics.length === 0) diagnostics.push(...checkEntries(roots, library.glossary));
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
    // Editions share files, and each one reports them.
    diagnostics.push(...found.filter((one) => !diagnostics.some((other) => isSame(one, other))));
    if (compiled && found.length === 0) cache.remember(key, stamp, compiled, stampOfOther);
    return compiled;
  };

  const parts = new Parts();
  const forms: Record<string, Record<string, EditionEntry>> = {};
  const reports: EditionReport[] = [];
  const unused = new Map<string, readonly Finding[]>();
  const parameters = new Map<string, Set<string>>();
  const sendings: Sending[] = [];
  const structures = new Map<EditionEntry, Buffer>();
  const placed: { place: EditionPlace; compiled: Compiled<AboutEdition> }[] = [];
  const official = new OfficialForms(options.official);
  const places = tree.editions.filter((place) => only === undefined || place.formId === only);
  for (const [index, place] of places.entries()) {
    const stamp = stampOf([], stampOfPlace(place), libraryStamp, ...context.versionsOf(place.formId));
    const own = recallOr<AboutEdition>(place.folder, stamp, () => compileOneEdition(place, context, cache));
    progress?.(index + 1, places.length);
    if (!own) continue;
    placed.push({ place, compiled: own });
    const { summary, report, sending } = own.about;
    unused.set(report.id, unusedByAll(unused.get(report.id), own.about.unused));
    const compiled = official.applied(`${report.id}/${report.version}`, own);
    sendings.push(sending);
    parameters.set(report.id, new Set([...(parameters.get(report.id) ?? []), ...sending.uses.map(({ id }) => id)]));
    const entry: EditionEntry = {
      ...summary,
      structure: parts.place(compiled.structure),
      words: parts.words(compiled.words),
      ...(compiled.samples ? { samples: parts.place(compiled.samples) } : {}),
    };
    structures.set(entry, compiled.structure.bytes);
    forms[report.id] = { ...forms[report.id], [report.version]: entry };
    reports.push(report);
  }
  const recompiledEditions = recompiled;
  const { diagnostics: unsettled, toSettle } = new Revisions(placed, context, cache);
  diagnostics.push(...unsettled);
  diagnostics.push(...[...unused.values()].flat());
  if (only === undefined && diagnostics.length === 0) official.finish();
  diagnostics.push(...official.diagnostics);

  const crossState = readCrossState(tree, diagnostics);
  const flows: Record<string, BundleIndex['flows'][string]> = {};
  const walkable = new Map<string, Interview>();
  const formIds = [...byForm.keys()];
  const answering: Answering[] = [];
  for (const place of only === undefined ? tree.flows : []) {
    const jurisdiction = jurisdictions.get(place.jurisdictionFolder)?.source;
    if (!jurisdiction) continue;
    const stamp = stampOf(flowFiles(place), libraryStamp, ...formIds);
    const compiled = recallOr<AboutFlow>(place.folder, stamp, () => {
      const result = compileFlow(place, jurisdiction, library, formIds);
      const stored = storedFlow(result);
      return { diagnostics: result.diagnostics, ...(stored ? { compiled: stored } : {}) };
    });
    if (!compiled) continue;
    const { id, ...about } = compiled.about;
    const { interview } = JSON.parse(compiled.structure.bytes.toString()) as CompiledFlow;
    walkable.set(id, interview);
    answering.push(answeringFlow(place, interview, about.locality));
    flows[id] = { ...about, structure: parts.place(compiled.structure), words: parts.words(compiled.words) };
  }
  if (only === undefined && diagnostics.length === 0) {
    for (const [id, [place]] of byForm) {
      const entries = Object.values(forms[id] ?? {});
      const editions = entries.map((entry) => JSON.parse(String(structures.get(entry))) as CompiledEdition);
      if (place) answering.push(answeringForm(place, editions));
    }
    for (const place of tree.facts) {
      const jurisdiction = jurisdictions.get(place.jurisdictionFolder)?.source;
      if (!jurisdiction) continue;
      const result = compileFacts(place, jurisdiction, library, { answering, crossState: crossState?.source });
      diagnostics.push(...result.diagnostics);
      const stored = storedFlow(result);
      if (!stored) continue;
      const { id, ...about } = stored.about;
      flows[id] = { ...about, structure: parts.place(stored.structure), words: parts.words(stored.words) };
    }
  }
  if (diagnostics.length === 0)
    diagnostics.push(
      ...checkTexts(roots, library, cache).filter(({ file }) => only === undefined || file.includes(`/${only}/`)),
    );
  if (only === undefined) cache.save();

  const endings = endingsOf(walkable);
  if (only === undefined && diagnostics.length === 0) {
    const localities = (all: Readonly<Record<string, { locality: string }>>) =>
      new Map(Object.entries(all).map(([id, { locality }]) => [id, locality]));
    const taxes = new Map(
      Object.entries(forms).map(([id, versions]) => [id, Object.values(versions)[0]?.tax ?? (['state'] as const)]),
    );
    const named = {
      forms: new Map(Object.entries(forms).map(([id, versions]) => [id, Object.values(versions)[0]?.locality ?? ''])),
      flows: localities(flows),
      facts: new Set(tree.facts.map(({ flowId }) => flowId)),
      pensions: new Set(
        Object.keys(forms).filter((id) =>
          Object.values(forms[id] ?? {}).some(({ formType }) => formType === 'PENSION'),
        ),
      ),
      endings,
      taxes,
      glossary: library.glossary,
      agencies: library.agencies,
    };
    const sent = { parameters, flows: walkable, taxes, crossState: crossState?.source };
    for (const { file, source } of jurisdictions.values())
      diagnostics.push(
        ...checkJurisdiction(file, source, crossState?.source, named),
        ...checkCollisions(file, source, sent),
      );
    const sources = [...jurisdictions.values()].map(({ source }) => source);
    if (crossState) diagnostics.push(...checkCrossState(crossState.file, crossState.source, sources, named));
  }

  const spouseForms = crossState?.source.militarySpouse.forms ?? {};
  const known = Object.fromEntries(
    [...jurisdictions.values()].map(({ source }) => [
      source.locality,
      withOffered(source, spouseForms[source.locality], endings),
    ]),
  );
  const { dictionary, diagnostics: unlisted } =
    only === undefined && diagnostics.length === 0
      ? compileDictionary(library, sendings, new Map(Object.entries(known)))
      : { diagnostics: [] };
  diagnostics.push(...unlisted);

  const localityOf = (folder: string) => jurisdictions.get(folder)?.source.locality ?? '';
  const paychecks: Record<string, Record<string, Part>> = {};
  for (const place of dictionary ? tree.paychecks : []) {
    const locality = localityOf(place.jurisdictionFolder);
    const { diagnostics: found, paycheck } = compilePaycheck(place, locality, valuesIn(dictionary));
    diagnostics.push(...found);
    if (paycheck)
      paychecks[locality] = { ...paychecks[locality], [methodName(paycheck)]: parts.place(hashed(paycheck)) };
  }
  const duties = dictionary ? compileEveryDuty(tree.duties, localityOf, { library, dictionary }) : [];
  diagnostics.push(...duties.flatMap(({ diagnostics: found }) => found));
  const placedDuties = duties.flatMap(({ compiled }) =>
    compiled ? [[compiled.locality, parts.place(hashed(compiled))]] : [],
  );

  const totals = {
    forms: Object.keys(forms).length,
    editions: reports.length,
    flows: Object.keys(flows).length,
    jurisdictions: jurisdictions.size,
  };
  const result = { diagnostics, reports, recompiled: recompiledEditions, totals, official, toSettle };
  if (diagnostics.length > 0) return result;
  const index: BundleIndex = {
    format: 1,
    addressRules: addressRules(library),
    jurisdictions: known,
    ...(crossState ? { crossState: crossState.source } : {}),
    forms,
    flows,
    ...(dictionary ? { dictionary: parts.place(hashed(dictionary)) } : {}),
    ...(Object.keys(paychecks).length > 0 ? { paychecks } : {}),
    ...(placedDuties.length > 0 ? { duties: Object.fromEntries(placedDuties) } : {}),
  };
  function* editions(known: KnownEditions): Generator<CompiledEdition> {
    for (const entry of Object.values(forms).flatMap((versions) => Object.values(versions)))
      yield known.edition(entry.structure[2], () => JSON.parse(String(structures.get(entry))) as CompiledEdition);
  }
  return { ...result, contents: { index, parts, editions } };
}

/** The content as a bundle that prints nothing yet. */
export function compileContent(options: CompileOptions): CompileResult {
  const { contents, ...result } = compileContents(options);
  return contents ? { ...result, bundle: encodeBundle(contents.index, contents.parts.buffers) } : result;
}
