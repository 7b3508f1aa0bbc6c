/** Registers <withholding-interview>. */
import { WithholdingInterview } from './withholding-interview.ts';

if (!customElements.get('withholding-interview')) customElements.define('withholding-interview', WithholdingInterview);

declare global {
  interface HTMLElementTagNameMap {
    'withholding-interview': WithholdingInterview;
  }
}

export { BackendGateway } from '@withholding/client';
export type {
  FormDetail,
  SignedDetail,
  SkippedDetail,
  StepDetail,
  UnauthorizedDetail,
  WithholdingEventMap,
} from './events.ts';
export type { Controls, Make, OwnButton, OwnField } from './own-controls.ts';
export type { InterviewState, StoredState } from './session/state.ts';
export type { Answers } from './session/types.ts';
export type { StateStore } from './storage/state-store.ts';
export type { Translations } from './words/translations.ts';
export { WithholdingInterview };
