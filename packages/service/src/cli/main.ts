/** npx withholding: the operator's commands. Exit code 0: done; 1: could not be done; 2: used wrongly. */
import { read, WrongUse } from './wrong-use.ts';

const usage = `npx withholding <command>

  keys issue --tenant NAME [--test] [--label TEXT] [--expires DAYS]
                                  a new API key; printed this once, and kept nowhere
  keys list [--json]              all keys, without the keys themselves
  keys revoke ID                  ends a key and its tokens, everywhere, within a second
  keys rotate ID [--overlap DAYS] a new key in place of an old one, which works on for 7 days (0: ends at once)
  keys rotate-signing [--forget-old]
                                  a new key to sign tokens with; --forget-old ends every token issued so far
  content keygen [--out FILE]     a key pair for whoever publishes content
  content publish BUNDLE [--key FILE] [--at MOMENT] [--no-wait]
                                  signs a bundle, puts it into the database, and waits until every process serves it
  content rollback [--no-wait]    back to the bundle before
  content withdraw ACTIVATION     takes back one activation, such as a scheduled one
  content status [--json]         what is in force, what is scheduled, and which process serves what
  fill --in FILE --out FOLDER [--bundle BUNDLE] [--timezone ZONE] [--workers N] [--test] [--dry-run]
                                  fills a file of requests (one JSON a line) on all cores, without a server; goes on
                                  where an earlier run was cut off; --dry-run writes no PDFs
  serve                           the service itself, as configured
  migrate                         brings the database up to this version

Environment:
  WITHHOLDING_DATABASE_URL        PostgreSQL; or instead
  WITHHOLDING_KEY_FILE            a key file, for an installation without a database
  WITHHOLDING_SECRET              the installation's secret, 32 characters or more; the same everywhere
`;

// A reader that stops early (head, less) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** Loaded when called for: no command waits for what another one needs. */
const commands: Readonly<Record<string, (args: readonly string[]) => Promise<unknown>>> = {
  keys: async (args) => (await import('./keys.ts')).keys(args),
  content: async (args) => (await import('./content.ts')).content(args),
  fill: async (args) => (await import('./fill/command.ts')).fillCommand(args),
  migrate: async (args) => (await import('./migrate.ts')).migrateCommand(args),
  serve: async (args) => {
    read(args, {});
    await import('../start.ts');
  },
};

async function run([name = 'help', ...rest]: readonly string[]): Promise<void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) await command(rest);
  else if (['help', '--help', '-h'].includes(name)) process.stdout.write(usage);
  else throw new WrongUse(`There is no command ${name}.`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isWrongUse = error instanceof WrongUse;
  const message = error instanceof AggregateError ? error.errors.map(String).join('; ') : (error as Error).message;
  process.stderr.write(`${message}\n${isWrongUse ? 'See: npx withholding help\n' : ''}`);
  process.exitCode = isWrongUse ? 2 : 1;
}
