/** A small town in two counties, as files with the columns of the Census Bureau's TIGER/Line. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';

type Point = readonly [east: number, north: number];
type Row = Readonly<Record<string, string | number>>;

/** Columns as wide as their widest value. */
function dbase(rows: readonly Row[]): Buffer {
  const names = Object.keys(rows[0] ?? {});
  const widths = names.map((name) => Math.max(1, ...rows.map((row) => Buffer.byteLength(String(row[name] ?? '')))));
  const header = Buffer.alloc(32 * (1 + names.length) + 1);
  header.writeUInt8(3);
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(1 + widths.reduce((sum, width) => sum + width, 0), 10);
  for (const [index, name] of names.entries()) {
    const at = 32 * (index + 1);
    header.write(name, at, 11, 'latin1');
    header.write(typeof rows[0]?.[name] === 'number' ? 'N' : 'C', at + 11);
    header.writeUInt8(widths[index] ?? 0, at + 16);
  }
  header.writeUInt8(0x0d, header.length - 1);
  const padded = (text: string, width: number): string => text + ' '.repeat(width - Buffer.byteLength(text));
  const records = rows.map(
    (row) => ` ${names.map((name, i) => padded(String(row[name] ?? ''), widths[i] ?? 0)).join('')}`,
  );
  return Buffer.concat([header, Buffer.from(`${records.join('')}\u001a`)]);
}

/** Lines (3) or polygons (5), one part each. */
function shapes(type: 3 | 5, records: readonly (readonly Point[])[]): Buffer {
  const header = Buffer.alloc(100);
  header.writeInt32BE(9994);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(type, 32);
  const bodies = records.map((points, index) => {
    const record = Buffer.alloc(8 + 48 + 16 * points.length);
    record.writeInt32BE(index + 1);
    record.writeInt32BE((record.length - 8) / 2, 4);
    record.writeInt32LE(type, 8);
    record.writeInt32LE(1, 8 + 36);
    record.writeInt32LE(points.length, 8 + 40);
    for (const [at, [east, north]] of points.entries()) {
      record.writeDoubleLE(east, 56 + 16 * at);
      record.writeDoubleLE(north, 64 + 16 * at);
    }
    return record;
  });
  const file = Buffer.concat([header, ...bodies]);
  file.writeInt32BE(file.length / 2, 24);
  return file;
}

export const year = '2024';

/** Maple Street runs east along this corner; houses 100 to 199 are on its first block. */
const corner = { east: -74.76, north: 40.22, block: 0.002 };

interface County {
  readonly fips: string;
  readonly name: string;
  readonly place: string;
  readonly unified: string;
  readonly zip: string;
  /** Of its edge; the faces follow. */
  readonly id: number;
  readonly street: string;
  readonly shift: number;
}

const counties: readonly County[] = [
  { fips: '021', name: 'Mercer', place: '74000', unified: '16290', zip: '08608', id: 1000, street: 'Maple', shift: 0 },
  { fips: '007', name: 'Camden', place: '10000', unified: '02640', zip: '08102', id: 2000, street: 'Cooper', shift: 1 },
];

