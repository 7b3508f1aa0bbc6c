/**
 * Pictures of scenes at half their size: small enough to keep, and a letter that another build of the browser draws a
 * little differently hardly changes them.
 */
import sharp from 'sharp';

/** Red, green and blue, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const gap = 8;

export async function readPicture(png: Buffer): Promise<Picture> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** One part of a picture, each pixel the mean of four. */
export function half({ width: line, data }: Picture, { x, y, width, height }: Box): Picture {
  const small = { width: width >> 1, height: height >> 1 };
  const means = new Uint8Array(small.width * small.height * 3);
  let to = 0;
  for (let row = 0; row < small.height; row += 1)
    for (let column = 0; column < small.width; column += 1) {
      const at = ((y + 2 * row) * line + x + 2 * column) * 3;
      for (let color = at; color < at + 3; color += 1) {
        const below = color + 3 * line;
        means[to] =
          ((data[color] ?? 0) + (data[color + 3] ?? 0) + (data[below] ?? 0) + (data[below + 3] ?? 0) + 2) >> 2;
        to += 1;
      }
    }
  return { ...small, data: means };
}

/** Beside each other, each as high as it is: what is below one is transparent. To keep: with 256 colors, which is a third of the size. */
export async function writeSheet(pictures: readonly Picture[], isToKeep = false): Promise<Buffer> {
  const height = Math.max(...pictures.map((each) => each.height));
  const width = pictures.reduce((sum, each) => sum + each.width + gap, -gap);
  let left = 0;
  const parts = pictures.map(({ data, ...size }) => {
    const part = { input: Buffer.from(data), raw: { ...size, channels: 3 as const }, left, top: 0 };
    left += size.width + gap;
    return part;
  });
  const sheet = sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const raw = await sheet.composite(parts).raw().toBuffer();
  return sharp(raw, { raw: { width, height, channels: 4 } })
    .png(isToKeep ? { palette: true, colors: 256, dither: 0, effort: 5, compressionLevel: 9 } : { compressionLevel: 2 })
    .toBuffer();
}

/** What `writeSheet` has put together, given the widths. */
export async function readSheet(png: Buffer, widths: readonly number[]): Promise<Picture[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let left = 0;
  return widths.map((width) => {
    const from = left;
    left += width + gap;
    let height = 0;
    while (height < info.height && data[(height * info.width + from) * 4 + 3] !== 0) height += 1;
    const colors = new Uint8Array(width * height * 3);
    for (let row = 0, to = 0; row < height; row += 1)
      for (let pixel = row * info.width + from; pixel < row * info.width + from + width; pixel += 1, to += 3)
        for (let color = 0; color < 3; color += 1) colors[to + color] = data[4 * pixel + color] ?? 0;
    return { width, height, data: colors };
  });
}
