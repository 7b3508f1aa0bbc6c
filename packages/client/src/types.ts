/** The interface's own types under short names, and what a walker or the element needs from outside. */
import type { Interview } from '@withholding/interview';
import type { components } from './api.ts';

type Schemas = components['schemas'];

export type Language = 'en' | 'es' | 'fr';
export type SignMode = 'PREVIEW' | 'SIGN' | 'SIGN_EXTERNALLY';

export type Address = Schemas['Address'];
export type LocationRequest = Schemas['LocationRequest'];
export type FormSummary = Schemas['FormSummary'];
export type FormsAnswer = Schemas['FormsResponse'];
export type Flow = Schemas['Flow'];
export type GuidedFlowsAnswer = Schemas['FlowsResponse'];
export type QuestionSet = Schemas['QuestionSet'];
export type Question = Schemas['Question'];
export type QuestionOption = Schemas['QuestionOption'];
export type Note = Schemas['Note'];
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
export type FillAnswer = Schemas['FillResponse'];
export type TaxParameter = Schemas['TaxParameter'];
export type TaxParameterEntry = Schemas['TaxParameterEntry'];
export type TaxParameterDictionary = Schemas['TaxParameterDictionary'];
export type Validation = Schemas['Validation'];
export type BatchLine = Schemas['BatchLine'];
export type FormInformation = Schemas['FormInformation'];
export type FormVersions = Schemas['FormVersions'];
export type FormDiff = Schemas['FormDiff'];
export type Changes = Schemas['Changes'];
export type CatalogEntry = Schemas['CatalogEntry'];

/** A form's questions in one language, and the compiled form the engine runs. */
export type FormBundle = Omit<Schemas['FormBundle'], 'interview'> & { readonly interview: Interview };

/**
 * The calls that asking an employee needs. In a browser they go to the integrator's own backend: no API key ever
 * reaches a browser.
 */
export interface Gateway {
  guidedFlows(location: LocationRequest, language: Language): Promise<GuidedFlowsAnswer>;
  forms(location: LocationRequest, language: Language): Promise<FormsAnswer>;
  flowQuestionSet(flowId: string, questionSetId: string, language: Language): Promise<QuestionSet>;
  formBundle(formId: string, formVersion: string | undefined, language: Language): Promise<FormBundle>;
  fillPdf(request: FillRequest, language: Language, timezone?: string): Promise<FillAnswer>;
}
