/** Which tax parameters an estimate was shown for, and which before the last change of an answer. */
export type TaxParameters = Readonly<Record<string, string>>;

const isSame = (one: TaxParameters, other: TaxParameters): boolean => JSON.stringify(one) === JSON.stringify(other);

export class Comparison {
  #formId: string | undefined;
  #shown: TaxParameters | undefined;
  #before: TaxParameters | undefined;

  /** What the tax is compared with; undefined until an answer was changed. */
  before(formId: string, now: TaxParameters): TaxParameters | undefined {
    if (formId !== this.#formId) this.#shown = this.#before = undefined;
    else if (this.#shown && !isSame(this.#shown, now)) this.#before = this.#shown;
    this.#formId = formId;
    this.#shown = now;
    return this.#before;
  }
}