function ofCounty({ fips, place, unified, zip, id, street, shift }: County): Record<string, [Row[], Buffer?]> {
  const [west, north] = [corner.east - shift, corner.north - shift / 4];
  const east = west + corner.block;
  const box = (low: number, high: number): Point[] => [
    [west, low],
    [west, high],
    [east, high],
    [east, low],
    [west, low],
  ];
  const face = (tfid: number): Row => ({
    TFID: tfid,
    STATEFP20: '34',
    COUNTYFP20: fips,
    SUFFIX1CE: '',
    STATEFP: '34',
    COUNTYFP: fips,
    PLACEFP: place,
    UNSDLEA: unified,
    ELSDLEA: '',
    SCSDLEA: '',
    LWFLAG: 'L',
    INTPTLAT: '+40.2200000',
  });
  const edge: Row = {
    STATEFP: '34',
    COUNTYFP: fips,
    TLID: id,
    TFIDL: id + 1,
    TFIDR: id + 2,
    MTFCC: 'S1400',
    FULLNAME: `${street} St`,
    ZIPL: zip,
    ZIPR: zip,
    ROADFLG: 'Y',
    DIVROAD: '',
  };
  const name: Row = { TLID: id, FULLNAME: `${street} St`, NAME: street, SUFTYPABRV: 'St', MTFCC: 'S1400', PAFLAG: 'P' };
  const range = (SIDE: string, FROMHN: number, TOHN: number): Row => ({
    TLID: id,
    FROMHN: String(FROMHN),
    TOHN: String(TOHN),
    SIDE,
    ZIP: zip,
    MTFCC: 'D1000',
  });
  return {
    FACES: [[face(id + 1), face(id + 2)], shapes(5, [box(north, north + 0.01), box(north - 0.01, north)])],
    EDGES: [
      [edge],
      shapes(3, [
        [
          [west, north],
          [east, north],
        ],
      ]),
    ],
    FEATNAMES: [[name]],
    ADDR: [[range('L', 101, 199), range('R', 100, 198)]],
  };
}

const ofNation: Record<string, [Row[]]> = {
  STATE: [
    [
      { REGION: '1', STATEFP: '34', GEOID: '34', STUSPS: 'NJ', NAME: 'New Jersey', ALAND: 19048916230 },
      { REGION: '1', STATEFP: '42', GEOID: '42', STUSPS: 'PA', NAME: 'Pennsylvania', ALAND: 115881876101 },
    ],
  ],
  COUNTY: [
    counties.map(({ fips, name }) => ({
      STATEFP: '34',
      COUNTYFP: fips,
      GEOID: `34${fips}`,
      GEOIDFQ: `0500000US34${fips}`,
      NAME: name,
      NAMELSAD: `${name} County`,
    })),
  ],
};

const ofState: Record<string, [Row[]]> = {
  PLACE: [
    [
      { STATEFP: '34', PLACEFP: '74000', GEOID: '3474000', NAME: 'Trenton', NAMELSAD: 'Trenton city' },
      { STATEFP: '34', PLACEFP: '10000', GEOID: '3410000', NAME: 'Camden', NAMELSAD: 'Camden city' },
    ],
  ],
  COUSUB: [[{ STATEFP: '34', COUNTYFP: '021', COUSUBFP: '74000', GEOID: '3402174000', NAME: 'Trenton' }]],
  UNSD: [[{ STATEFP: '34', UNSDLEA: '16290', GEOID: '3416290', NAME: 'Trenton Públic School District' }]],
};

/** Path on the Census Bureau's server to the bytes of the file. */
export const files: ReadonlyMap<string, Uint8Array> = new Map(
  [
    ...Object.entries(ofNation).map(([layer, parts]) => [layer, 'us', parts] as const),
    ...Object.entries(ofState).map(([layer, parts]) => [layer, '34', parts] as const),
    ...counties.flatMap((county) =>
      Object.entries(ofCounty(county)).map(([layer, parts]) => [layer, `34${county.fips}`, parts] as const),
    ),
  ].map(([layer, area, [rows, shp]]) => {
    const name = `tl_${year}_${area}_${layer.toLowerCase()}`;
    const zip = zipSync({
      [`${name}.dbf`]: dbase(rows),
      ...(shp && { [`${name}.shp`]: shp }),
      [`${name}.prj`]: Buffer.from('x'),
    });
    return [`${layer}/${name}.zip`, zip];
  }),
);

export function writeFiles(folder: string, isWanted: (path: string) => boolean = () => true): void {
  mkdirSync(folder, { recursive: true });
  for (const [path, bytes] of files) {
    if (isWanted(path)) writeFileSync(join(folder, path.split('/')[1] ?? ''), bytes);
  }
}
