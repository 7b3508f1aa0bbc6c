/** A fill template: what the run time needs of a printed form. Plain data, made once at build time. */

/** Code point -> glyph and width in thousandths of the size. */
export type FontTable = Record<number, readonly [glyph: number, width: number]>;

export interface TemplateBox {
  readonly name: string;
  readonly kind: 'text' | 'tick';
  /** What the form calls it, for those who can't see the page. */
  readonly label?: string;
  /** From 0. */
  readonly page: number;
  /** Points from the bottom left corner of the page. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly align: 'left' | 'right' | 'center' | 'comb';
  readonly size: number;
  readonly least: number;
  readonly lines: number;
  /** Comb boxes: where each cell begins, and its width. */
  readonly cells?: readonly number[];
  readonly cell?: number;
  /** Place of the answer in the page's structure; absent on an official form, whose tags are not ours to change. */
  readonly mcid?: number;
}

/** A constant file to which a fill appends. */
export interface Base {
  /** Object number of the overlay of each page. */
  readonly overlays: readonly number[];
  readonly size: number;
  readonly root: string;
  readonly id: string;
  /** Offset of the base's own cross-reference. */
  readonly previous: number;
  /** `stream`: compact, for flat files; `table`: plain objects and a classic table, which every signing tool reads. */
  readonly tail: 'stream' | 'table';
}

export interface Template {
  readonly boxes: readonly TemplateBox[];
  readonly flat: Base;
  readonly signable: Base;
}
