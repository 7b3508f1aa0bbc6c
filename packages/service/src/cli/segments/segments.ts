/** A file of requests cut into segments: whole lines, about a megabyte each, worked on and finished one by one. */
import { closeSync, openSync, readSync } from 'node:fs';

const segmentBytes = 1024 * 1024;
const newline = 0x0a;

export interface Segment {
  readonly number: number;
  /** Byte range in the file. */
  readonly from: number;
  readonly to: number;
  /** Number of its first line in the file, from 1. */
  readonly firstLine: number;
  readonly lines: number;
}

/** Counts the lines of a stretch, and where the last of them ends. */
function measure(bytes: Buffer, isLast: boolean): { lines: number; end: number } {
  let [lines, end] = [0, 0];
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, end)) {
    lines += 1;
    end = at + 1;
  }
  return isLast && end < bytes.length ? { lines: lines + 1, end: bytes.length } : { lines, end };
}

/** Reads the file once, and holds a few megabytes of it at a time. A line longer than a segment makes a longer segment. */
export function* segmentsOf(file: string): Generator<Segment> {
  const input = openSync(file, 'r');
  try {
    let [from, number, firstLine, size] = [0, 0, 1, segmentBytes];
    for (;;) {
      const bytes = Buffer.allocUnsafe(size);
      const length = readSync(input, bytes, 0, size, from);
      if (length === 0) return;
      const { lines, end } = measure(bytes.subarray(0, length), length < size);
      if (end === 0) {
        size *= 2;
        continue;
      }
      yield { number, from, to: from + end, firstLine, lines };
      from += end;
      number += 1;
      firstLine += lines;
      size = segmentBytes;
    }
  } finally {
    closeSync(input);
  }
}

export function linesOf(file: string, { from, to }: Segment): Buffer[] {
  const input = openSync(file, 'r');
  try {
    const bytes = Buffer.allocUnsafe(to - from);
    let read = 0;
    while (read < bytes.length) {
      const length = readSync(input, bytes, read, bytes.length - read, from + read);
      if (length === 0) throw new Error('The file of requests became shorter while it was read.');
      read += length;
    }
    const lines: Buffer[] = [];
    for (let start = 0; start < bytes.length; ) {
      const at = bytes.indexOf(newline, start);
      const end = at < 0 ? bytes.length : at;
      lines.push(bytes.subarray(start, end));
      start = end + 1;
    }
    return lines;
  } finally {
    closeSync(input);
  }
}
