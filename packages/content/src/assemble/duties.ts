/** What payroll does with certificates: read, checked against the dictionary, and ready to serve. */
import {
  type Bridge,
  type CopyRule,
  type Dictionary,
  type Duties,
  type DutyValues,
  dutyTopics,
  forEachLanguage,
  isLegalValue,
  type Language,
  languages,
  type NoCertificate,
  type Topics,
} from '@withholding/bundle';
import { FormulaError, parseFormula } from '@withholding/interview';
import { type Known, typeOfFormula } from '../compile/type-check.ts';
import { isAgencyAddress } from '../prove/provenance.ts';
import { checkThree } from '../prove/words/glossary.ts';
import { ContentError, type Finding, suggest } from '../read/findings.ts';
import type { Library } from '../read/library.ts';
import { checkSchema } from '../read/schemas.ts';
import type { DutiesPlace } from '../read/source.ts';
import { type Path, YamlFile } from '../read/yaml-file.ts';
import { setType, typographyFinding } from '../words/typography.ts';

type Translated = Readonly<Record<Language, string>>;

interface TopicSource {
  readonly confidence: 'high' | 'medium' | 'low';
  readonly says?: Translated;
  readonly sources?: readonly string[];
  readonly read?: readonly string[];
}

interface DutiesSource extends Partial<Record<(typeof dutyTopics)[number], TopicSource>> {
  readonly checked: string;
  readonly topicsOf?: string;
}

/** What the content knows that duties refer to. */
interface DutiesContext {
  readonly library: Library;
  readonly dictionary: Dictionary;
}

type Entry = Dictionary['parameters'][number];

const typeOfEntry = ({ valueType, format }: Entry) =>
  valueType === 'boolean' || valueType === 'string' ? (format === 'DATE' ? 'date' : valueType) : 'number';

/** What formulas of a bridge are about: the entries of an older form. */
const olderEntries: Readonly<Record<string, 'number' | 'string'>> = {
  status: 'string',
  allowances: 'number',
  additional: 'number',
};

class Check {
  readonly diagnostics: Finding[];
  readonly #file: YamlFile;
  readonly #context: DutiesContext;
  readonly #entries: ReadonlyMap<string, Entry>;

  constructor(file: YamlFile, context: DutiesContext) {
    this.#file = file;
    this.#context = context;
    this.#entries = new Map(context.dictionary.parameters.map((entry) => [entry.id, entry]));
    this.diagnostics = checkSchema(file, 'duties');
  }

