/** The resources of the interface, as a client sees them. Everything optional there is optional here. */
export interface Address {
  streetAddress1: string;
  streetAddress2?: string;
  city: string;
  state?: string;
  zipCode?: string;
  provinceTerritory?: string;
  postalCode?: string;
}

export interface FormSummary {
  id: string;
  name: string;
  title: string;
  formVersion: string;
  formLocality: string;
  formType: string;
  recommended?: boolean;
  initialQuestionSet: string;
}

export interface Flow {
  id: string;
  locality: string;
  residencyStatus?: string;
  hasFlowQuestions: boolean;
  initialQuestionSetId?: string;
  formsToComplete?: FormSummary[];
  localityFullName: string;
}

interface LocationData {
  id: string;
  inputAddress: Address;
  normalizedAddress: Address;
  addressResultMessages: Record<string, { message: string; description: string }>;
  latitude: string;
  longitude: string;
  verified: boolean;
  geocoded: boolean;
}

interface LocationError {
  id: string;
  code: string;
  message: string;
  description: string;
}

export interface Located {
  forms?: FormSummary[];
  flows?: Flow[];
  locationData: LocationData[];
  errors?: LocationError[];
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

export interface Option {
  label: string;
  id?: string;
  value?: boolean | string;
  formsToComplete?: FormSummary[];
}

export interface Question {
  id: string;
  questionText: string;
  validationRegex?: string;
  validationErrorMessage?: string;
  htmlType: string;
  displayType?: string;
  required: { whenRequired: string; when?: string };
  relevantWhen?: { formula: string; questionId?: string; values?: string[] };
  questionOptions?: Option[];
  multiSelectQuestionOptions?: { id: string; label: string }[];
  isCalculated: boolean;
  calculation?: { formula: string; scale: number; roundingMode?: string };
  checks?: { id: string; severity: string; must: string; message: string }[];
  notes?: Note[];
}

export interface Mapping {
  hasMoreQuestions: boolean;
  nextQuestionSetId?: string;
  perjuryStatement?: string;
}

interface Navigation {
  navigationType: string;
  navigationMapping?: Mapping;
  questionId?: string;
  navigationMappings?: Record<string, Mapping>;
}

interface Notice {
  type: string;
  code?: string;
  message: string;
}

export interface QuestionSet {
  id: string;
  questions: Question[];
  notes?: Note[];
  breadcrumbTitle: string;
  navigation: Navigation;
  drawnWithNext?: boolean;
  notice?: Notice;
}

/** A value of formFields: the regular expression of one field, or more fields. */
export type Leaves = { [name: string]: string | Leaves };

export interface FormInformation {
  id: string;
  locality: string;
  name: string;
  title: string;
  formType: string;
  initialQuestionSetId: string;
  effectiveDate: string;
  year?: number;
  formVersion: string;
  formFields: {
    formId: string;
    formVersion: string;
    employee: Leaves;
    employer?: Leaves;
    fields: Record<string, string>;
    signForm: string;
  };
  blankFormImages: string[];
  taxParameters: { id: string; valueType: string; description: string }[];
  notice?: Notice;
  wording?: string;
  officialForm?: { address: string; revision: string };
}

export interface Filled {
  form: string;
  pdf: string;
  taxParameters: { id: string; value: string; valueType?: string }[];
  notice?: Notice;
  notices?: Notice[];
  formVersion?: string;
  formType?: string;
  name?: string;
  title?: string;
  locality?: string;
  receipt?: unknown;
}

export interface RequestError {
  pointer: string;
  questionId?: string;
  questionSetId?: string;
  code: string;
  message: string;
  allowed?: string[];
}

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  requestId: string;
  errors: RequestError[];
}
