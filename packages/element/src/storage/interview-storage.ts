/** What survives a refresh: the store the page asked for, and the browser's history entries. */
import { type Language, WithholdingProblem } from '@withholding/client';
import type { Session } from '../session/session.ts';
import type { StoredState } from '../session/state.ts';
import type { BrowserHistory } from './browser-history.ts';
import { StateSaver } from './state-saver.ts';
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

export class InterviewStorage {
  readonly #wishes: Wishes;
  readonly #saver: StateSaver | undefined;
  readonly #isFresh: boolean;
  #session: Session | undefined;
  #history: BrowserHistory | undefined;
  /** The state before the first input. */
  #first: string | undefined;

  /**
   * `purpose` identifies the interview. State stored for another one is ignored, and a fresh one ignores all stored
   * state.
   */
  constructor(wishes: Wishes, purpose: string, isFresh: boolean) {
    const { id, persist, stateStore } = wishes;
    this.#wishes = wishes;
    this.#isFresh = isFresh;
    if (stateStore) this.#saver = new StateSaver(stateStore, pauseMs);
    else if (persist === 'session' && isSecureContext)
      this.#saver = new StateSaver(tabStore(`withholding-interview ${id} ${location.pathname}`, purpose));
  }

  get keptBy(): 'tab' | 'host' | undefined {
    if (!this.#saver || this.#saver.isFailing) return undefined;
    return this.#wishes.stateStore ? 'host' : 'tab';
  }

  of(session: Session): void {
    this.#session = session;
  }

  /** Before the first screen. */
  async load(language: Language): Promise<StoredState | undefined> {
    try {
      if (this.#wishes.browserHistory) await this.#follow();
      const state = this.#isFresh ? undefined : await this.#saver?.load();
      if (state?.screens) this.#history?.resume(state.screens);
      return state;
    } catch (fault) {
      // Starting over now would overwrite the stored state.
      throw WithholdingProblem.ofFault(fault, language);
    }
  }

  /** After every change. */
  note(session: Session): void {
    const { attempts, step } = session;
    if (attempts.busy || attempts.failedCall || step === 'loading') return;
    this.#history?.record();
    this.save(session);
  }

  /** Saves the current state, even during a call. */
  save(session: Session): void {
    const { step, forms } = session;
    const stored = storedOf(session);
    this.#first ??= session.kept ? '' : JSON.stringify(stored);
    const isOver = step === 'finished' || (forms.all.length > 0 && forms.firstOpen < 0);
    const screens = this.#history && { screens: this.#history.screens };
    void this.#saver?.save(isOver ? 'nothing' : { ...stored, ...screens });
  }

  /** Whether there is something to lose. */
  isTouched(session: Session): boolean {
    if (session.step === 'finished') return false;
    return session.step === 'loading' ? session.kept !== undefined : JSON.stringify(storedOf(session)) !== this.#first;
  }

  async forget(): Promise<void> {
    await this.#saver?.save('nothing');
  }

  end(): void {
    this.#session = undefined;
    this.#history?.end();
  }

  /** Loaded only for the pages that ask for it. */
  async #follow(): Promise<void> {
    const { BrowserHistory } = await import('./browser-history.ts');
    const session = this.#session;
    if (session) this.#history ??= new BrowserHistory(session);
  }
}
