/** Background work at intervals, never two runs at the same time. */

/** While a run is under way, however many more are asked for, one more follows. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        running = work();
        return running;
      });
    return next;
  };
}

/** The function returned stops it, after one last time. */
export function periodically(ms: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  const run = oneAtATime(work);
  const timer = setInterval(() => run().catch(onError), ms).unref();
  return async (): Promise<void> => {
    clearInterval(timer);
    await run().catch(onError);
  };
}
