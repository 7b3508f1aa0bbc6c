/**
 * Whether two pictures of a scene show the same. Another build of the browser may draw the edges of letters a little
 * differently; another word, size, place or color is a difference.
 */
import { half, type Picture } from './pictures.ts';

/** Of 255, in one color. Edges of letters stay below it. */
const maxPerPixel = 60;
/** Pixels above that, in a whole scene. */
const maxPixels = 6;
/** The mean of a square of pixels: a new color of something large is seen though no pixel changes much. */
const halvings = 3;
const square = 2 ** halvings;
const maxPerSquare = 4;

export interface Difference {
  /** Where it begins and how much it is. */
  readonly says: string;
  /** The new picture, with what is different in red. */
  readonly marked: Picture;
}

/** The pixels that differ by more in one color. */
function differing(before: Picture, now: Picture, max: number): number[] {
  const found: number[] = [];
  for (let pixel = 0; pixel < now.width * now.height; pixel += 1) {
    const differs = (at: number) => Math.abs((before.data[at] ?? 0) - (now.data[at] ?? 0)) > max;
    if (differs(3 * pixel) || differs(3 * pixel + 1) || differs(3 * pixel + 2)) found.push(pixel);
  }
  return found;
}

function smaller(picture: Picture): Picture {
  let small = picture;
  for (let times = 0; times < halvings; times += 1) small = half(small, { x: 0, y: 0, ...small });
  return small;
}

function marked({ width, height, data }: Picture, pixels: readonly number[]): Picture {
  const pale = Uint8Array.from(data, (value) => 255 - ((255 - value) >> 1));
  for (const pixel of pixels) pale.set([220, 0, 0], 3 * pixel);
  return { width, height, data: pale };
}

export function difference(before: Picture | undefined, now: Picture): Difference | undefined {
  if (!before) return { says: 'has no picture yet', marked: now };
  const same = { ...now, height: Math.min(before.height, now.height) };
  const pixels = differing(before, same, maxPerPixel);
  const small = smaller(same);
  const squares = differing(smaller({ ...before, height: same.height }), small, maxPerSquare).map(
    (at) => [square * (at % small.width), square * Math.floor(at / small.width)] as const,
  );
  const says = [
    ...(before.height === now.height ? [] : [`is ${2 * now.height} pixels high, was ${2 * before.height}`]),
    ...(pixels.length > maxPixels
      ? [`${pixels.length} pixels differ, the first one ${2 * Math.floor((pixels[0] ?? 0) / now.width)} below the top`]
      : []),
    ...squares.slice(0, 1).map(([x, y]) => `the color differs at ${2 * x}, ${2 * y}`),
  ];
  if (says.length === 0) return undefined;
  const inSquares = squares.flatMap(([x, y]) =>
    Array.from({ length: square ** 2 }, (_, at) => (y + Math.floor(at / square)) * now.width + x + (at % square)),
  );
  return { says: says.join('; '), marked: marked(same, [...pixels, ...inSquares]) };
}
