/** What every screen is drawn from. */
import type { Gateway, InterviewRequest } from '@withholding/client';
import type { LitElement, nothing, TemplateResult } from 'lit';
import type { NoteContext } from '../controls/notes.ts';
import type { OwnControls } from '../own-controls.ts';
import type { Session } from '../session/session.ts';
import type { ElementWords } from '../words/index.ts';

/** The element that shows the screens. */
type Host = LitElement & {
  readonly pdfSrc: string | undefined;
  readonly formsLeft: string | undefined;
  readonly firstPaycheck: string | undefined;
  readonly payroll: InterviewRequest['employer'];
};

export interface View {
  readonly host: Host;
  readonly gateway: Gateway;
  /** The page's own controls. */
  readonly own: OwnControls;
  readonly session: Session;
  readonly words: ElementWords;
  readonly notes: NoteContext;
  /** Moves the focus to a field, as the links of the error summary do. */
  readonly goToField: (fieldId: string) => void;
  /** Where the answers are kept, if they are. */
  readonly keptBy: 'tab' | 'host' | undefined;
  readonly startOver: () => void;
}

export type Screen = (view: View) => TemplateResult | typeof nothing;
