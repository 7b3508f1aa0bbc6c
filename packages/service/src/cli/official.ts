/** withholding official add | list | show | approve | remove: the operator's copies of agencies' own PDFs. */
import { existsSync, statSync } from 'node:fs';
import type { Context } from '@withholding/official';
import { inInstallation } from '../installation.ts';
import { OperatorError } from '../operator-error.ts';
import { wholeBundle } from './bundle-file.ts';
import { dispatch, read, UsageError } from './usage-error.ts';

type Commands = typeof import('@withholding/official');

/** Build time: it reads PDFs, and the image of the service has no library for that. */
async function load(): Promise<Commands> {
  try {
    return await import('@withholding/official');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new OperatorError('This installation only serves forms. Run the command where you build the content.');
  }
}

const common = {
  official: { type: 'string' },
  bundle: { type: 'string', default: inInstallation('dist/content') },
  json: { type: 'boolean', default: false },
} as const;

interface CommonValues {
  readonly official?: string | undefined;
  readonly bundle: string;
  readonly json: boolean;
}

async function contextOf(commands: Commands, { official, bundle, json }: CommonValues): Promise<Context> {
  return {
    root: commands.overlayFolder(official),
    candidates: commands.candidatesIn((await wholeBundle(bundle)).bundle),
    say: (text) => void process.stdout.write(text),
    isJson: json,
  };
}

/** FIELD=BOX; a field's name may have an equals sign itself. */
function chosenIn(texts: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const at = text.lastIndexOf('=');
      if (at < 1 || at === text.length - 1) throw new UsageError('--map takes FIELD=BOX.');
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );
}

async function add(args: readonly string[]): Promise<number> {
  const options = { ...common, map: { type: 'string', multiple: true }, 'watch-folder': { type: 'string' } } as const;
  const words = args.filter((word, at) => !word.startsWith('-') && !takesValue(args[at - 1]));
  const { values, positionals } = read(
    args,
    options,
    words.map(() => 'FILE'),
  );
  const folder = values['watch-folder'];
  if (positionals.length === 0 && folder === undefined) throw new UsageError('FILE is missing.');
  if (positionals.length > 0 && folder !== undefined) throw new UsageError('Name files or --watch-folder, not both.');
  const missing = positionals.find((file) => !statSync(file, { throwIfNoEntry: false })?.isFile());
  if (missing !== undefined) throw new UsageError(`There is no file ${missing}.`);
  if (folder !== undefined && !existsSync(folder)) throw new UsageError(`There is no folder ${folder}.`);
  const chosen = chosenIn(values.map);
  const commands = await load();
  const context = await contextOf(commands, values);
  if (folder === undefined) return await commands.add(context, positionals, chosen);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  process.stderr.write(`Watching ${folder}. Stop with Ctrl+C.\n`);
  await commands.watchFolder(context, folder, stop.signal);
  return 0;
}

const takesValue = (word: string | undefined): boolean =>
  word !== undefined && ['--official', '--bundle', '--map', '--watch-folder'].includes(word);

async function list(args: readonly string[]): Promise<number> {
  const { values } = read(args, common);
  const commands = await load();
  return commands.list(await contextOf(commands, values));
}

/** A command about one form. */
const about =
  (command: 'show' | 'remove') =>
  async (args: readonly string[]): Promise<number> => {
    const { values, positionals } = read(args, common, ['FORM']);
    const commands = await load();
    return commands[command](await contextOf(commands, values), positionals[0] ?? '');
  };

async function approve(args: readonly string[]): Promise<number> {
  const { values, positionals } = read(args, { ...common, by: { type: 'string' } }, ['FORM']);
  if (!values.by?.trim()) throw new UsageError('--by "NAME" is missing: who looked at the proof?');
  const commands = await load();
  return commands.approve(await contextOf(commands, values), positionals[0] ?? '', values.by.trim());
}

const commands = { add, list, show: about('show'), approve, remove: about('remove') };

export async function official(args: readonly string[]): Promise<void> {
  process.exitCode = await dispatch('official', commands, args);
}
