/** The words of a form or a flow in one language, as clients receive them. */
type Placement = 'ABOVE_QUESTION' | 'BELOW_QUESTION' | 'ABOVE_ALL_QUESTIONS' | 'BELOW_ALL_QUESTIONS';

/** From one character to before another. */
type Span = readonly [start: number, end: number];

interface AnyNote {
  readonly suggestedPlacement: Placement;
  readonly optionalLabel?: string;
  /** The agency's own words, from the operator's copy of the form. */
  readonly wording?: 'OFFICIAL';
}

export type Note = AnyNote &
  (
    | {
        readonly htmlType: 'PARAGRAPH';
        readonly text: string /** Which characters are bold. */;
        readonly bold?: readonly Span[];
      }
    | {
        readonly htmlType: 'UNORDERED_LIST';
        readonly listItems: readonly string[] /** Item by item. */;
        readonly bold?: readonly (readonly Span[])[];
      }
    | {
        readonly htmlType: 'TABLE';
        readonly headers: readonly string[];
        readonly rows: readonly { readonly cells: readonly string[] }[];
      }
    /** A page of the blank form; the service turns it into the address of the picture. */
    | { readonly htmlType: 'IMAGE'; readonly page: number }
  );

export interface QuestionWords {
  readonly ask: string;
  readonly error?: string;
  readonly options?: Readonly<Record<string, string>>;
  /** The answer as a statement, by answer; `else` is for all others. */
  readonly says?: Readonly<Record<string, string>>;
  readonly notes?: readonly Note[];
}

export interface SetWords {
  readonly breadcrumb: string;
  readonly notes?: readonly Note[];
  readonly questions: Readonly<Record<string, QuestionWords>>;
}

export interface EditionWords {
  readonly sets: Readonly<Record<string, SetWords>>;
  readonly setsWithFederalValues?: Readonly<Record<string, SetWords>>;
  /** What to tell someone whose answers do not pass a check. */
  readonly checks?: Readonly<Record<string, string>>;
  readonly perjury: Readonly<Record<string, string>>;
  readonly taxParameters: Readonly<Record<string, string>>;
  /** What to tell someone whose employee or employer data is wrong, by the name of the expression. */
  readonly fields: Readonly<Record<string, string>>;
}
