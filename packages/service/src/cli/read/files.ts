/** Files that may be of any size and content. Messages never quote them. */
import { readFileSync, statSync } from 'node:fs';
import { OperatorError, reasonOf } from '../../operator-error.ts';

export function boundedBytes(path: string, maxLength: number): Buffer {
  try {
    const { size } = statSync(path);
    if (size > maxLength) throw new OperatorError(`${path} is larger than ${Math.round(maxLength / 1024)} KB.`);
    return readFileSync(path);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${path} cannot be read (${reasonOf(error)}).`);
  }
}

export const textIn = (path: string, maxLength: number): string => boundedBytes(path, maxLength).toString().trim();
