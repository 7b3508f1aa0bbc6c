/** The fields of an official form: where they are, and what is already in them. */
import {
  type Color,
  cmyk,
  grayscale,
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFPage,
  PDFRef,
  rgb,
} from '@cantoo/pdf-lib';
import { type Frame, frameOf, shownRectangle } from './frame.ts';
import { ancestry, inherited, key, numberOf, numbersOf, strip, textOf } from './objects.ts';

export interface OfficialField {
  /** Its whole name in the file. */
  readonly name: string;
  readonly kind: 'text' | 'tick' | 'signature';
  readonly page: number;
  /** Points from the top left corner, as sheets measure. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly align: 'left' | 'right' | 'center';
  readonly lines: number;
  /** How many cells the page divides it into, one for each character; 0 if it doesn't. */
  readonly cells: number;
  readonly tip: string;
  /** What the file has in it; empty if it is blank or has only what the file itself calls its default. */
  readonly value: string;
  /** Read-only, so its value is the agency's. */
  readonly isLocked: boolean;
}

const [readOnly, multiline, pushButton, comb] = [1 << 0, 1 << 12, 1 << 16, 1 << 24];
/** Of an annotation: hidden, or not to be shown. */
const hidden = (1 << 1) | (1 << 5);

/** The state a check box or radio button has when it is on. */
function onState(widget: PDFDict): string {
  const appearances = widget.lookup(key('AP'));
  const normal = appearances instanceof PDFDict ? appearances.lookup(key('N')) : undefined;
  const states = normal instanceof PDFDict ? normal.keys() : [];
  return states.find((state) => state !== key('Off'))?.decodeText() ?? '';
}

/** Buttons of one group share its name; the state distinguishes them: `group=state`. */
function named(fields: readonly OfficialField[], states: ReadonlyMap<OfficialField, string>): OfficialField[] {
  const isShared = (name: string) =>
    new Set(fields.filter((field) => field.name === name).map((field) => states.get(field))).size > 1;
  return fields.map((field) =>
    field.kind === 'tick' && isShared(field.name) ? { ...field, name: `${field.name}=${states.get(field)}` } : field,
  );
}

const wholeName = (dict: PDFDict): string =>
  [...ancestry(dict)]
    .map((at) => textOf(at.lookup(key('T'))))
    .filter((part) => part !== '')
    .reverse()
    .join('.');

function kindOf(widget: PDFDict, bits: number): OfficialField['kind'] | undefined {
  const type = inherited(widget, 'FT');
  if (type === key('Tx') || type === key('Ch')) return 'text';
  if (type === key('Btn')) return (bits & pushButton) === 0 ? 'tick' : undefined;
  return type === key('Sig') ? 'signature' : undefined;
}

function enteredIn(widget: PDFDict, kind: OfficialField['kind']): string {
  const value = inherited(widget, 'V');
  if (kind === 'signature') return value instanceof PDFDict ? 'signed' : '';
  if (kind === 'tick') {
    const state = widget.lookup(key('AS'));
    return state instanceof PDFName && state !== key('Off') ? state.decodeText() : '';
  }
  const first = value instanceof PDFArray ? value.lookup(0) : value;
  const text = textOf(first).trim();
  return text === textOf(inherited(widget, 'DV')).trim() ? '' : text;
}

function readField(widget: PDFDict, frame: Frame, page: number): OfficialField | undefined {
  const name = wholeName(widget);
  const bits = numberOf(inherited(widget, 'Ff'));
  const kind = kindOf(widget, bits);
  const corners = numbersOf(widget.lookup(key('Rect')));
  if (!kind || name === '' || corners.length !== 4) return undefined;
  const { x, y, w, h } = shownRectangle(frame, ...(corners as [number, number, number, number]));
  if (w < 1 || h < 1) return undefined;
  return {
    name,
    kind,
    page,
    x,
    y,
    w,
    h,
    align: (['left', 'center', 'right'] as const)[numberOf(inherited(widget, 'Q'))] ?? 'left',
    lines: (bits & multiline) !== 0 ? Math.max(2, Math.floor(h / 11)) : 1,
    cells: kind === 'text' && (bits & comb) !== 0 ? Math.max(0, numberOf(inherited(widget, 'MaxLen'))) : 0,
    tip: textOf(inherited(widget, 'TU')) || name,
    value: enteredIn(widget, kind),
    isLocked: (bits & readOnly) !== 0,
  };
}

/** The color of a widget's border; undefined if it draws none. */
function borderOf(widget: PDFDict): Color | undefined {
  const look = widget.lookup(key('MK'));
  const [a, b, c, d] = look instanceof PDFDict ? numbersOf(look.lookup(key('BC'))) : [];
  if (a === undefined || (numberOf(widget.lookup(key('F'))) & hidden) !== 0) return undefined;
  if (b === undefined || c === undefined) return grayscale(a);
  return d === undefined ? rgb(a, b, c) : cmyk(a, b, c, d);
}

/** On some forms a check box is drawn by its field only. The page keeps the box when the field goes. */
function drawBorder(page: PDFPage, widget: PDFDict): void {
  const borderColor = borderOf(widget);
  const [ax = 0, ay = 0, bx = 0, by = 0] = numbersOf(widget.lookup(key('Rect')));
  const style = widget.lookup(key('BS'));
  const borderWidth = style instanceof PDFDict ? numberOf(style.lookup(key('W')), 1) : 1;
  if (!borderColor || borderWidth <= 0) return;
  const [width, height] = [Math.abs(bx - ax) - borderWidth, Math.abs(by - ay) - borderWidth];
  const [x, y] = [Math.min(ax, bx) + borderWidth / 2, Math.min(ay, by) + borderWidth / 2];
  page.drawRectangle({ x, y, width, height, borderColor, borderWidth });
}

/** Notes a person leaves on a page. */
const handwritten = new Set(['FreeText', 'Ink', 'Stamp', 'Text', 'Highlight', 'Line', 'Square', 'Circle']);

export interface ReadFields {
  readonly fields: OfficialField[];
  /** How many notes, drawings and stamps are laid over the pages. */
  readonly notes: number;
}

/** Reads the fields and takes them, and all other annotations, off the pages. */
export function takeFields(document: PDFDocument, removed: Set<string>): ReadFields {
  const fields: OfficialField[] = [];
  const states = new Map<OfficialField, string>();
  let notes = 0;
  for (const [index, page] of document.getPages().entries()) {
    const annotations = page.node.lookup(key('Annots'));
    const frame = frameOf(page);
    for (const entry of annotations instanceof PDFArray ? annotations.asArray() : []) {
      const annotation = entry instanceof PDFRef ? document.context.lookup(entry) : entry;
      if (!(annotation instanceof PDFDict)) continue;
      const subtype = annotation.lookup(key('Subtype'));
      if (subtype !== key('Widget')) {
        if (subtype instanceof PDFName && handwritten.has(subtype.decodeText())) notes += 1;
        removed.add('links and notes');
        continue;
      }
      const field = readField(annotation, frame, index + 1);
      if (field) {
        fields.push(field);
        if (field.kind === 'tick') {
          states.set(field, onState(annotation));
          drawBorder(page, annotation);
        }
      } else removed.add('widgets that belong to no field');
      if (strip(annotation, ['A', 'AA'])) removed.add('actions');
      if (strip(annotation, ['RV', 'DS'])) removed.add('rich text');
    }
    if (annotations) page.node.delete(key('Annots'));
    if (strip(page.node, ['AA'])) removed.add('actions');
  }
  return { fields: named(fields, states), notes };
}
