/** What an edition declares about the agency's own PDF: short facts, never the agency's sentences. */

/** Page, then x, y, width and height in points from the top left corner. */
export type OfficialBox = readonly [page: number, x: number, y: number, w: number, h: number];

/** Where a passage is on the official form. Marks are the first words of a place, at most 40 characters. */
export interface OfficialPassage {
  readonly page: number;
  readonly from: string;
  /** First words of what follows; they aren't part of the passage. Without it, the passage ends with the page. */
  readonly to?: string;
  /** Fewest letters that the passage can have. */
  readonly least: number;
  /** Labels inside the passage that aren't part of it. */
  readonly skip?: readonly string[];
  /** Left and right edge, in points, when other text is beside the passage. */
  readonly column?: readonly [left: number, right: number];
}

export interface OfficialDeclaration {
  /** Where the agency publishes the form. */
  readonly address: string;
  readonly pages: number;
  /** Text that page 1 must contain, as whole words, by a name such as number, revision or catalog. */
  readonly marks: Readonly<Record<string, string>>;
  /** Whole name of a field in the file -> box of the print section. */
  readonly fields: Readonly<Record<string, string>>;
  /** Fields we leave blank; `*` at the end matches any rest. */
  readonly ignored?: readonly string[];
  /** Boxes the file has no field for. */
  readonly add?: Readonly<Record<string, OfficialBox>>;
  /** Values the agency itself puts in: field name -> the text, or `date` or `number` for any of that kind. */
  readonly prefilled?: Readonly<Record<string, string>>;
  readonly passages?: Readonly<Record<string, OfficialPassage>>;
  /** Words that a line end breaks at their own hyphen and that are whole nowhere in the file. */
  readonly hyphenated?: readonly string[];
  /** Question set -> passages shown above its questions. */
  readonly shows?: Readonly<Record<string, readonly string[]>>;
  /** Passages that every complete path must pass. */
  readonly visits?: readonly string[];
  /** The passage that is the statement signed. */
  readonly jurat?: string;
  /** For paths that end with another statement: its passages, in order. Without them, ours comes before the jurat. */
  readonly statements?: Readonly<Record<string, readonly string[]>>;
}

export interface OfficialCopy {
  /** Of the file as the operator supplied it. */
  readonly sha256: string;
}
