/** A guided flow: question sets whose options name the forms to complete. */

import { existsSync } from 'node:fs';
import {
  type CompiledFlow,
  type EditionWords,
  forEachLanguage,
  hashed,
  type JurisdictionSource,
  type Language,
  languages,
} from '@withholding/bundle';
import { everyQuestion, type Interview, type Question, type QuestionSet, type Target } from '@withholding/interview';
import { attempt, type Complain, compileSets } from '../compile/sets.ts';
import { typeOfFormula } from '../compile/type-check.ts';
import { checkedWays, checkGraph } from '../prove/graph.ts';
import { checkGlossary, checkPlaceholders, checkShapes } from '../prove/words.ts';
import { Reader } from '../read/edition/reader.ts';
import { type EditionInput, Findings } from '../read/edition-input.ts';
import { type Finding, suggest } from '../read/findings.ts';
import type { Library } from '../read/library.ts';
import { checkSchema } from '../read/schemas.ts';
import type { FlowPlace } from '../read/source.ts';
import type { EditionSource, FlowSource, FormSource } from '../read/source-model.ts';
import { readText } from '../read/words/text-files.ts';
import { YamlFile } from '../read/yaml-file.ts';
import { compileWords, type WordsInput } from '../words/words.ts';

export interface FlowResult {
  readonly diagnostics: readonly Finding[];
  readonly flow?: CompiledFlow;
  readonly words?: Readonly<Record<Language, EditionWords>>;
}

function checkForms(sets: Readonly<Record<string, QuestionSet>>, formIds: readonly string[], complain: Complain): void {
  for (const way of checkedWays(sets, 'QS1', complain)) {
    const yields = way.sets.some((id) => sets[id]?.forms);
    if (!yields)
      complain(
        'flow-forms',
        ['sets', way.sets.at(-1) ?? ''],
        `The path ${way.sets.join(' → ')} names no forms.`,
        'Add forms: {questionId: {VALUE: [FORM]}} to a set on that path. Write [] if no form is needed.',
      );
  }
  for (const set of Object.values(sets)) {
    for (const [questionId, byOption] of Object.entries(set.forms ?? {})) {
      const options = set.questions.find((question) => question.id === questionId)?.options;
      const path = ['sets', set.id, 'forms', questionId];
      if (!options)
        complain(
          'flow-forms',
          path,
          `"${questionId}" is not a choice asked in ${set.id}.`,
          suggest(
            questionId,
            set.questions.map((question) => question.id),
          ),
        );
      for (const [option, forms] of Object.entries(byOption)) {
        if (options && !options.includes(option))
          complain(
            'flow-forms',
            [...path, option],
            `"${questionId}" has no option "${option}".`,
            suggest(option, options),
          );
        for (const form of forms)
          if (!formIds.includes(form))
            complain('flow-forms', [...path, option], `There is no form "${form}".`, suggest(form, formIds));
      }
      for (const option of options ?? [])
        if (!Object.hasOwn(byOption, option))
          complain(
            'flow-forms',
            path,
            `The option "${option}" has no entry.`,
            `Add ${option}: [forms], or [] for none.`,
          );
    }
  }
}

/** The files a flow is made from, with their whole paths. */
export const flowFiles = ({ root, folder, jurisdictionFolder }: FlowPlace): string[] =>
  [
    ...['flow.yaml', ...languages.map((language) => `text.${language}.yaml`)].map((name) => `${folder}/${name}`),
    `${jurisdictionFolder}/jurisdiction.yaml`,
  ]
    .map((name) => `${root}/${name}`)
    .filter((file) => existsSync(file));

/** A flow ends in forms, not in a statement to agree to. */
function withoutStatements(sets: Readonly<Record<string, QuestionSet>>): Record<string, QuestionSet> {
  const bare = ({ perjury: _, ...target }: Target): Target => target;
  return Object.fromEntries(
    Object.values(sets).map((set) => {
      const { navigation } = set;
      const to =
        navigation.type === 'CONSTANT'
          ? { ...navigation, to: bare(navigation.to) }
          : {
              ...navigation,
              to: Object.fromEntries(Object.entries(navigation.to).map(([key, target]) => [key, bare(target)])),
            };
      return [set.id, { ...set, navigation: to }];
    }),
  );
}

