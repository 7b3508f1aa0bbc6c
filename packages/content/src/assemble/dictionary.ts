/** The dictionary of tax parameters: what each means, what it can be, when it is absent and which forms send it. */
import {
  type ClaimSource,
  type ClaimTerm,
  compareVersions,
  type Dictionary,
  type DictionaryEntry,
  type DictionaryWords,
  forEachLanguage,
  type JurisdictionSource,
  type Language,
} from '@withholding/bundle';
import { expiryDate } from '@withholding/interview';
import { expandFormula } from '../compile/expand.ts';
import type { ExpiryRules } from '../read/expiry.ts';
import type { Finding } from '../read/findings.ts';
import type { Library } from '../read/library.ts';
import type { ParameterEntry } from '../read/source-model.ts';
import type { ParameterUse } from '../walk/parameter-uses.ts';
import { setType, typographyFinding } from '../words/typography.ts';

/** What one edition adds to the dictionary. */
export interface Sending {
  readonly formId: string;
  readonly version: string;
  readonly locality: string;
  readonly uses: readonly ParameterUse[];
  readonly claims: Readonly<Record<string, ClaimSource>>;
  readonly constants: Readonly<Record<string, number | string>>;
  /** Its own words for its parameters. */
  readonly words: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

const file = 'library/parameters.yaml';
const bare = (id: string): string => id.slice(id.indexOf('.') + 1);

class Writing {
  readonly diagnostics: Finding[] = [];
  readonly used = new Set<string>();
  readonly usedValues = new Map<string, Set<string>>();
  readonly #library: Library;
  readonly #jurisdictions: ReadonlyMap<string, JurisdictionSource>;

  constructor(library: Library, jurisdictions: ReadonlyMap<string, JurisdictionSource>) {
    this.#library = library;
    this.#jurisdictions = jurisdictions;
  }

  complain(message: string, remedy: string): void {
    this.diagnostics.push({ file, line: 1, proof: 'dictionary', message, remedy });
  }

  /** The entry of a parameter: of its name, with what its id says differently. */
  #entryOf(id: string): ParameterEntry | undefined {
    const { parameters } = this.#library.parameters;
    const [own, shared] = [parameters[id], parameters[bare(id)]];
    for (const [key, entry] of [
      [id, own],
      [bare(id), shared],
    ] as const)
      if (entry) this.used.add(key);
    return own || shared ? { ...shared, ...own } : undefined;
  }

  #checkValues(id: string, uses: readonly ParameterUse[], entry: ParameterEntry): string[] {
    const sent = [...new Set(uses.flatMap(({ values = [] }) => values))].sort();
    const owner = this.#library.parameters.parameters[id]?.values ? id : bare(id);
    this.usedValues.set(owner, new Set([...(this.usedValues.get(owner) ?? []), ...sent]));
    const pattern = entry.format === undefined ? undefined : this.#library.parameters.formats[entry.format];
    if (entry.format !== undefined && pattern === undefined)
      this.complain(`${id} has the format "${entry.format}", which is not listed.`, 'Add it to formats.');
    if (entry.type === 'string' && !entry.values && !entry.format)
      this.complain(`${id} is text, but has no values and no format.`, 'Add values: […] or format: ….');
    for (const value of sent) {
      const isListed = entry.values ? entry.values.map(String).includes(value) : new RegExp(pattern ?? '').test(value);
      if (!isListed)
        this.complain(`${id} can be "${value}", which the dictionary does not list.`, `Add it to values of ${owner}.`);
    }
    if (entry.values && uses.some(({ values }) => !values))
      this.complain(`${id} can be any text, not only the values listed.`, 'Give it a format instead of values.');
    return sent;
  }

  entry(id: string, sendings: readonly Sending[]): DictionaryEntry | undefined {
    const entry = this.#entryOf(id);
    const uses = sendings.flatMap((sending) => sending.uses.filter((use) => use.id === id));
    const [first] = uses;
    if (!entry || !first) {
      this.complain(`${id} has no entry.`, `Add ${bare(id)} to ${file}.`);
      return undefined;
    }
    const locality = sendings[0]?.locality ?? '';
    for (const { type, per } of uses) {
      if (type !== entry.type)
        this.complain(`${id} is sent as ${type}, but its entry says ${entry.type}.`, 'Correct one of the two.');
      if (per !== entry.per)
        this.complain(
          `${id} is sent per ${per ?? 'nothing'}, but its entry says ${entry.per ?? 'nothing'}.`,
          'Correct one of the two.',
        );
    }
    const sent = this.#checkValues(id, uses, entry);
    const always = uses.every((use) => use.always);
    if (!always && entry.absent === undefined)
      this.complain(`${id} is not always sent, but its entry doesn't say when it is left out.`, 'Add absent: ….');
    const currency = this.#jurisdictions.get(locality)?.country === 'CA' ? 'CAD' : 'USD';
    const forms = Map.groupBy(sendings, ({ formId }) => formId);
    const pattern = entry.format === undefined ? undefined : this.#library.parameters.formats[entry.format];
    return {
      id,
      name: bare(id),
      locality,
      valueType: first.type,
      ...(entry.type === 'dollarAmount' ? { unit: currency } : entry.type === 'percent' ? { unit: 'PERCENT' } : {}),
      ...(entry.per ? { period: entry.per === 'year' ? 'YEAR' : 'PAY_PERIOD' } : {}),
      ...(entry.format === undefined ? {} : { format: entry.format }),
      ...(pattern === undefined ? {} : { pattern }),
      ...(entry.values ? { values: sent } : {}),
      sent: always ? 'ALWAYS' : 'SOMETIMES',
      forms: [...forms].map(([formId, editions]) => ({
        formId,
        sent: editions.every((edition) => edition.uses.some((use) => use.id === id && use.always))
          ? 'ALWAYS'
          : 'SOMETIMES',
      })),
    };
  }

  words(
    { id, name, values, sent, format }: DictionaryEntry,
    sendings: readonly Sending[],
    language: Language,
  ): DictionaryWords {
    const told = this.#library.text[language].parameters;
    const own = [...new Set(sendings.map(({ words }) => words[language][id] ?? ''))];
    const shared = this.#library.text[language].taxParameters[id] ?? this.#library.text[language].taxParameters[name];
    if (shared === undefined && own.length > 1)
      this.complain(
        `The forms describe ${id} in different words (${language}).`,
        `Give it one text in library/text.${language}.yaml.`,
      );
    const entry = this.#entryOf(id);
    const lacking = (what: string): string => {
      this.complain(
        `${id} has no text for ${what} in "${language}".`,
        `Add it to parameters in library/text.${language}.yaml.`,
      );
      return '';
    };
    const said = (text: string | undefined, what: string): string => {
      const problem = text === undefined ? undefined : typographyFinding(text, language);
      if (problem) this.complain(`${what} of ${id} in "${language}": ${problem.message}`, problem.remedy);
      return text === undefined ? lacking(what) : setType(text, language);
    };
    const valueWords = { ...told?.values?.[name], ...told?.values?.[id] };
    const { absent = '', doubt } = entry ?? {};
    return {
      meaning: own.length === 1 && own[0] ? own[0] : said(shared, 'its meaning'),
      ...(format === undefined ? {} : { format: said(told?.formats?.[format], `the format ${format}`) }),
      ...(sent === 'ALWAYS' ? {} : { absent: said(told?.absent?.[absent], `absent ${absent}`) }),
      ...(doubt === undefined ? {} : { doubt: said(told?.doubts?.[doubt], `the doubt ${doubt}`) }),
      ...(values
        ? { values: Object.fromEntries(values.map((value) => [value, said(valueWords[value], `the value ${value}`)])) }
        : {}),
    };
  }
}

