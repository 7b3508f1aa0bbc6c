/** How each command is used: all of it for `help`, the part that is asked for with --help. */

/** Its words and options, and what it does. */
type Usage = readonly [synopsis: string, about: string];

const usages: readonly Usage[] = [
  [
    'keys issue --tenant NAME [--test] [--label TEXT] [--expires DAYS] [--limit LIMITS]',
    'create an API key; the key is printed once and not stored',
  ],
  ['keys list [--json]', 'list all keys, without the secret part'],
  [
    'keys limit ID LIMITS',
    'change the limits of a key in every process, within a second: requests per minute, such as fill=500,read=2000; fill=none or none returns to the configuration’s',
  ],
  ['keys revoke ID', 'revoke a key and its tokens in every process, within a second'],
  ['keys rotate ID [--overlap DAYS]', 'replace a key; the old one works for 7 more days, or DAYS (0 revokes it now)'],
  [
    'keys rotate-signing [--forget-old]',
    'start signing tokens with a new key; --forget-old also ends every token issued so far',
  ],
  ['content keygen [--out FILE]', 'create a key pair for publishing content'],
  [
    'content publish BUNDLE [--key FILE] [--at MOMENT] [--no-wait]',
    'sign a bundle, store it in the database, and wait until every process serves it',
  ],
  [
    'content activate HASH [--at MOMENT] [--no-wait]',
    'serve a bundle that you published earlier; needs no file and no key',
  ],
  ['content rollback [--no-wait]', 'return to the previous bundle; from the first one, to each process’s own file'],
  ['content withdraw ACTIVATION [--no-wait]', 'cancel an activation, such as a scheduled one'],
  [
    'content approve FORM VERSION --by NAME [--bundle BUNDLE]',
    'approve a form edition for live keys (WITHHOLDING_APPROVALS=required); of the bundle in force, or of a file',
  ],
  ['content approvals [--bundle BUNDLE] [--json]', 'list the editions of a bundle, and who approved each'],
  [
    'content prune [--keep N]',
    'remove published bundles that are not in force, not scheduled, not served, and not among the last 5, or N, activated ones',
  ],
  ['content status [--json]', 'show the bundle in force, what is scheduled, and what each process serves'],
  ['webhooks add URL', 'send content events to this address from now on; the secret that signs them is printed once'],
  ['webhooks list [--json]', 'list webhooks, and what waits or failed for each'],
  ['webhooks test ID', 'send a test event now, and show the response'],
  [
    'webhooks replay ID [--from SEQUENCE]',
    'deliver dead letters again; --from delivers every event from this number on again',
  ],
  ['webhooks rotate ID [--overlap HOURS]', 'create a new secret; both sign for 24 more hours, or HOURS'],
  ['webhooks remove ID', 'remove a webhook and what waits for it'],
  [
    'fill --in FILE --out FOLDER [--bundle BUNDLE] [--timezone ZONE] [--workers N] [--test] [--dry-run]',
    'fill a file of requests (one JSON object per line) on all cores, without a server; resumes an interrupted run; --dry-run writes no PDFs',
  ],
  [
    'review --in FILE --out FOLDER [--as-of DATE] [--bundle BUNDLE] [--workers N]',
    'review a file of employees (one ReviewRequest per line) on all cores, without a server: results, review.csv and counts; resumes an interrupted run',
  ],
  [
    'read FILE [--receipt FILE] [--keys FILE-OR-URL] [--roots FILE] [--evidence FILE] [--json]',
    'print the data of a signed form and check that nobody changed it; with --evidence, also that a record of its signature belongs to it; exit code 0: verified, 3: no data, 4: changed, 5: nothing to verify it with',
  ],
  [
    'official add FILE... [--map FIELD=BOX] [--watch-folder FOLDER]',
    'read copies of agencies’ own PDFs: recognize the form, map its fields, take its passages, and write a proof to look at',
  ],
  ['official list [--json]', 'list official forms that were added, who approved them, and those that can be added'],
  ['official show FORM [--json]', 'show the fields and passages of an official form'],
  ['official approve FORM --by NAME', 'approve an official form after you compared its proof with the agency’s page'],
  ['official remove FORM', 'remove an official form; the next build uses our own sheet and words'],
  [
    'official ... [--official FOLDER] [--bundle BUNDLE] [--json]',
    'the folder of official forms is WITHHOLDING_OFFICIAL or ./official; FORM is an id, or an id and a version: ID/VERSION',
  ],
  [
    'addresses load --states STATES [--folder FOLDER] [--download] [--source URL] [--year YEAR] [--reader ROLE]',
    'load Census streets of states, such as NJ,PA, into the database in WITHHOLDING_TIGER_URL; lists the files that are missing in ./tiger, or FOLDER, or downloads them; resumes a stopped load',
  ],
  ['serve', 'start the service'],
  ['migrate [--wait SECONDS]', 'update the database to this version; waits up to 30 seconds for PostgreSQL to start'],
  ['help, --help, COMMAND --help', 'show this page, or the help for one command'],
  ['--version', 'show the version of the service'],
];

const environment = `
Environment variables (all of them: docs/reference/configuration.md):
  WITHHOLDING_DATABASE_URL        PostgreSQL, or
  WITHHOLDING_KEY_FILE            a key file, if you have no database
  WITHHOLDING_SECRET              at least 32 random characters; the same for every process
  WITHHOLDING_WORDING             official or own; also for fill without --test
`;

const column = 34;
const width = 118;

/** The words in lines that fit beside the first column. */
function wrapped(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trimStart();
    if (line.length <= width - column) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines.join(`\n${' '.repeat(column)}`);
}

function entry([synopsis, about]: Usage): string {
  const start = `  ${synopsis}`;
  const gap = start.length < column - 1 ? ' '.repeat(column - start.length) : `\n${' '.repeat(column)}`;
  return `${start}${gap}${wrapped(about)}\n`;
}

/** All of it, or what is about the words given, such as `keys` or `keys issue`. */
export function usageOf(words: readonly string[] = []): string {
  const isAbout = ([synopsis]: Usage) => words.every((word, at) => synopsis.split(' ')[at] === word);
  const found = usages.filter(isAbout);
  return `npx withholding <command>\n\n${(found.length > 0 ? found : usages).map(entry).join('')}${environment}`;
}
