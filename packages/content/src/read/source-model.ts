/**
 * The content files as they are written, after the schema accepted them: names for the parts of `source-types.ts`,
 * which is made from the schemas.
 */
import type { components } from './source-types.ts';

type Files = components['schemas'];
type Value<Map> = NonNullable<Map>[keyof NonNullable<Map>];

type EditionFile = Files['edition'];
export type Scalar = Value<EditionFile['formulas']>;

export type SetSource = Value<EditionFile['sets']>;
export type QuestionSource = Exclude<Value<Files['questions']>, string>;
export type Choices = NonNullable<QuestionSource['radio']>;

/** What the compiler makes of claims goes beyond what a file may say. */
export type ParameterSource = Omit<Value<EditionFile['taxParameters']>, 'expires'> & {
  /** A rule of library/expiry.yaml; made from claims, several with their conditions. */
  expires?: string | readonly { rule: string; when?: string }[];
  /** Made from claims: further formulas the claim rests on. */
  restsOn?: readonly string[];
};
export type EditionSource = Omit<EditionFile, 'taxParameters'> & { taxParameters?: Record<string, ParameterSource> };

type Amount = Value<EditionFile['constants']>;
/** A shared edition need not be whole, and its amounts can have days: {2026-01-01: 15, 2027-01-01: 16}. */
export type SharedSource = Partial<Omit<EditionSource, 'constants'>> & {
  constants?: Record<string, Amount | Record<string, Amount>>;
};

export type FeedSource = Value<EditionFile['print']>;
export type Table = Value<EditionFile['tables']>;
/** What must be true across answers. */
export type CheckSource = Value<EditionFile['checks']>;
/** One check for every form that asks one of the questions; `it` in its formula is that question. */
export type LibraryCheckSource = Value<Files['checks']>;
/** The last day of what is made for a year. */
export type ExpirySource = Value<Files['expiry']>;
/** Locality -> its agency. */
export type AgenciesSource = Files['agencies'];
/** Invented people for samples. */
export type PeopleSource = Files['people'];

export type FormSource = Files['form'];
export type FlowSource = Files['flow'];
/** Form or flow -> question -> the rule that gives its answer from facts. */
export type FactsSource = Files['facts'];
export type FactRuleSource = Value<Value<FactsSource>>;
export type JurisdictionFile = Files['jurisdiction'];
export type CrossStateFile = Files['cross-state'];

export type TextSource = Files['text'];
export type QuestionText = Value<TextSource['questions']>;
export type SetText = Value<TextSource['sets']>;
/** A note of a question or of a set. */
export type NoteSource = NonNullable<QuestionText['notes']>[number] & NonNullable<SetText['notes']>[number];
export type NoteContent = NonNullable<NoteSource['above']>;

/** A list of library/lists: its rows. */
export type ListSource = Files['list'];
export type LibraryText = Files['library-text'];
export type GlossarySource = Files['glossary'];
export type MemoryEntry = Files['memory'][number];
export type PatternSource = Value<Files['patterns']>;
export type FieldSource = Exclude<Value<Value<Files['fields']>>, string[]>;
/** What the dictionary says of a tax parameter, by its name; by its id only what differs there. */
export type DictionarySource = Files['parameters'];
export type ParameterEntry = Value<DictionarySource['parameters']>;

/** A scenario of an edition that comes from another may give only what differs. */
export type ScenarioPart = NonNullable<Value<Files['scenarios']>>;
export type ScenarioSource = ScenarioPart & Required<Pick<ScenarioPart, 'story' | 'answers' | 'path'>>;
