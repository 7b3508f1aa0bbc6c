/** What is wrong on the screen now, field by field, in the order of the screen. */
export class ScreenErrors {
  #messages: ReadonlyMap<string, string> = new Map();

  get all(): readonly (readonly [fieldId: string, message: string])[] {
    return [...this.#messages];
  }

  of(fieldId: string): string | undefined {
    return this.#messages.get(fieldId);
  }

  /** Shows these. False when there are none. */
  show(faults: Iterable<readonly [string, string]>): boolean {
    this.#messages = new Map(faults);
    return this.#messages.size > 0;
  }

  clear(): void {
    this.#messages = new Map();
  }

  /** After a field changed: shown errors that still apply stay, and no new ones appear. */
  keep(still: Iterable<readonly [string, string]>): void {
    const now = new Map(still);
    this.#messages = new Map([...now].filter(([fieldId]) => this.#messages.has(fieldId)));
  }
}
