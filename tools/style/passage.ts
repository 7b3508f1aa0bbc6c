/** A piece of text that people read, and where it is. */
export type Language = 'en' | 'es' | 'fr';

export interface Passage {
  readonly file: string;
  readonly line: number;
  readonly language: Language;
  /** question, option, note, error, title, parameter, statement, reason, sheet, provenance, screen, message, page … */
  readonly kind: string;
  /** Where it is in its file: questions/filingStatus/ask. */
  readonly path: string;
  readonly text: string;
}
