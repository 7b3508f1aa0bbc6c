/** What outlives a refresh: the store the page asked for, and the entries of the browser's history. */
import { type Language, WithholdingProblem } from '@withholding/client';
import type { Journey } from '../journey/journey.ts';
import type { StoredState } from '../journey/state.ts';
import type { BrowserHistory } from './browser-history.ts';
import { Keeper } from './keeper.ts';
import type { StateStore } from './state-store.ts';
import { storedOf } from './stored-state.ts';
import { tabStore } from './tab-store.ts';

interface Wishes {
  readonly id: string;
  readonly persist: 'session' | undefined;
  readonly stateStore: StateStore | undefined;
  readonly browserHistory: boolean;
}

/** Between saves to a page's own store. */
const pauseMs = 500;

export class Memory {
  readonly #wishes: Wishes;
  readonly #keeper: Keeper | undefined;
  readonly #isFresh: boolean;
  #journey: Journey | undefined;
  #history: BrowserHistory | undefined;
  /** As it was before anyone did anything. */
  #first: string | undefined;

  /** `purpose`: what the interview is for; what was kept for another one is not taken up, nor anything by a fresh one. */
  constructor(wishes: Wishes, purpose: string, isFresh: boolean) {
    const { id, persist, stateStore } = wishes;
    this.#wishes = wishes;
    this.#isFresh = isFresh;
    if (stateStore) this.#keeper = new Keeper(stateStore, pauseMs);
    else if (persist === 'session' && isSecureContext)
      this.#keeper = new Keeper(tabStore(`withholding-interview ${id} ${location.pathname}`, purpose));
  }

  get keptBy(): 'tab' | 'host' | undefined {
    if (!this.#keeper || this.#keeper.isFailing) return undefined;
    return this.#wishes.stateStore ? 'host' : 'tab';
  }

  of(journey: Journey): void {
    this.#journey = journey;
  }

  /** Before the first screen. */
  async load(language: Language): Promise<StoredState | undefined> {
    try {
      if (this.#wishes.browserHistory) await this.#follow();
      const state = this.#isFresh ? undefined : await this.#keeper?.load();
      if (state?.screens) this.#history?.resume(state.screens);
      return state;
    } catch (fault) {
      // Whoever started afresh now would overwrite what is kept.
      throw WithholdingProblem.ofFault(fault, language);
    }
  }

  /** After every change. */
  note(journey: Journey): void {
    const { attempts, step } = journey;
    if (attempts.busy || attempts.trouble || step === 'loading') return;
    this.#history?.record();
    this.save(journey);
  }

  /** As it is now, also in the middle of a call. */
  save(journey: Journey): void {
    const { step, forms } = journey;
    const stored = storedOf(journey);
    this.#first ??= journey.kept ? '' : JSON.stringify(stored);
    const isOver = step === 'finished' || (forms.all.length > 0 && forms.firstOpen < 0);
    const screens = this.#history && { screens: this.#history.screens };
    void this.#keeper?.keep(isOver ? 'nothing' : { ...stored, ...screens });
  }

  /** Whether there is something to lose. */
  isTouched(journey: Journey): boolean {
    if (journey.step === 'finished') return false;
    return journey.step === 'loading' ? journey.kept !== undefined : JSON.stringify(storedOf(journey)) !== this.#first;
  }

  async forget(): Promise<void> {
    await this.#keeper?.keep('nothing');
  }

  end(): void {
    this.#journey = undefined;
    this.#history?.end();
  }

  /** Loaded only for the pages that ask for it. */
  async #follow(): Promise<void> {
    const { BrowserHistory } = await import('./browser-history.ts');
    const journey = this.#journey;
    if (journey) this.#history ??= new BrowserHistory(journey);
  }
}
