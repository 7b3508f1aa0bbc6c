/**
 * An error the operator can fix. The message says what's wrong and what to do, and names the variable. It's printed
 * without a stack trace.
 */
export class OperatorError extends Error {}

/** The short reason of a failed system call, such as ENOENT: it never repeats a value, as messages may. */
export const reasonOf = (error: unknown): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^\w{1,64}$/.test(code) ? code : 'unknown reason';
};

/** Whether the operating system raised it, not our own code. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string';