function termsOf({ formId, version, locality, claims, constants }: Sending, rules: ExpiryRules): ClaimTerm[] {
  return Object.entries(claims).map(([exemptReason, claim]) => {
    const about = { formId, formVersion: version, locality, exemptReason };
    if ('lasts' in claim) return { ...about, note: claim.lasts };
    const isSigned = claim.year === 'signed' || claim.year === 'signedOrNext';
    const node = isSigned ? undefined : expandFormula(claim.year, { constants, tables: {}, formulas: {} });
    const year = node === undefined ? 'SIGNED' : node.type === 'number' ? 'EDITION' : 'ENTERED';
    const editionYear = node?.type === 'number' ? Number(node.text) : undefined;
    const rule = 'expires' in claim ? rules[claim.expires] : undefined;
    return {
      ...about,
      year,
      ...(editionYear === undefined ? {} : { editionYear }),
      ...('expires' in claim ? { rule: claim.expires } : { note: claim.noDate }),
      ...(rule ? { expires: rule } : {}),
      ...(rule && editionYear !== undefined ? { expiryDate: expiryDate(rule, editionYear) } : {}),
    };
  });
}

/** Undefined when the content has no dictionary, as an operator's own content laid beside ours may not. */
export function compileDictionary(
  library: Library,
  sendings: readonly Sending[],
  jurisdictions: ReadonlyMap<string, JurisdictionSource>,
): { readonly dictionary?: Dictionary; readonly diagnostics: readonly Finding[] } {
  const { parameters } = library.parameters;
  if (Object.keys(parameters).length === 0) return { diagnostics: [] };
  const writing = new Writing(library, jurisdictions);
  const newestFirst = sendings.toSorted(
    (a, b) => a.formId.localeCompare(b.formId) || compareVersions(b.version, a.version),
  );
  const senders = new Map<string, Sending[]>();
  for (const sending of newestFirst)
    for (const id of new Set(sending.uses.map((use) => use.id))) senders.set(id, [...(senders.get(id) ?? []), sending]);
  const sendersOf = (id: string) => senders.get(id) ?? [];
  const ids = [...senders.keys()].sort();
  const entries = ids.flatMap((id) => writing.entry(id, sendersOf(id)) ?? []);
  const words = forEachLanguage((language) =>
    Object.fromEntries(entries.map((entry) => [entry.id, writing.words(entry, sendersOf(entry.id), language)])),
  );
  for (const [key, { values = [] }] of Object.entries(parameters)) {
    if (!writing.used.has(key)) writing.complain(`No form sends ${key}.`, 'Remove its entry.');
    else
      for (const value of values.map(String))
        if (!writing.usedValues.get(key)?.has(value))
          writing.complain(`No form sends ${key} as "${value}".`, 'Remove it from values.');
  }
  const claims = newestFirst.flatMap((sending) => termsOf(sending, library.expiry));
  return { dictionary: { parameters: entries, words, claims }, diagnostics: writing.diagnostics };
}
