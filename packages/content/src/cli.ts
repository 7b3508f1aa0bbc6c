/** npm run content -- check | report | build | new | revise | graph | explain */
import { parseArgs } from 'node:util';
import { overlayFolder } from '@withholding/official';
import { build, check } from './commands/check.ts';
import { coverage } from './commands/coverage.ts';
import { due } from './commands/due.ts';
import { explain } from './commands/explain.ts';
import { fields } from './commands/fields.ts';
import { graph } from './commands/graph.ts';
import { journeys } from './commands/journeys.ts';
import { parameters } from './commands/parameters.ts';
import { gallery, preview } from './commands/preview.ts';
import { servePreview } from './commands/preview-server.ts';
import { report } from './commands/report.ts';
import { revise } from './commands/revise.ts';
import { scaffold } from './commands/scaffold.ts';

const usage = `npm run content -- <command>

  check [FORM]                    prove all content, or one form
  due [--json] [--on DAY]         forms reissued every year without an edition for the coming year, with their amounts
  report [--json]                 counts: lines, sets, questions, paths, languages, scenarios, confidence
  coverage [--json] [--out DIR]   a page for each jurisdiction: forms, sources, doubts, rules, flows (docs/coverage)
  parameters [--out DIR]          the dictionary of tax parameters as a page and as JSON (docs)
  journeys [--json] [--people FILE]   how much typical employees have to answer and read (content/journeys.yaml)
  reading [--json]                English questions above reading grade 8, and the share at or below it
  build [--out DIR]               write the bundle (dist/content)
  new FORM [us/federal]           a first draft of a form
  revise FORM VERSION [--effective DAY] [--dry-run]   the next edition of a form and its twins, and what to check
  graph FORM[/VERSION] [--out DIR]    the paths through a form as SVG and Mermaid (dist/graphs)
  explain FORM[/VERSION] FILE     the path that the answers in FILE take, why, and each value
  preview FORM[/VERSION] [FILE]   the printed form, blank or filled, as PDF and pictures (dist/preview)
  preview FORM --open             a local page: sheet and questions side by side, updated after every save
  fields FILE.pdf                 the fields of an official PDF, and a proof with each name in its place
  gallery                         every printed form, blank and filled, on one page (dist/gallery)

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
    open: { type: 'boolean', default: false },
    out: { type: 'string' },
    people: { type: 'string' },
    official: { type: 'string' },
    content: { type: 'string', multiple: true },
    help: { type: 'boolean', default: false },
  },
});
const [command = 'help', first, second] = positionals;
const roots = values.content ?? ['content'];
const official = overlayFolder(values.official);
const today = new Date().toISOString().slice(0, 10);

async function openPreview(): Promise<number> {
  const { url } = await servePreview(roots, first ?? '');
  process.stdout.write(`${url}  (Ctrl-C to stop)\n`);
  await new Promise(() => {});
  return 0;
}

const commands: Record<string, () => number | Promise<number>> = {
  check: () => check(roots, first, { folder: official, today }),
  due: () => due(roots, values.on ?? today, values.json),
  report: () => report(roots, values.json),
  coverage: () => coverage(roots, values.out ?? 'docs/coverage', values.json),
  parameters: () => parameters(roots, values.out ?? 'docs'),
  journeys: () => journeys(roots, { people: values.people, json: values.json, today }),
  // Loaded here: no other command counts syllables.
  reading: async () => (await import('./commands/reading.ts')).reading(roots, values.json),
  build: () => build(roots, values.out ?? 'dist/content', official),
  new: () => scaffold(roots[0] ?? 'content', first, second, today),
  revise: () => revise(roots, first, second, { effective: values.effective, dryRun: values['dry-run'] }),
  graph: () => graph(roots, first, values.out ?? 'dist/graphs'),
  explain: () => explain(roots, first, second),
  fields: () => fields(first, values.out ?? 'dist/preview'),
  gallery: () => gallery(roots, values.out ?? 'dist/gallery'),
  preview: () => (values.open ? openPreview() : preview(roots, first, second, values.out ?? 'dist/preview')),
};
const chosen = values.help ? undefined : commands[command];
if (!chosen) process.stdout.write(usage);
process.exitCode = chosen ? await chosen() : command === 'help' ? 0 : 2;
