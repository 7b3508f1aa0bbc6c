/** Sends the element's events to the page. */
import type { WithholdingEventMap } from './events.ts';
import type { Session } from './session/session.ts';
import { stateOf } from './storage/stored-state.ts';

export class PageEvents {
  readonly #host: HTMLElement;
  #lastState = '';

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  send<Name extends keyof WithholdingEventMap>(name: Name, detail: WithholdingEventMap[Name]['detail']): void {
    this.#host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Only when there is something new to store. */
  state(session: Session | undefined, isUrgent = false): void {
    if (!session || (session.attempts.busy && !isUrgent) || session.step === 'loading') return;
    const state = stateOf(session);
    const text = JSON.stringify(state);
    if (text === this.#lastState) return;
    this.#lastState = text;
    this.send('withholding-state', state);
  }
}
