export {
  everyQuestion,
  type Paycheck,
  type PaycheckMethod,
  paycheckFor,
  paycheckTax,
  withDecimalComma,
  withDecimalPoint,
  withoutGroupSpaces,
  writesDecimalComma,
} from '@withholding/interview';
export {
  type AgreedEvidence,
  type AgreedText,
  type Evidence,
  evidenceOf,
  type FormEvidence,
  type ShownText,
  type SignedSession,
  type TextEvidence,
} from './evidence/evidence.ts';
export { type EvidencePageOptions, evidencePage, textsByHash } from './evidence/evidence-page.ts';
export { BackendGateway, type BackendGatewayOptions, type ObservedCall } from './http/backend-gateway.ts';
export type { Call } from './http/calls.ts';
export { type ClientOptions, WithholdingClient } from './http/client.ts';
export type { FilledForm } from './http/filled-form.ts';
export { type ForwardOptions, forwardHandler } from './http/forward.ts';
export { type FieldError, WithholdingProblem, type WithholdingProblemCode } from './http/problem.ts';
export type { TaxParameterTypes } from './tax-parameter-types.ts';
export {
  type FederalValuesOptions,
  federalValuesFrom,
  readTaxParameters,
  type TaxParameters,
} from './tax-parameters.ts';
export type * from './types.ts';
export { type FactsGateway, FactsWalk, type FactsWalkState, type Following } from './walk/facts-walk.ts';
export { FlowWalk, type FlowWalkState } from './walk/flow-walk.ts';
export { FormWalk } from './walk/form-walk.ts';
export type { FormWalkState, WalkError, WalkWarning } from './walk/form-walk-state.ts';
export type { PartyError, PartyFieldNeeded } from './walk/parties.ts';
export { isOfficial } from './walk/passages.ts';
export type { Known } from './walk/prefill.ts';