/** A flow has no fields, boxes or parameters. */
const interviewOf = (id: string, sets: Readonly<Record<string, QuestionSet>>): Interview => ({
  id,
  start: 'QS1',
  sets,
  taxParameters: [],
  boxes: [],
  parties: [],
  money: 'cents',
  printLanguage: 'en',
  printDates: 'MM/DD/YYYY',
});

const questionsIn = (sets: Readonly<Record<string, QuestionSet>>): Map<string, Question> =>
  new Map(everyQuestion({ sets }).map((question) => [question.id, question]));

export function compileFlow(
  place: FlowPlace,
  jurisdiction: JurisdictionSource,
  library: Library,
  formIds: readonly string[],
): FlowResult {
  const path = `${place.folder}/flow.yaml`;
  if (!existsSync(`${place.root}/${path}`)) {
    const remedy = 'Write it, or remove the folder.';
    return {
      diagnostics: [{ file: path, line: 1, proof: 'files', message: 'The file flow.yaml is missing.', remedy }],
    };
  }
  const file = YamlFile.read(place.root, path);
  const schema = checkSchema(file, 'flow');
  if (schema.length > 0) return { diagnostics: schema };
  const source = file.value as FlowSource;
  const problems: Finding[] = [];
  const reader = new Reader();
  const texts = forEachLanguage((language) => {
    const text = readText(place, language, { reader, library }, problems);
    return text ? [text] : [];
  });
  if (problems.length > 0) return { diagnostics: problems };

  // A flow is a form without editions, parameters or print: the same words and graph proofs serve it.
  const input: EditionInput = {
    form: {
      file,
      value: { id: source.id, name: source.id, locality: source.locality, type: 'OTHER' } satisfies FormSource,
    },
    version: '',
    edition: { file, value: { effective: '', sets: source.sets } as unknown as EditionSource },
    below: [],
    texts,
    scenarios: [],
    jurisdiction,
    library,
    versions: [],
  };
  const findings = new Findings(input);
  const complain: Complain = (proof, path, message, remedy) => findings.edition(proof, path, message, remedy);
  if (source.id !== place.flowId)
    complain(
      'form-ids',
      ['id'],
      `The id is "${source.id}", but the folder is ${place.flowId}.`,
      `Write id: ${place.flowId}.`,
    );
  const withEnds = compileSets(source.sets, 'sets', {
    library,
    numbers: { constants: {}, tables: {}, formulas: source.means ?? {} },
    complain,
  });
  const compiled = { ...withEnds, sets: withoutStatements(withEnds.sets) };
  const isFacts = place.folder.startsWith('library/facts/');
  const questions = isFacts ? questionsIn(compiled.sets) : new Map<string, Question>();
  const known = {
    typeOf: (id: string) => questions.get(id)?.type,
    optionsOf: (id: string) => questions.get(id)?.options,
    neverZero: () => false,
    suggest: () => (isFacts ? 'Name a fact.' : "A flow can't have formulas."),
  };
  for (const { node, path } of compiled.formulas) attempt(complain, path, () => typeOfFormula(node, known));
  if (checkGraph(compiled.sets, 'QS1', () => 'sets', complain) && !isFacts)
    checkForms(compiled.sets, formIds, complain);
  const wanted: WordsInput = {
    sets: compiled.sets,
    setsWithFederalValues: {},
    needs: compiled.needs,
    taxParameters: [],
    checks: [],
    perjuryKeys: [],
    parties: [],
    edition: {},
  };
  const words = forEachLanguage((language) => compileWords(language, input, wanted, findings));
  checkPlaceholders(input, findings);
  checkGlossary(input, findings);
  checkShapes(words, findings);
  if (findings.diagnostics.length > 0) return { diagnostics: findings.diagnostics };
  const flow: CompiledFlow = {
    id: source.id,
    locality: source.locality,
    ...(source.residency ? { residency: source.residency } : {}),
    interview: interviewOf(source.id, compiled.sets),
  };
  return { diagnostics: [], flow, words };
}

export type AboutFlow = Pick<CompiledFlow, 'id' | 'locality' | 'residency'>;

/** A flow without problems, as the bundle stores it. */
export function storedFlow({ flow, words }: FlowResult) {
  if (!flow || !words) return undefined;
  const { id, locality, residency } = flow;
  const about: AboutFlow = { id, locality, ...(residency ? { residency } : {}) };
  return { about, structure: hashed(flow), words: forEachLanguage((language) => hashed(words[language])) };
}
