/** Saves the newest state, one save at a time; states in between are skipped. */
import type { StoredState } from '../session/state.ts';
import type { StateStore } from './state-store.ts';

/** Ends early when the page may be about to close. */
const pause = (ms: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    document.addEventListener('visibilitychange', resolve, { once: true });
  });

export class StateSaver {
  readonly #store: StateStore;
  readonly #pauseMs: number;
  /** The last save failed, so the screen must not say that answers are saved. */
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

  /** `nothing` deletes the stored state. */
  save(state: StoredState | 'nothing'): Promise<void> {
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
        // The store reports its own errors; the next change saves everything again.
        this.isFailing = true;
      }
      if (this.#pauseMs > 0 && state !== 'nothing') await pause(this.#pauseMs);
    }
  }
}
