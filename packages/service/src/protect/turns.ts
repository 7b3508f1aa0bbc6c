/**
 * Handles requests for a slice of each turn of the event loop and leaves the rest for the next. Node hands over every
 * request that has arrived in one turn: a thousand connections that ask at once would make one turn of a thousand
 * responses, and timers, health and everybody else would wait for all of them.
 */

/** Long enough to cost nothing under a usual load, short enough for several in a turn that anybody would notice. */
const sliceMs = 40;

export class Turns {
  /** When the slice began; undefined until a turn has its first request. */
  #began: number | undefined;
  #waiting = 0;

  /** Does the work at once while there's time for it; tells it how long it has waited. First come, first served. */
  take(work: (waitedMs: number) => void): void {
    const arrived = performance.now();
    if (this.#waiting === 0 && this.#hasTime(arrived)) {
      work(0);
      return;
    }
    this.#waiting += 1;
    const later = () => {
      const now = performance.now();
      if (!this.#hasTime(now)) {
        setImmediate(later);
        return;
      }
      this.#waiting -= 1;
      work(now - arrived);
    };
    setImmediate(later);
  }

  #hasTime(now: number): boolean {
    if (this.#began === undefined) {
      this.#began = now;
      setImmediate(() => {
        this.#began = undefined;
      });
    }
    return now - this.#began < sliceMs;
  }
}
