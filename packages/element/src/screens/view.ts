/** What every screen is drawn from. */
import type { NoteContext } from '../controls/notes.ts';
import type { Journey } from '../journey/journey.ts';
import type { PdfPages } from '../pdf/pdf-pages.ts';
import type { Words } from '../words/index.ts';

export interface View {
  readonly journey: Journey;
  readonly words: Words;
  readonly notes: NoteContext;
  readonly pages: PdfPages;
  /** A link target for a PDF, which lives as long as the element. */
  readonly pdfUrl: (base64: string) => string;
  /** Moves the focus to a field, as the links of the error summary do. */
  readonly goToField: (fieldId: string) => void;
}
