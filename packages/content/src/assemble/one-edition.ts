/** One edition: compiled, walked, and added to the index, the report and the dictionary. */
import {
  type CompiledEdition,
  type EditionSummary,
  type EditionWords,
  type Evidence,
  evidenceOf,
  forEachLanguage,
  hashed,
  hashedSamples,
  isDraft,
  type Language,
  languages,
  type Provenance,
} from '@withholding/bundle';
import { everyQuestion, everySet, type Interview } from '@withholding/interview';
import { checkFirstEdition } from '../prove/earlier-answers.ts';
import { type WalkResult, walkEdition } from '../prove/walk.ts';
import { type Finding, isSame } from '../read/findings.ts';
import { type ReadContext, readEdition } from '../read/read-edition.ts';
import type { EditionPlace } from '../read/source.ts';
import { samplesFor } from '../samples/samples.ts';
import type { ParameterUse } from '../walk/parameter-uses.ts';
import type { Cache, Compiled } from './cache.ts';
import type { Sending } from './dictionary.ts';
import { compileEdition } from './edition.ts';

/** What the report says of an edition. */
export interface EditionReport extends WalkResult {
  readonly id: string;
  readonly version: string;
  readonly questionSets: number;
  readonly questions: number;
  readonly scenarios: number;
  readonly languages: readonly Language[];
  readonly confidence: Provenance['confidence'];
  /** The best of its sources. */
  readonly evidence: Evidence;
  /** In a draft: scenarios of the earlier edition that come out differently. */
  readonly toWorkOut: readonly Finding[];
}

export interface AboutEdition {
  readonly summary: EditionSummary;
  readonly report: EditionReport;
  readonly sending: Sending;
  /** Keys in the form's texts that this edition doesn't use. */
  readonly unused: readonly Finding[];
}

/** Texts of a form that none of its editions uses. */
export const unusedByAll = (before: readonly Finding[] | undefined, next: readonly Finding[]): readonly Finding[] =>
  before?.filter((one) => next.some((other) => isSame(one, other))) ?? next;

export type Outcome<About> = { readonly diagnostics: readonly Finding[]; readonly compiled?: Compiled<About> };

function countsOf(interview: Interview): Pick<EditionReport, 'questionSets' | 'questions'> {
  const ids = everyQuestion(interview).map(({ id }) => id);
  return { questionSets: everySet(interview).length, questions: new Set(ids).size };
}

function summaryOf({
  name,
  title,
  titles,
  locality,
  formType,
  variantOf,
  tax,
  effective,
  year,
  supersededBy,
  sunset,
  provenance,
  interview,
}: CompiledEdition): EditionSummary {
  return {
    name,
    title,
    ...(titles === undefined ? {} : { titles }),
    locality,
    formType,
    language: interview.printLanguage,
    ...(variantOf === undefined ? {} : { variantOf }),
    ...(tax === undefined ? {} : { tax }),
    effective,
    ...(year === undefined ? {} : { year }),
    ...(supersededBy === undefined ? {} : { supersededBy }),
    ...(sunset === undefined ? {} : { sunset }),
    confidence: provenance.confidence,
    ...(isDraft(provenance) ? { draft: true } : {}),
  };
}

const sendingOf = (
  { id: formId, version, locality, claims, constants }: CompiledEdition,
  words: Readonly<Record<Language, EditionWords>>,
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
export function compileOneEdition(place: EditionPlace, context: ReadContext, cache: Cache): Outcome<AboutEdition> {
  const { input, diagnostics: unread } = readEdition(place, context);
  if (!input) return { diagnostics: unread };
  if (context.versionsOf(place.formId)[0] === place.version) {
    const early = checkFirstEdition(input.edition.file);
    if (early.length > 0) return { diagnostics: early };
  }
  const {
    diagnostics,
    edition,
    words,
    modes,
    uses = [],
    unused = [],
    toWorkOut = [],
  } = compileEdition(input, cache.regexSafety);
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
    evidence: evidenceOf(edition.provenance),
    toWorkOut,
  };
  const { samples, unreached } = samplesFor(edition, input.scenarios, input.library.people);
  const from = [...(edition.like === undefined ? [] : [edition.like]), ...(edition.extends ?? [])];
  const problems = walk.problems.slice(0, 5).map((message) => ({ file, line: 1, proof: 'walk', message, remedy }));
  const withoutSample = unreached.map((ending) => ({
    file: `${place.folder}/scenarios.yaml`,
    line: 1,
    proof: 'sample-endings',
    message: `No sample reaches the end ${ending}.`,
    remedy: 'Add a scenario that does.',
  }));
  return {
    // Whatever keeps the walk from an end keeps a sample from it too.
    diagnostics: problems.length > 0 ? problems : withoutSample,
    compiled: {
      about: { summary: summaryOf(edition), report, sending: sendingOf(edition, words, uses), unused },
      structure: hashed(edition),
      words: forEachLanguage((language) => hashed(words[language])),
      samples: hashedSamples(samples),
      from,
    },
  };
}
