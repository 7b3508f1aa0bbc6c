/** The employee's and employer's data of a form: each field is read once for a request, then checked and printed. */
import { readDate } from '../formula/dates.ts';
import type { Interview, PartyField } from '../model.ts';
import { matcherOf } from '../run/answers.ts';
import type { AnswerError } from '../run/errors.ts';
import { hasCheckDigit, type Parties, partsOf, textAt } from '../run/parties.ts';

/** What was given for each field, by slot. */
export type PartyTexts = readonly (string | undefined)[];

export type PartyPrint = (texts: PartyTexts) => string;

type Problem = (texts: PartyTexts) => AnswerError['code'] | undefined;

export class CompiledParties {
  readonly #keys: (readonly string[])[] = [];
  readonly #slots = new Map<string, number>();
  readonly #problems: readonly { readonly path: string; readonly problem: Problem }[];

  constructor(form: Pick<Interview, 'parties'>) {
    this.#problems = form.parties.map((field) => ({ path: field.path, problem: this.#problemOf(field) }));
  }

  #slot(path: string): number {
    let slot = this.#slots.get(path);
    if (slot === undefined) {
      slot = this.#keys.push(path.split('.')) - 1;
      this.#slots.set(path, slot);
    }
    return slot;
  }

  #problemOf({ path, required, requiredWhen, regex, check }: PartyField): Problem {
    const slot = this.#slot(path);
    const isDue = requiredWhen && this.#isDue(requiredWhen);
    const whenDue = requiredWhen?.given === false ? 'REQUIRED' : 'DEPENDENT_REQUIRED';
    const matches = matcherOf(regex);
    return (texts) => {
      const text = texts[slot];
      if (text === undefined) {
        if (required === 'ALWAYS') return 'REQUIRED';
        return isDue?.(texts) ? whenDue : undefined;
      }
      if (!matches(text)) return 'PATTERN';
      if (check === 'luhn' && !hasCheckDigit(text)) return 'CHECK_DIGIT';
      if (check === 'date' && readDate(text) === undefined) return 'NO_SUCH_DATE';
      return undefined;
    };
  }

  #isDue({ field, given, matches: regex }: NonNullable<PartyField['requiredWhen']>): (texts: PartyTexts) => boolean {
    const slot = this.#slot(field);
    if (regex === undefined) return (texts) => (texts[slot] !== undefined) === given;
    const matches = matcherOf(regex);
    return (texts) => {
      const text = texts[slot];
      return text !== undefined && matches(text);
    };
  }

  /** What a form prints for a field or a composite of fields. */
  print(path: string): PartyPrint {
    const composite = partsOf(path);
    if (!composite) {
      const slot = this.#slot(path);
      return (texts) => texts[slot] ?? '';
    }
    const parts = composite.of.map((part) => this.print(part));
    return (texts) => {
      let text = '';
      for (const part of parts) {
        const piece = part(texts);
        if (piece !== '') text = text === '' ? piece : `${text}${composite.by}${piece}`;
      }
      return text;
    };
  }

  read(parties: Parties): PartyTexts {
    return this.#keys.map((keys) => textAt(parties, keys));
  }

  problems(texts: PartyTexts): AnswerError[] {
    const found: AnswerError[] = [];
    for (const { path, problem } of this.#problems) {
      const code = problem(texts);
      if (code) found.push({ code, path });
    }
    return found;
  }
}
