/** npx withholding: the operator's commands. Exit code 0: done; 1: could not be done; 2: used wrongly; `read` has more. */
import { version } from '../version.ts';
import { usageOf } from './usage.ts';
import { read, UsageError } from './usage-error.ts';

// A reader that stops early (head, less) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** Loaded when called for: no command waits for what another one needs. */
const commands: Readonly<Record<string, (args: readonly string[]) => Promise<unknown>>> = {
  keys: async (args) => (await import('./keys/keys.ts')).keys(args),
  content: async (args) => (await import('./content.ts')).content(args),
  webhooks: async (args) => (await import('./webhooks.ts')).webhooks(args),
  official: async (args) => (await import('./official.ts')).official(args),
  fill: async (args) => (await import('./fill/command.ts')).fillCommand(args),
  review: async (args) => (await import('./review/command.ts')).reviewCommand(args),
  read: async (args) => (await import('./read/command.ts')).readCommand(args),
  addresses: async (args) => (await import('./addresses.ts')).addresses(args),
  migrate: async (args) => (await import('./migrate.ts')).migrateCommand(args),
  serve: async (args) => {
    read(args, {});
    await import('../start.ts');
  },
};

const asksForHelp = (word: string): boolean => word === '--help' || word === '-h';

async function run(args: readonly string[]): Promise<void> {
  const [name = 'help', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command && rest.some(asksForHelp)) {
    const words = rest.slice(
      0,
      rest.findIndex((word) => word.startsWith('-')),
    );
    process.stdout.write(usageOf([name, ...words.slice(0, 1)]));
  } else if (command) await command(rest);
  else if (name === 'help' || asksForHelp(name)) process.stdout.write(usageOf(rest));
  else if (['--version', '-v', 'version'].includes(name)) process.stdout.write(`${version}\n`);
  else throw new UsageError(`There is no command ${name}.`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isUsageError = error instanceof UsageError;
  const message = error instanceof AggregateError ? error.errors.map(String).join('; ') : (error as Error).message;
  process.stderr.write(`${message}\n${isUsageError ? 'See: npx withholding help\n' : ''}`);
  process.exitCode = isUsageError ? 2 : 1;
}