  add(path: Path, message: string, remedy: string): void {
    this.diagnostics.push(this.#file.problem('duties', path, message, remedy));
  }

  texts(texts: Translated, path: Path): void {
    this.diagnostics.push(...checkThree(this.#file, texts, path, this.#context.library.glossary));
    for (const language of languages) {
      const problem = typographyFinding(texts[language], language);
      if (problem) this.add([...path, language], problem.message, problem.remedy);
    }
  }

  sources({ sources = [], read = [] }: TopicSource, path: Path): void {
    if (sources.length + read.length === 0) this.add(path, 'The topic has no source.', 'Add sources, or read.');
    for (const [index, address] of sources.entries())
      if (!isAgencyAddress(address, Object.values(this.#context.library.agencies)))
        this.add(
          [...path, 'sources', index],
          `"${address}" is not an address of an agency.`,
          'Move it to read, or add the host of the agency to library/agencies.yaml.',
        );
  }

  #entry(id: string, path: Path): Entry | undefined {
    const entry = this.#entries.get(id);
    if (!entry) this.add(path, `No form sends ${id}.`, suggest(id, this.#entries.keys()));
    return entry;
  }

  values(values: DutyValues, path: Path): void {
    for (const [id, value] of Object.entries(values)) {
      const entry = this.#entry(id, [...path, id]);
      if (entry && !isLegalValue(entry, value))
        this.add(
          [...path, id],
          `"${value}" is no value of ${id}.`,
          `Write ${entry.values?.join(', ') ?? entry.valueType}.`,
        );
    }
  }

  formula(formula: unknown, type: 'boolean' | undefined, path: Path, older?: readonly string[]): void {
    const known: Known = {
      typeOf: (id) => {
        const entry = this.#entries.get(id);
        return older ? olderEntries[id] : entry && typeOfEntry(entry);
      },
      optionsOf: (id) => (older ? (id === 'status' ? older : undefined) : this.#entries.get(id)?.values),
      neverZero: () => false,
      suggest: (id) => suggest(id, older ? Object.keys(olderEntries) : this.#entries.keys()),
    };
    try {
      const found = typeOfFormula(parseFormula(String(formula)), known);
      if (type && found !== type) this.add(path, 'The formula is not a condition.', 'Compare something.');
    } catch (error) {
      if (error instanceof ContentError) this.add(path, error.message, error.remedy);
      else if (error instanceof FormulaError)
        this.add(path, `The formula can't be read: it ${error.message}.`, 'See docs/reference/content-language.md.');
      else throw error;
    }
  }

  noCertificate({ values, given = [], from = {} }: NoCertificate): void {
    const path = ['noCertificate'];
    this.values(values ?? {}, [...path, 'values']);
    for (const [day, later] of Object.entries(from)) this.values(later, [...path, 'from', day]);
    for (const [index, one] of given.entries()) {
      this.formula(one.when, 'boolean', [...path, 'given', index, 'when']);
      this.values(one.values, [...path, 'given', index, 'values']);
    }
  }

  rules(rules: readonly CopyRule[]): void {
    for (const [index, { when, unknown, over, says }] of rules.entries()) {
      const path = ['copyToAgency', 'rules', index];
      this.texts(says, [...path, 'says']);
      if (when !== undefined) this.formula(when, 'boolean', [...path, 'when']);
      if ((over !== undefined) !== (unknown?.startsWith('WAGES') ?? false))
        this.add(path, '`over` goes with wages, and wages with `over`.', 'Write both, or neither.');
    }
  }

  bridge({ values, statuses = [] }: Bridge): void {
    for (const [id, formula] of Object.entries(values)) {
      const path = ['olderForms', 'bridge', 'values', id];
      this.#entry(id, path);
      this.formula(formula, undefined, path, statuses);
    }
  }
}

const setTexts = (texts: Translated): Translated => forEachLanguage((language) => setType(texts[language], language));

/** YAML reads a formula such as `true` as a value. */
const formulas = <Source extends object>(source: Source): Source =>
  Object.fromEntries(Object.entries(source).map(([id, formula]) => [id, String(formula)])) as Source;

type Published = TopicSource & Partial<NonNullable<Topics['copyToAgency']>> & NonNullable<Topics['olderForms']>;

/** What callers get of a topic: nothing of one that isn't sure. */
function published({ read: _, unsure: __, ...topic }: TopicSource & { readonly unsure?: string }): object | undefined {
  if (topic.confidence === 'low' || !topic.says) return undefined;
  const { rules, bridge } = topic as Partial<Published>;
  return {
    ...topic,
    says: setTexts(topic.says),
    sources: topic.sources ?? [],
    ...(rules ? { rules: rules.map((rule) => ({ ...rule, says: setTexts(rule.says) })) } : {}),
    ...(bridge ? { bridge: { ...bridge, values: formulas(bridge.values) } } : {}),
  };
}

const readOne = ({ root, jurisdictionFolder }: DutiesPlace): YamlFile =>
  YamlFile.read(root, `${jurisdictionFolder}/duties.yaml`);

function topicsIn(source: DutiesSource): Topics {
  return Object.fromEntries(
    dutyTopics.flatMap((topic) => {
      const found = source[topic] && published(source[topic]);
      return found ? [[topic, found]] : [];
    }),
  ) as Topics;
}

function compileDuties(
  place: DutiesPlace,
  places: readonly DutiesPlace[],
  locality: string,
  context: DutiesContext,
): { readonly diagnostics: readonly Finding[]; readonly compiled?: Duties } {
  const file = readOne(place);
  const check = new Check(file, context);
  const { diagnostics } = check;
  if (diagnostics.length > 0) return { diagnostics };
  const source = file.value as DutiesSource;
  const shared = places.find(({ jurisdictionFolder }) => jurisdictionFolder === source.topicsOf);
  if (source.topicsOf !== undefined && !shared)
    check.add(
      ['topicsOf'],
      `${source.topicsOf} has no duties.yaml.`,
      suggest(
        source.topicsOf,
        places.map(({ jurisdictionFolder }) => jurisdictionFolder),
      ),
    );
  for (const topic of dutyTopics) {
    const written = source[topic];
    if (!written) continue;
    check.sources(written, [topic]);
    if (written.says) check.texts(written.says, [topic, 'says']);
  }
  const { noCertificate, copyToAgency, olderForms } = source as object as Topics;
  if (noCertificate) check.noCertificate(noCertificate);
  check.rules(copyToAgency?.rules ?? []);
  if (olderForms?.bridge) check.bridge(olderForms.bridge);
  if (diagnostics.length > 0) return { diagnostics };
  const others = shared ? topicsIn(readOne(shared).value as DutiesSource) : {};
  return { diagnostics, compiled: { locality, checked: source.checked, ...others, ...topicsIn(source) } };
}

export const compileEveryDuty = (
  places: readonly DutiesPlace[],
  localityOf: (folder: string) => string,
  context: DutiesContext,
) => places.map((place) => compileDuties(place, places, localityOf(place.jurisdictionFolder), context));
