/** Saves the newest state, one save at a time: what comes meanwhile waits, and only the last of it is saved. */
import type { StoredState } from '../journey/state.ts';
import type { StateStore } from './state-store.ts';

/** Ends early when the page may be about to close. */
const pause = (ms: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    document.addEventListener('visibilitychange', resolve, { once: true });
  });

export class Keeper {
  readonly #store: StateStore;
  readonly #pauseMs: number;
  /** The last save failed: nobody should be told that answers are kept. */
  isFailing = false;
  #newest: StoredState | 'nothing' | undefined;
  #kept = '';
  #saving: Promise<void> | undefined;

  /** `pauseMs`: between saves, so that typing doesn't become a request per letter. */
  constructor(store: StateStore, pauseMs = 0) {
    this.#store = store;
    this.#pauseMs = pauseMs;
  }

  async load(): Promise<StoredState | undefined> {
    const state = await this.#store.load();
    return state?.version === 1 ? state : undefined;
  }

  /** `nothing`: what was kept is deleted. */
  keep(state: StoredState | 'nothing'): Promise<void> {
    const text = JSON.stringify(state);
    if (text !== this.#kept) {
      this.#kept = text;
      this.#newest = state;
      this.#saving ??= this.#saveAll().finally(() => {
        this.#saving = undefined;
      });
    }
    return this.#saving ?? Promise.resolve();
  }

  async #saveAll(): Promise<void> {
    while (this.#newest !== undefined) {
      const state = this.#newest;
      this.#newest = undefined;
      try {
        await (state === 'nothing' ? this.#store.clear() : this.#store.save(state));
        this.isFailing = false;
      } catch {
        // The store's to tell; the next change saves everything again.
        this.isFailing = true;
      }
      if (this.#pauseMs > 0 && state !== 'nothing') await pause(this.#pauseMs);
    }
  }
}
