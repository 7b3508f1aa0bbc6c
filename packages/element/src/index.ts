/** Registers <withholding-interview>. */
import { WithholdingInterview } from './withholding-interview.ts';

if (!customElements.get('withholding-interview')) customElements.define('withholding-interview', WithholdingInterview);

declare global {
  interface HTMLElementTagNameMap {
    'withholding-interview': WithholdingInterview;
  }
}

export { BackendGateway } from '@withholding/client';
export type { InterviewState } from './journey/state.ts';
export { WithholdingInterview };
