/** npm run content -- check | report | build | new | revise | graph | explain */
import { parseArgs } from 'node:util';
import { overlayFolder } from '@withholding/official';
import { build, check } from './commands/check.ts';
import { due } from './commands/due.ts';
import { explain } from './commands/explain.ts';
import { facts } from './commands/facts.ts';
import { fields } from './commands/fields.ts';
import { graph } from './commands/graph.ts';
import { journeys } from './commands/journeys.ts';
import { preview } from './commands/preview.ts';
import { report } from './commands/report.ts';
import { revise } from './commands/revise.ts';
import { scaffold } from './commands/scaffold.ts';

const usage = `npm run content -- <command>

  check [FORM]                    prove all content, or one form
  due [--json] [--on DAY]         forms reissued every year without an edition for the coming year, with their amounts
  facts [--json]                  questions of each form that follow from facts, that are suggested, and that are asked
  report [--json]                 counts: lines, sets, questions, paths, languages, scenarios, confidence
  journeys [--json] [--people FILE]   how much typical employees have to answer and read (content/journeys.yaml)
  reading [--json]                questions that are hard to read in each language, and the share of the others
  words [--json]                  translations by language and status, draft or reviewed, in all and by jurisdiction
  words --reviewed us/federal --language es --by NAME   record the translations of a folder as reviewed
  words --sample 120 [--seed N] [--json]   that many texts with their context in three languages, to judge them
  build [--out DIR] [--release]   write the bundle (dist/content); --release rejects editions that were never checked
  new FORM [us/federal]           a first draft of a form
  revise FORM VERSION [--effective DAY] [--dry-run]   the next edition of a form and its twins, and what to check
  revise --all 'ca/*' YEAR        the same for every form of these jurisdictions that is due
  graph FORM[/VERSION] [--out DIR]    the paths through a form as SVG (dist/graphs)
  explain FORM[/VERSION] FILE     the path that the answers in FILE, or of a SCENARIO by name, take, why, and each value
  preview FORM[/VERSION] [FILE]   the printed form, blank or filled with a FILE or SCENARIO, as PDF and pictures (dist/preview)
  fields FILE.pdf                 the fields of an official PDF, and a proof with each name in its place

  --content DIR                   another content folder; repeat it to add an operator's own
  --official DIR                  with check and build: the folder of approved official forms
                                  (WITHHOLDING_OFFICIAL, or ./official)
`;

// A reader that stops early (head, less) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    effective: { type: 'string' },
    on: { type: 'string' },
    release: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    out: { type: 'string' },
    people: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string' },
    reviewed: { type: 'string' },
    language: { type: 'string' },
    by: { type: 'string' },
    official: { type: 'string' },
    content: { type: 'string', multiple: true },
    help: { type: 'boolean', default: false },
  },
});
const [command = 'help', first, second] = positionals;
const roots = values.content ?? ['content'];
const official = overlayFolder(values.official);
const today = new Date().toISOString().slice(0, 10);

const commands: Record<string, () => number | Promise<number>> = {
  check: () => check(roots, first, { folder: official, today }),
  due: () => due(roots, values.on ?? today, values.json),
  facts: () => facts(roots, values.json),
  report: () => report(roots, values.json),
  journeys: () => journeys(roots, { people: values.people, json: values.json, today }),
  // Loaded here: no other command counts syllables.
  reading: async () => (await import('./commands/reading.ts')).reading(roots, values.json),
  words: async () => (await import('./commands/words.ts')).words(roots, { ...values, today }),
  build: () => build(roots, values.out ?? 'dist/content', { official, release: values.release }),
  new: () => scaffold(roots[0] ?? 'content', first, second, today),
  revise: () =>
    revise(roots, first, second, { effective: values.effective, dryRun: values['dry-run'], all: values.all }),
  graph: () => graph(roots, first, values.out ?? 'dist/graphs'),
  explain: () => explain(roots, first, second),
  fields: () => fields(first, values.out ?? 'dist/preview'),
  preview: () => preview(roots, first, second, values.out ?? 'dist/preview'),
};
const chosen = values.help ? undefined : commands[command];
if (!chosen) process.stdout.write(usage);
process.exitCode = chosen ? await chosen() : command === 'help' ? 0 : 2;
