/** The interface's own types under short names, and what a walker or the element needs from outside. */
import type { Interview, PaycheckMethod } from '@withholding/interview';
import type { components } from './api.ts';

type Schemas = components['schemas'];

export type Language = 'en' | 'es' | 'fr';
export type SignMode = 'PREVIEW' | 'SIGN' | 'SIGN_EXTERNALLY';

export type Address = Schemas['Address'];
export type Place = Schemas['Place'];
export type LocationRequest = Schemas['LocationRequest'];
export type FormSummary = Schemas['FormSummary'];
export type FormsResponse = Schemas['FormList'];
export type Flow = Schemas['Flow'];
export type GuidedFlowsResponse = Schemas['FlowList'];
export type InterviewRequest = Schemas['InterviewRequest'];
export type InterviewResponse = Omit<Schemas['InterviewResult'], 'askNext'> & { askNext?: QuestionSet };
export type QuestionOption = Schemas['QuestionOption'];
export type NavigationMapping = Schemas['NavigationMapping'];

/**
 * The description has one schema for all kinds of notes and one for both kinds of navigation, which every generator can
 * read. Here the members of each kind are required.
 */
type Kind<T, Own, Needed extends keyof T> = Omit<T, keyof Own | Needed> & Own & Required<Pick<T, Needed>>;

/** The first character, and the one after the last. */
type Span = number[];
export type Note =
  | Kind<Schemas['Note'], { htmlType: 'PARAGRAPH'; bold?: Span[] }, 'text'>
  | Kind<Schemas['Note'], { htmlType: 'UNORDERED_LIST'; bold?: Span[][] }, 'listItems'>
  | Kind<Schemas['Note'], { htmlType: 'IMAGE' }, 'href'>
  | Kind<Schemas['Note'], { htmlType: 'TABLE' }, 'headers' | 'rows'>;
export type Navigation =
  | Kind<Schemas['Navigation'], { navigationType: 'CONSTANT' }, 'navigationMapping'>
  | Kind<Schemas['Navigation'], { navigationType: 'VARIABLE' }, 'questionId' | 'navigationMappings'>;
export type Question = Omit<Schemas['Question'], 'notes'> & { notes?: Note[] };
export type QuestionSet = Omit<Schemas['QuestionSet'], 'questions' | 'notes' | 'navigation'> & {
  questions: Question[];
  notes?: Note[];
  navigation: Navigation;
};
type QuestionSets = Record<string, QuestionSet>;

export type OfficialForm = Schemas['OfficialForm'];
export type Notice = Schemas['Notice'];
export type Employee = Schemas['Employee'];
export type Employer = Schemas['Employer'];
/** The description names one type for each, for generators of older clients; the service takes these too. */
export type FederalValues = {
  readonly [Name in keyof Schemas['FederalValues']]: Schemas['FederalValues'][Name] | boolean | number | string;
};
export type FieldAnswer = string | number | boolean | readonly string[];
export type FillRequest = Omit<Schemas['FillRequest'], 'federalValues' | 'fields'> & {
  readonly fields: Readonly<Record<string, FieldAnswer>>;
  readonly federalValues?: FederalValues;
};
export type FillResponse = Schemas['FillResponse'];
export type TaxParameter = Schemas['TaxParameter'];
export type TaxParameterEntry = Schemas['TaxParameterEntry'];
export type TaxParameterDictionary = Schemas['TaxParameterDictionary'];
export type Validation = Schemas['Validation'];
export type MigrationRequest = Omit<Schemas['MigrationRequest'], 'answers' | 'federalValues'> & {
  readonly answers: Readonly<Record<string, FieldAnswer>>;
  readonly federalValues?: FederalValues;
};
export type MigratedAnswers = Schemas['MigratedAnswers'];
export type BatchLine = Schemas['BatchLine'];
export type Duties = Schemas['DutyList'];
export type JurisdictionDuties = Schemas['JurisdictionDuties'];
export type ReviewRequest = Schemas['ReviewRequest'];
export type ReviewResponse = Schemas['ReviewResult'];
export type ReviewLine = Schemas['ReviewLine'];
export type FormInformation = Schemas['FormInformation'];
export type FormSamples = Omit<Schemas['FormSamples'], 'samples'> & { readonly samples: readonly Sample[] };
/** A request to test with. */
export type Sample = Omit<Schemas['Sample'], 'request'> & { readonly request: FillRequest };
export type FormVersions = Schemas['FormVersions'];
export type FormDiff = Schemas['FormDiff'];
export type Changes = Schemas['ChangeList'];
export type CatalogEntry = Schemas['CatalogEntry'];

interface SetsOfForm {
  questionSets: QuestionSets;
  questionSetsWithFederalValues?: QuestionSets;
}

/** A form's questions in one language, and the compiled form the engine runs. */
export type FormBundle = Omit<Schemas['FormBundle'], 'interview' | 'paychecks' | keyof SetsOfForm> &
  SetsOfForm & {
    readonly interview: Interview;
    readonly paychecks?: readonly FormPaycheck[];
  };

/** A flow's questions in one language, and the compiled flow the engine runs. */
export type FlowBundle = Omit<Schemas['FlowBundle'], 'interview' | 'questionSets'> & {
  readonly interview: Interview;
  questionSets: QuestionSets;
};

/** How the form's tax parameters change the tax of one paycheck in a year, and what that tax is called. */
export type FormPaycheck = PaycheckMethod & { readonly name: string };

/**
 * The calls that asking an employee needs. In a browser they go to the integrator's own backend: no API key ever
 * reaches a browser.
 */
export interface Gateway {
  /** The states, provinces and territories, for the lists of an address page. Without it, people type codes. */
  places?(): Promise<readonly Place[]>;
  guidedFlows(location: LocationRequest, language: Language): Promise<GuidedFlowsResponse>;
  forms(location: LocationRequest, language: Language): Promise<FormsResponse>;
  flowBundle(flowId: string, language: Language): Promise<FlowBundle>;
  formBundle(formId: string, formVersion: string | undefined, language: Language): Promise<FormBundle>;
  /** Facts in; what to ask next, and the answers that follow out. Without it, each form asks for itself. */
  interview?(request: InterviewRequest, language: Language): Promise<InterviewResponse>;
  fillPdf(request: FillRequest, language: Language, timezone?: string): Promise<FillResponse>;
  /** What a form's tax parameters mean, to show what payroll receives. Without it, nothing is shown. */
  parameterMeanings?(formId: string, language: Language): Promise<Pick<TaxParameterDictionary, 'taxParameters'>>;
  /** What changed since the version that answers were given to. Without it, only what is missing is asked again. */
  formDiff?(formId: string, from: string, to: string, language: Language): Promise<FormDiff>;
}
