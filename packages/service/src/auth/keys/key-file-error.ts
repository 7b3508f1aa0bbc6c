/** What the operating system says of the key file, as a sentence for the operator. */
import { variables } from '../../config/variables.ts';
import { isSystemError, OperatorError, reasonOf } from '../../operator-error.ts';

/** Node rejects files it may not access (--permission); other errors come from the system. */
const isAboutFiles = (error: unknown): boolean => isSystemError(error) || reasonOf(error) === 'ERR_ACCESS_DENIED';

export const keyFileError = (error: unknown): unknown =>
  isAboutFiles(error)
    ? new OperatorError(
        `${variables.keyFile.name} cannot be read or written (${reasonOf(error)}). It must be a file in a folder that exists, and both must belong to the user the service runs as.`,
      )
    : error;
