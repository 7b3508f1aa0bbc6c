/** Tells the page what happens, as events that leave the shadow tree. */
import type { WithholdingEventMap } from './events.ts';
import type { Journey } from './journey/journey.ts';
import { stateOf } from './keeping/stored-state.ts';

export class Teller {
  readonly #host: HTMLElement;
  #lastState = '';

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  tell<Name extends keyof WithholdingEventMap>(name: Name, detail: WithholdingEventMap[Name]['detail']): void {
    this.#host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Only when there is something new to store. */
  state(journey: Journey | undefined, isUrgent = false): void {
    if (!journey || (journey.attempts.busy && !isUrgent) || journey.step === 'loading') return;
    const state = stateOf(journey);
    const text = JSON.stringify(state);
    if (text === this.#lastState) return;
    this.#lastState = text;
    this.tell('withholding-state', state);
  }
}
