/**
 * Whether two pictures of a scene show the same. Another build of the browser may draw the edges of letters a little
 * differently; another word, size, place or color is a difference.
 */
import type { Picture } from './pictures.ts';

/** Of 255, in one color. Edges of letters stay below it. */
const mostPerPixel = 60;
/** Pixels above that, in a whole scene. */
const mostPixels = 6;
/** The mean of a square of pixels: a new color of something large is seen though no pixel changes much. */
const square = 8;
const mostPerSquare = 4;

export interface Difference {
  /** Where it begins and how much it is. */
  readonly says: string;
  /** The new picture, with what is different in red. */
  readonly marked: Picture;
}

/** For each pixel, whether it is too different. */
function differentPixels(before: Picture, now: Picture): Uint8Array {
  const marks = new Uint8Array(now.width * now.height);
  for (let pixel = 0; pixel < marks.length; pixel += 1)
    for (let color = 3 * pixel; color < 3 * pixel + 3; color += 1)
      if (Math.abs((before.data[color] ?? 0) - (now.data[color] ?? 0)) > mostPerPixel) marks[pixel] = 1;
  return marks;
}

/** The left top corners of squares whose mean color is too different. */
function* differentSquares(before: Picture, now: Picture): Generator<readonly [x: number, y: number]> {
  for (let y = 0; y + square <= now.height; y += square)
    for (let x = 0; x + square <= now.width; x += square)
      for (let color = 0; color < 3; color += 1) {
        let sum = 0;
        for (let row = y; row < y + square; row += 1)
          for (let column = x; column < x + square; column += 1) {
            const at = 3 * (row * now.width + column) + color;
            sum += (now.data[at] ?? 0) - (before.data[at] ?? 0);
          }
        if (Math.abs(sum) > mostPerSquare * square * square) {
          yield [x, y];
          break;
        }
      }
}

function marked({ width, height, data }: Picture, marks: Uint8Array): Picture {
  const pale = Uint8Array.from(data, (value, index) =>
    marks[Math.floor(index / 3)] ? (index % 3 === 0 ? 220 : 0) : 255 - ((255 - value) >> 1),
  );
  return { width, height, data: pale };
}

export function difference(before: Picture | undefined, now: Picture): Difference | undefined {
  if (!before) return { says: 'has no picture yet', marked: now };
  const height = Math.min(before.height, now.height);
  const same = { width: now.width, height, data: now.data };
  const marks = differentPixels(before, same);
  const pixels = marks.reduce((sum, mark) => sum + mark, 0);
  const first = marks.indexOf(1);
  const squares = [...differentSquares(before, same)];
  for (const [x, y] of squares)
    for (let row = y; row < y + square; row += 1) marks.fill(1, row * now.width + x, row * now.width + x + square);
  const says = [
    ...(before.height === now.height ? [] : [`is ${2 * now.height} pixels high, was ${2 * before.height}`]),
    ...(pixels > mostPixels
      ? [`${pixels} pixels differ, the first one ${2 * Math.floor(first / now.width)} below the top`]
      : []),
    ...squares.slice(0, 1).map(([x, y]) => `the color differs at ${2 * x}, ${2 * y}`),
  ];
  return says.length === 0 ? undefined : { says: says.join('; '), marked: marked(same, marks) };
}
