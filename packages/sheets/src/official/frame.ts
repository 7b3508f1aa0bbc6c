/** How a page lies: its box may begin anywhere and the page may be shown turned. We measure from the top left as shown. */
import { degrees, PDFNumber, PDFOperator, PDFOperatorNames, type PDFPage } from '@cantoo/pdf-lib';

export interface Frame {
  /** Where the box of the page begins, in the file's own coordinates. */
  readonly left: number;
  readonly bottom: number;
  /** Of the box, before it is turned. */
  readonly width: number;
  readonly height: number;
  /** Quarter turns clockwise. */
  readonly turns: 0 | 1 | 2 | 3;
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export function frameOf(page: PDFPage): Frame {
  const { x: left, y: bottom, width, height } = page.getMediaBox();
  const turns = (((Math.round(page.getRotation().angle / 90) % 4) + 4) % 4) as Frame['turns'];
  return { left, bottom, width, height, turns };
}

export const shownSize = ({ width, height, turns }: Frame): { width: number; height: number } =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** A point of the file as shown: from the top left, y downwards. */
function shownPoint({ left, bottom, width, height, turns }: Frame, x: number, y: number): [number, number] {
  const [a, b] = [x - left, y - bottom];
  if (turns === 0) return [a, height - b];
  if (turns === 1) return [b, a];
  if (turns === 2) return [width - a, b];
  return [height - b, width - a];
}

/** Two opposite corners in the file's coordinates, as the rectangle shown. */
export function shownRectangle(frame: Frame, ax: number, ay: number, bx: number, by: number): Rectangle {
  const [x0, y0] = shownPoint(frame, ax, ay);
  const [x1, y1] = shownPoint(frame, bx, by);
  return { x: Math.min(x0, x1), y: Math.min(y0, y1), w: Math.abs(x1 - x0), h: Math.abs(y1 - y0) };
}

/** Redraws a page that is turned or begins elsewhere as an upright one from the origin: that is how pages are filled. */
export function straighten(page: PDFPage): boolean {
  const frame = frameOf(page);
  const { left, bottom, width, height, turns } = frame;
  if (turns === 0 && left === 0 && bottom === 0) return false;
  const matrix = {
    0: [1, 0, 0, 1, -left, -bottom],
    1: [0, -1, 1, 0, -bottom, width + left],
    2: [-1, 0, 0, -1, width + left, height + bottom],
    3: [0, 1, -1, 0, height + bottom, -left],
  }[turns].map((value) => PDFNumber.of(value));
  const { context } = page.doc;
  const start = context.contentStream([
    PDFOperator.of(PDFOperatorNames.PushGraphicsState),
    PDFOperator.of(PDFOperatorNames.ConcatTransformationMatrix, matrix),
  ]);
  const end = context.contentStream([PDFOperator.of(PDFOperatorNames.PopGraphicsState)]);
  page.node.normalizedEntries();
  page.node.wrapContentStreams(context.register(start), context.register(end));
  const shown = shownSize(frame);
  page.setRotation(degrees(0));
  page.setMediaBox(0, 0, shown.width, shown.height);
  page.setCropBox(0, 0, shown.width, shown.height);
  return true;
}
