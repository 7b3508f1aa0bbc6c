/** What the journey is given, and whom it tells. */
import type { FederalValues, FillAnswer, Gateway, LocationRequest, WithholdingProblem } from '@withholding/client';
import type { InterviewState } from './state.ts';

export interface Settings {
  readonly gateway: Gateway;
  readonly location?: LocationRequest | undefined;
  readonly formId?: string | undefined;
  readonly formVersion?: string | undefined;
  readonly federalValues?: FederalValues | undefined;
  readonly state?: InterviewState | undefined;
}

/** Where the keyboard should be after a step: the heading, the list of problems, or one field. */
export type Focus = 'heading' | 'summary' | { readonly field: string };

export interface Listener {
  changed(): void;
  focus(on: Focus): void;
  signed(answer: FillAnswer): void;
  finished(): void;
  failed(problem: WithholdingProblem | Error): void;
}
