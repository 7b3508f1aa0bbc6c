export { BackendGateway, type BackendGatewayOptions } from './backend-gateway.ts';
export type { Call } from './calls.ts';
export { type ClientOptions, WithholdingClient } from './client.ts';
export { type FlowProblem, FlowWalk, type FlowWalkState } from './flow-walk.ts';
export { FormWalk, type FormWalkState, type WalkProblem } from './form-walk.ts';
export { type ForwardOptions, forwardHandler } from './forward.ts';
export type { PartyFieldNeeded, PartyProblem } from './parties.ts';
export { type FieldError, WithholdingProblem, type WithholdingProblemCode } from './problem.ts';
export type * from './types.ts';
