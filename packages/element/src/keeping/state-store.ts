/** Where an interview is kept between visits. Pages may bring their own, such as one on their server. */
import type { StoredState } from '../journey/state.ts';

export interface StateStore {
  /** Undefined when nothing is kept. */
  load(): Promise<StoredState | undefined>;
  /** Takes the place of what was kept before. */
  save(state: StoredState): Promise<void>;
  /** The last form is signed, or the employee starts over. */
  clear(): Promise<void>;
}
