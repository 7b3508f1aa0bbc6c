/** withholding addresses load */
import { loadTiger, type Progress } from '@withholding/address/load';
import { LoadError, MissingFiles } from '@withholding/address/load-error';
import { textOf, variables } from '../config/variables.ts';
import { OperatorError } from '../operator-error.ts';
import { setting } from './setting.ts';
import { dispatch, read, UsageError } from './usage-error.ts';

const width = 24;
const verbs = { download: 'Downloading', load: 'Loading', index: 'Indexing' } as const;

function secondsText(seconds: number): string {
  return seconds < 100 ? `${Math.ceil(seconds)} s left` : `${Math.ceil(seconds / 60)} min left`;
}

/** One line that is rewritten on a terminal; elsewhere a line for each file. */
class ProgressBar {
  readonly #out = process.stderr;
  #step = '';
  #started = 0;

  show({ step, name, done, of, rows, share }: Progress): void {
    if (step !== this.#step) [this.#step, this.#started] = [step, performance.now()];
    const passed = (performance.now() - this.#started) / 1000;
    const left = share > 0 && share < 1 ? `, ${secondsText((passed / share) * (1 - share))}` : '';
    const full = Math.round(share * width);
    const bar = `[${'#'.repeat(full)}${'.'.repeat(width - full)}]`;
    const noun = step === 'index' ? 'states' : 'files';
    const line = `${verbs[step]} ${bar} ${done}/${of} ${noun}, ${rows.toLocaleString('en-US')} rows${left} ${name}`;
    this.#out.write(this.#out.isTTY ? `\r\u001b[K${line.slice(0, (this.#out.columns || 80) - 1)}` : `${line}\n`);
  }

  end(): void {
    if (this.#out.isTTY && this.#step !== '') this.#out.write('\n');
  }
}

function statesIn(text: string | undefined): string[] {
  const states = (text ?? '').toUpperCase().split(',');
  if (!states.every((state) => /^[A-Z]{2}$/.test(state))) {
    throw new UsageError('--states takes the letters of states, such as NJ,PA.');
  }
  return [...new Set(states)];
}

const options = {
  states: { type: 'string' },
  folder: { type: 'string', default: 'tiger' },
  year: { type: 'string' },
  download: { type: 'boolean', default: false },
  source: { type: 'string' },
  reader: { type: 'string' },
} as const;

async function load(args: readonly string[]): Promise<void> {
  const { values } = read(args, options);
  const { folder, year, download, source, reader } = values;
  const states = statesIn(values.states);
  if (year !== undefined && !/^20\d\d$/.test(year)) throw new UsageError('--year takes a year, such as 2024.');
  if (source !== undefined && !URL.canParse(source)) throw new UsageError('--source takes a URL.');
  const { name } = variables.tigerUrl;
  if (textOf('tigerUrl', process.env) === undefined) {
    throw new UsageError(`Set ${name} to the database for the street data, with a role that may create tables.`);
  }
  const bar = new ProgressBar();
  try {
    const { rows } = await loadTiger({
      connectionString: setting('tigerUrl') ?? '',
      folder,
      states,
      year,
      source,
      download,
      reader,
      onProgress: (progress) => bar.show(progress),
    });
    bar.end();
    process.stdout.write(`Done: ${states.join(', ')}, ${rows.toLocaleString('en-US')} new rows.\n`);
  } catch (error) {
    bar.end();
    if (error instanceof MissingFiles) {
      process.stdout.write(error.addresses.map((address) => `${address}\n`).join(''));
      throw new OperatorError(
        `${error.addresses.length} files are missing in ${folder}; the list is above. Download them and run this again, or add --download. Not every state has each kind of school district (unsd, scsd, elsd).`,
      );
    }
    if (error instanceof LoadError) throw new OperatorError(error.message);
    throw databaseFault(error, name);
  }
}

/** PostgreSQL's own words: nothing here is about an employee. */
function databaseFault(error: unknown, name: string): Error {
  const { code, message } = error as { code?: unknown; message: string };
  if (typeof code !== 'string') return error as Error;
  const hint = /^(0A000|58P01)$/.test(code) ? ' Install PostGIS with its scripts on the database server.' : '';
  return new OperatorError(`The database in ${name} failed (${code}): ${message || 'not reachable'}.${hint}`);
}

export const addresses = (args: readonly string[]): Promise<void> => dispatch('addresses', { load }, args);
