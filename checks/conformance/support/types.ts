/**
 * The resources of the interface, as a client sees them that was generated from its description. Types only: nothing of
 * the service runs here. They are looser where the suite checks what the description promises.
 */
import type { components } from '../../../packages/client/src/api.ts';

type Schemas = components['schemas'];
type But<T, Others> = Omit<T, keyof Others> & Others;

export type Address = But<Schemas['Address'], { provinceTerritory?: string }>;
export type FormSummary = But<Schemas['FormSummary'], { recommended?: boolean; formType: string }>;
export type Flow = But<Schemas['Flow'], { formsToComplete?: FormSummary[]; residencyStatus?: string }>;
export type Mapping = Schemas['NavigationMapping'];
export type RequestError = Schemas['RequestError'];
export type Problem = But<Schemas['Problem'], { errors: RequestError[] }>;
export type Dictionary = Schemas['TaxParameterDictionary'];
export type Validation = Schemas['Validation'];

export interface Located {
  forms?: FormSummary[];
  flows?: Flow[];
  locationData: But<Schemas['LocationData'], { inputAddress: Address }>[];
  errors?: Schemas['LocationMessage'][];
}

export interface Note {
  htmlType: string;
  suggestedPlacement?: string;
  text?: string;
  listItems?: string[];
  optionalLabel?: string;
  href?: string;
  headers?: string[];
  rows?: { cells: string[] }[];
  wording?: string;
}

interface Option {
  label: string;
  id?: string;
  value?: boolean | string;
  formsToComplete?: FormSummary[];
}

interface LooseQuestion {
  htmlType: string;
  displayType?: string;
  required: { whenRequired: string; when?: string };
  questionOptions?: Option[];
  checks?: { id: string; severity: string; must: string; message: string }[];
  notes?: Note[];
}
export type Question = But<Schemas['Question'], LooseQuestion>;

interface Navigation {
  navigationType: string;
  navigationMapping?: Mapping;
  questionId?: string;
  navigationMappings?: Record<string, Mapping>;
}
export type QuestionSet = But<
  Schemas['QuestionSet'],
  { questions: Question[]; notes?: Note[]; navigation: Navigation; drawnWithNext?: boolean }
>;

/** A value of formFields: the regular expression of one field, or more fields. */
export type Leaves = { [name: string]: string | Leaves };
export type FormInformation = But<
  Schemas['FormInformation'],
  { formFields: But<Schemas['FormFields'], { employee: Leaves; employer?: Leaves; signForm: string }> }
>;
export type Filled = But<Schemas['FillResponse'], { pdf: string; receipt?: unknown }>;
