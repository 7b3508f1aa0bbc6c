/**
 * Something the operator can put right. Its message is for people: one sentence that says what is wrong, in which
 * variable, and what to do. It is printed without a stack trace, which would only say where in our code it was found.
 */
export class OperatorError extends Error {}

/** The short reason of a failed system call, such as ENOENT: it never repeats a value, as messages may. */
export const reasonOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^\w{1,64}$/.test(code) ? code : 'unknown reason';
};

/** Whether the operating system said it, as opposed to our own code. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string';
