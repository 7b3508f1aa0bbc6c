/** Reads dBASE tables (.dbf): a header, then records of fixed width, all of it text. */

export interface DbaseTable {
  /** Names of the columns, in lower case. */
  readonly columns: readonly string[];
  readonly count: number;
  /** The values of these columns, trimmed; empty if blank. */
  rows(columns: readonly string[]): Iterable<string[]>;
}

interface Field {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function fieldsOf(file: Buffer): Field[] {
  const fields: Field[] = [];
  let start = 1;
  for (let at = 32; file[at] !== 0x0d; at += 32) {
    const [name = ''] = file.toString('latin1', at, at + 11).split('\0');
    const end = start + file.readUInt8(at + 16);
    fields.push({ name: name.toLowerCase(), start, end });
    start = end;
  }
  return fields;
}

/** Throws a RangeError if the file is cut off. */
export function openDbase(file: Buffer): DbaseTable {
  const [count, first, width] = [file.readUInt32LE(4), file.readUInt16LE(8), file.readUInt16LE(10)];
  if (file.length < first + count * width) throw new RangeError('The table ends too early.');
  const fields = fieldsOf(file);
  return {
    columns: fields.map(({ name }) => name),
    count,
    *rows(columns) {
      const wanted = columns.flatMap((column) => fields.find(({ name }) => name === column) ?? []);
      for (let at = first; at < first + count * width; at += width) {
        yield wanted.map(({ start, end }) => file.toString('utf8', at + start, at + end).trim());
      }
    },
  };
}
