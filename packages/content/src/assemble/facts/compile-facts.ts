/** The rules by which answers follow from facts: every one compiled for the question it answers. */
import { existsSync } from 'node:fs';
import type { CompiledEdition, CrossStateSource, JurisdictionSource } from '@withholding/bundle';
import { everyQuestion, type FactRule, type FactRules, type Interview, type Question } from '@withholding/interview';
import { ContentError, type Finding, suggest } from '../../read/findings.ts';
import type { Library } from '../../read/library.ts';
import { checkSchema } from '../../read/schemas.ts';
import { countryOf, type EditionPlace, type FlowPlace } from '../../read/source.ts';
import type { FactRuleSource, FactsSource, FlowSource } from '../../read/source-model.ts';
import { YamlFile } from '../../read/yaml-file.ts';
import { compileFlow, type FlowResult } from '../flow.ts';
import { compileFactRule, type FactNames } from './fact-rules.ts';

/** A form or flow whose answers may follow. */
export interface Answering {
  readonly id: string;
  /** Every edition that is served. */
  readonly interviews: readonly Interview[];
  /** The folder of its jurisdiction. */
  readonly folder: string;
  readonly root: string;
  readonly locality: string;
  readonly variantOf?: string | undefined;
}

export const answeringFlow = (
  { jurisdictionFolder: folder, root, flowId: id }: FlowPlace,
  interview: Interview,
  locality: string,
): Answering => ({ id, interviews: [interview], folder, root, locality });

export const answeringForm = (
  { jurisdictionFolder: folder, root, formId: id }: EditionPlace,
  editions: readonly CompiledEdition[],
): Answering => ({
  id,
  interviews: editions.map(({ interview }) => interview),
  folder,
  root,
  locality: editions.at(-1)?.locality ?? '',
  variantOf: editions.at(-1)?.variantOf,
});

/** Its questions, each once, as the last edition asks it. */
const questionsOf = ({ interviews }: Answering): Map<string, Question> =>
  new Map(
    interviews
      .flatMap(everyQuestion)
      .filter(({ calculation }) => !calculation)
      .map((one) => [one.id, one]),
  );

export interface FactsContext {
  readonly answering: readonly Answering[];
  readonly crossState: CrossStateSource | undefined;
}

type Rules = Readonly<Record<string, FactRuleSource>>;

class RuleFile {
  readonly #file: YamlFile;
  readonly #namesIn: (locality: string) => FactNames;
  readonly #findings: Finding[];

  constructor(file: YamlFile, namesIn: (locality: string) => FactNames, findings: Finding[]) {
    this.#file = file;
    this.#namesIn = namesIn;
    this.#findings = findings;
  }

  compile(rules: Rules, form: Answering, path: readonly string[]): Record<string, FactRule> {
    const [questions, names] = [questionsOf(form), this.#namesIn(form.locality)];
    const compiled: Record<string, FactRule> = {};
    for (const [id, source] of Object.entries(rules)) {
      const question = questions.get(id);
      if (!question) continue;
      try {
        compiled[id] = compileFactRule(source, question, names);
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        this.#findings.push(this.#file.problem(error.proof, [...path, id], error.message, error.remedy));
      }
    }
    return compiled;
  }

  /** Rules for questions that the form doesn't ask. */
  strays(rules: Rules, questions: ReadonlyMap<string, Question>, path: readonly string[]): void {
    for (const id of Object.keys(rules).filter((one) => !questions.has(one))) {
      const message = `${path.join(' ')} doesn't ask "${id}".`;
      this.#findings.push(this.#file.problem('fact-rule', [...path, id], message, suggest(id, [...questions.keys()])));
    }
  }
}

/** `hasAgreement` in a rule: whether the employee lives where the state doesn't tax wages by an agreement. */
const agreementWith = (locality: string, crossState: CrossStateSource | undefined): string =>
  crossState?.reciprocity.agreements
    .filter(({ work, rule }) => work === locality && rule === undefined)
    .flatMap(({ homes }) => homes.map((home) => `home.region == '${home}'`))
    .join(' || ') || 'false';

function compileRules(
  { root, folder }: FlowPlace,
  interview: Interview,
  { answering: all, crossState }: FactsContext,
  findings: Finding[],
): FactRules {
  const yaml = YamlFile.read(root, `${folder}/flow.yaml`);
  const { means = {}, from: shared = {} } = yaml.value as FlowSource;
  const facts = new Map(everyQuestion(interview).map((question) => [question.id, question]));
  const namesIn = (locality: string): FactNames => ({
    facts,
    means: { ...means, hasAgreement: agreementWith(locality, crossState) },
  });
  const common = new RuleFile(yaml, namesIn, findings);
  const own = new Map<string, Record<string, FactRule>>();
  for (const [folder, of] of Map.groupBy(all, (one) => one.folder)) {
    const place = of.find((one) => existsSync(`${one.root}/${folder}/facts.yaml`));
    if (!place) continue;
    const rulesFile = YamlFile.read(place.root, `${folder}/facts.yaml`);
    const wrong = checkSchema(rulesFile, 'facts');
    findings.push(...wrong);
    if (wrong.length > 0) continue;
    const rules = new RuleFile(rulesFile, namesIn, findings);
    for (const [id, written] of Object.entries(rulesFile.value as FactsSource)) {
      const form = of.find((one) => one.id === id);
      if (!form) {
        const known = of.map((one) => one.id);
        findings.push(
          rulesFile.problem('fact-rule', [id], `There is no form or flow "${id}" here.`, suggest(id, known)),
        );
        continue;
      }
      rules.strays(written, questionsOf(form), [id]);
      own.set(id, rules.compile(written, form, [id]));
    }
  }
  return Object.fromEntries(
    all.map((form) => {
      const questions = questionsOf(form);
      const twin = Object.entries(own.get(form.variantOf ?? form.id) ?? {}).filter(([id]) => questions.has(id));
      const named = new Set(twin.map(([id]) => id));
      const rest = Object.fromEntries(Object.entries(shared).filter(([id]) => !named.has(id)));
      return [form.id, { ...common.compile(rest, form, ['from']), ...Object.fromEntries(twin) }];
    }),
  );
}

/** The flow that asks for facts, with the rules of every form and flow of its country. */
export function compileFacts(
  place: FlowPlace,
  jurisdiction: JurisdictionSource,
  library: Library,
  { answering, crossState }: FactsContext,
): FlowResult {
  const result = compileFlow(place, jurisdiction, library, []);
  if (!result.flow) return result;
  const country = `${countryOf(place.flowId).toLowerCase()}/`;
  const all = answering.filter(({ folder }) => folder.startsWith(country));
  const diagnostics: Finding[] = [];
  const rules = compileRules(place, result.flow.interview, { answering: all, crossState }, diagnostics);
  return diagnostics.length > 0 ? { diagnostics } : { ...result, flow: { ...result.flow, rules } };
}
