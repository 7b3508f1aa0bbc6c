/** Stores an interview between visits. Pages can bring their own, such as one on their server. */
import type { StoredState } from '../session/state.ts';

export interface StateStore {
  /** Undefined when nothing is kept. */
  load(): Promise<StoredState | undefined>;
  /** Replaces the stored state. */
  save(state: StoredState): Promise<void>;
  /** The last form is signed, or the employee starts over. */
  clear(): Promise<void>;
}
