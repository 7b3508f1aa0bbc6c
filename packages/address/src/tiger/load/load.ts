/**
 * Loads street data of the Census Bureau (TIGER/Line) for the geocoder of PostGIS. Each file is one transaction, so the
 * load can be stopped at any time; run again, it skips the files that are loaded.
 */
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readArchive } from './archive.ts';
import { download } from './download.ts';
import { addressOf, countyLayers, fileOf, nationLayers, stateLayers, type TigerFile } from './layers.ts';
import { LoadError, MissingFiles } from './load-error.ts';
import { countiesOf, finishState, isFinished, loadedFiles, loadFile, prepare, type State, statesBy } from './tables.ts';

export interface Progress {
  readonly step: 'download' | 'load' | 'index';
  /** What is being worked on. */
  readonly name: string;
  readonly done: number;
  readonly of: number;
  readonly rows: number;
  /** From 0 to 1, by size. */
  readonly share: number;
}

export interface LoadOptions {
  readonly connectionString: string;
  /** Where the ZIP files are. */
  readonly folder: string;
  /** Two letters each. */
  readonly states: readonly string[];
  /** Default: the newest in the folder, or last year. */
  readonly year?: string | undefined;
  /** Where the Census Bureau's folders are. */
  readonly source?: string | undefined;
  /** Download the files that are missing. */
  readonly download?: boolean | undefined;
  /** A role that gets the right to read. */
  readonly reader?: string | undefined;
  readonly onProgress?: (progress: Progress) => void;
}

interface Needed {
  readonly file: TigerFile;
  readonly state?: State;
}

const server = (year: string): string => `https://www2.census.gov/geo/tiger/TIGER${year}`;
const lockNumber = 7_446_437;

function yearIn(folder: string): string {
  const years = readdirSync(folder).flatMap((name) => /^tl_(\d{4})_\w+\.zip$/.exec(name)?.[1] ?? []);
  return years.sort().at(-1) ?? String(new Date().getFullYear() - 1);
}

class Loader {
  readonly #client: pg.Client;
  readonly #options: LoadOptions;
  readonly #year: string;
  readonly #source: string;
  #rows = 0;

  constructor(client: pg.Client, options: LoadOptions) {
    this.#client = client;
    this.#options = options;
    this.#year = options.year ?? yearIn(options.folder);
    this.#source = options.source ?? server(this.#year);
  }

  #report(progress: Omit<Progress, 'rows'>): void {
    this.#options.onProgress?.({ rows: this.#rows, ...progress });
  }

  #path = ({ name }: TigerFile): string => join(this.#options.folder, `${name}.zip`);

  async #fetch(missing: readonly Needed[]): Promise<void> {
    for (const [index, { file }] of missing.entries()) {
      const of = missing.length;
      this.#report({ step: 'download', name: `${file.name}.zip`, done: index, of, share: index / of });
      const found = await download(addressOf(file, this.#source), this.#path(file));
      if (!found && !file.layer.optional) {
        throw new LoadError(`${addressOf(file, this.#source)} doesn't exist. Choose another year with --year.`);
      }
    }
  }

  /** Loads what isn't loaded yet. Returns how many files that were. */
  async #load(needed: readonly Needed[]): Promise<number> {
    const loaded = await loadedFiles(this.#client);
    const missing = needed.filter(({ file }) => !loaded.has(file.name) && !existsSync(this.#path(file)));
    if (this.#options.download) await this.#fetch(missing);
    else if (missing.some(({ file }) => !file.layer.optional)) {
      throw new MissingFiles(missing.map(({ file }) => addressOf(file, this.#source)));
    }
    const here = needed
      .filter(({ file }) => existsSync(this.#path(file)))
      .map((one) => ({ ...one, bytes: statSync(this.#path(one.file)).size }))
      .filter(({ file, bytes }) => loaded.get(file.name) !== bytes);
    const total = here.reduce((sum, { bytes }) => sum + bytes, 0);
    let read = 0;
    for (const [index, { file, state, bytes }] of here.entries()) {
      this.#report({ step: 'load', name: `${file.name}.zip`, done: index, of: here.length, share: read / total });
      this.#rows += await this.#loadOne(file, bytes, state);
      read += bytes;
    }
    if (here.length > 0) this.#report({ step: 'load', name: '', done: here.length, of: here.length, share: 1 });
    return here.length;
  }

  async #loadOne(file: TigerFile, bytes: number, state: State | undefined): Promise<number> {
    try {
      const archive = await readArchive(this.#path(file), file.layer.shapes !== undefined);
      return await loadFile(this.#client, file, archive, { bytes, state });
    } catch (error) {
      if (!existsSync(this.#path(file)) || error instanceof pg.DatabaseError) throw error;
      const { message } = error as Error;
      throw new LoadError(`${this.#path(file)} can't be loaded: ${message} If it is damaged, delete it and run again.`);
    }
  }

  async run(): Promise<{ rows: number }> {
    const { states: codes, reader } = this.#options;
    await prepare(this.#client);
    await this.#load(nationLayers.map((layer) => ({ file: fileOf(layer, 'us', this.#year) })));
    const states = await statesBy(this.#client, codes);
    const unknown = codes.filter((code) => !states.some((state) => state.code === code));
    if (unknown.length > 0) throw new LoadError(`No such state: ${unknown.join(', ')}.`);
    const needed: Needed[] = [];
    for (const state of states) {
      const of = (layers: typeof stateLayers, areas: readonly string[]): Needed[] =>
        areas.flatMap((area) => layers.map((layer) => ({ file: fileOf(layer, area, this.#year), state })));
      needed.push(...of(stateLayers, [state.fips]), ...of(countyLayers, await countiesOf(this.#client, state)));
    }
    const count = await this.#load(needed);
    for (const [index, state] of states.entries()) {
      if (count === 0 && (await isFinished(this.#client, state))) continue;
      const of = states.length;
      this.#report({ step: 'index', name: state.code, done: index, of, share: index / of });
      await finishState(this.#client, state);
    }
    if (reader !== undefined) await this.#grant(reader);
    return { rows: this.#rows };
  }

  async #grant(reader: string): Promise<void> {
    const role = pg.escapeIdentifier(reader);
    await this.#client.query(`grant usage on schema tiger, tiger_data to ${role};
      grant select on all tables in schema tiger, tiger_data to ${role}`);
  }
}

/** Returns how many rows were loaded this time. */
export async function loadTiger(options: LoadOptions): Promise<{ rows: number }> {
  mkdirSync(options.folder, { recursive: true });
  const client = new pg.Client({
    connectionString: options.connectionString,
    application_name: 'withholding-address-load',
    options: '-c search_path=public,tiger -c client_min_messages=warning',
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lockNumber}) as free`);
    if (rows[0]?.free !== true) throw new LoadError('Another load is running in this database.');
    return await new Loader(client, options).run();
  } finally {
    await client.end();
  }
}
