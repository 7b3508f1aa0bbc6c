/** What one subject has used of one budget in the current window. */
export interface Counter {
  readonly budget: string;
  readonly subject: string;
  readonly window: number;
  /** Used here. A process never forgets its own part, whatever becomes of Redis. */
  own: number;
  /** Used in other processes, as of the last exchange. */
  others: number;
  /** Waits for the next exchange. */
  isWaiting: boolean;
}
