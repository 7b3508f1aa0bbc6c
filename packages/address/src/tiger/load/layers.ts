/** The files of TIGER/Line that the geocoder needs, and the tables they go to. */

export interface Layer {
  /** Folder on the Census Bureau's server; in lower case, part of the file's name. */
  readonly folder: string;
  readonly table: string;
  /** Columns with another name in the table. */
  readonly renamed?: Readonly<Record<string, string>>;
  readonly shapes?: 'lines' | 'polygons';
  /** Not published for every state. */
  readonly optional?: boolean;
}

export const schoolDistricts = 'school_district';

export const nationLayers: readonly Layer[] = [
  { folder: 'STATE', table: 'state' },
  { folder: 'COUNTY', table: 'county', renamed: { geoid: 'cntyidfp' } },
];

export const stateLayers: readonly Layer[] = [
  { folder: 'PLACE', table: 'place', renamed: { geoid: 'plcidfp' } },
  { folder: 'COUSUB', table: 'cousub', renamed: { geoid: 'cosbidfp' } },
  { folder: 'UNSD', table: schoolDistricts, optional: true },
  { folder: 'SCSD', table: schoolDistricts, optional: true },
  { folder: 'ELSD', table: schoolDistricts, optional: true },
];

export const countyLayers: readonly Layer[] = [
  { folder: 'FACES', table: 'faces', shapes: 'polygons' },
  { folder: 'EDGES', table: 'edges', shapes: 'lines' },
  { folder: 'FEATNAMES', table: 'featnames' },
  { folder: 'ADDR', table: 'addr' },
];

export interface TigerFile {
  readonly layer: Layer;
  /** `us`, or the number of a state or county. */
  readonly area: string;
  /** Without the ending. */
  readonly name: string;
}

export const fileOf = (layer: Layer, area: string, year: string): TigerFile => ({
  layer,
  area,
  name: `tl_${year}_${area}_${layer.folder.toLowerCase()}`,
});

export const addressOf = ({ layer, name }: TigerFile, source: string): string =>
  `${source.replace(/\/$/, '')}/${layer.folder}/${name}.zip`;
