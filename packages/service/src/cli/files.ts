/** Files named on the command line, with readable error messages. */
import { readFileSync } from 'node:fs';
import { OperatorError, reasonOf } from '../operator-error.ts';

export function bytesIn(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new OperatorError(`${path} cannot be read (${reasonOf(error)}).`);
  }
}

/** Does the work that writes to a path. */
export function writing<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `${path} cannot be written (${reasonOf(error)}). Take a place that this user may write to.`,
    );
  }
}
