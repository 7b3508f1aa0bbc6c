export interface Variable {
  readonly name: string;
  readonly fallback?: string;
  /** What it is for, and what it must be. */
  readonly about: string;
  /** The sentence that stops the start, or undefined when the value will do. */
  readonly fault: (text: string) => string | undefined;
}
