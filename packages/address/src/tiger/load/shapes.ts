/** Reads the lines and polygons of a shapefile (.shp) as PostGIS takes them: EWKB in hexadecimal. */

/** NAD 83, the coordinate system of the Census Bureau's files. */
const srid = 4269;
const [lineString, multiLineString, hasSrid] = [2, 5, 0x20000000];
const pointBytes = 16;

function header(type: number, ...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(5 + 4 * numbers.length);
  bytes.writeUInt8(1);
  bytes.writeUInt32LE(type, 1);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32LE(number, 5 + 4 * index);
  return bytes;
}

/** The points of both formats are the same bytes. */
function linesOf(record: Buffer): string {
  const [parts, points] = [record.readInt32LE(36), record.readInt32LE(40)];
  const starts = Array.from({ length: parts }, (_, part) => record.readInt32LE(44 + 4 * part));
  const first = 44 + 4 * parts;
  const lines = starts.flatMap((start, part) => {
    const end = starts[part + 1] ?? points;
    const bytes = record.subarray(first + start * pointBytes, first + end * pointBytes);
    return [header(lineString, end - start), bytes];
  });
  return Buffer.concat([header(multiLineString | hasSrid, srid, parts), ...lines]).toString('hex');
}

/** One for each record: its lines, or the rings of its polygon as lines. Empty if it has no shape. */
export function* shapesIn(file: Buffer): Generator<string> {
  for (let at = 100; at < file.length; ) {
    const end = at + 8 + file.readInt32BE(at + 4) * 2;
    if (end > file.length) throw new RangeError('The shapes end too early.');
    const record = file.subarray(at + 8, end);
    const type = record.readInt32LE(0);
    if (type !== 0 && type !== 3 && type !== 5) throw new RangeError(`Shapes of type ${type} are not supported.`);
    yield type === 0 ? '' : linesOf(record);
    at = end;
  }
}
