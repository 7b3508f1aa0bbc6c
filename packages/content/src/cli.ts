/** npm run content -- check | report | build | new | graph | explain */
import { parseArgs } from 'node:util';
import { build, check } from './commands/check.ts';
import { coverage } from './commands/coverage.ts';
import { explain } from './commands/explain.ts';
import { fields } from './commands/fields.ts';
import { graph } from './commands/graph.ts';
import { gallery, preview } from './commands/preview.ts';
import { servePreview } from './commands/preview-server.ts';
import { report } from './commands/report.ts';
import { scaffold } from './commands/scaffold.ts';

const usage = `npm run content -- <command>

  check [FORM]                    prove all content, or one form
  report [--json]                 what there is: lines, sets, questions, paths, languages, scenarios, confidence
  coverage [--json] [--out DIR]   a page for each jurisdiction: forms, sources, doubts, rules, flows (docs/coverage)
  build [--out DIR]               write the bundle (dist/content)
  new FORM [us/federal]           a first draft of a form
  graph FORM[/VERSION] [--out DIR]    its paths as SVG and Mermaid (dist/graphs)
  explain FORM[/VERSION] FILE     the path a file of answers takes, why, and each value
  preview FORM[/VERSION] [FILE]   the printed form, blank or filled, as PDF and pictures (dist/preview)
  preview FORM --open             a local page: the sheet beside the questions, fresh after every save
  fields FILE.pdf                 the fields of an official PDF, and a proof with each name in its place
  gallery                         every printed form, blank and filled, on one page (dist/gallery)

  --content DIR                   another content folder; repeat it to lay an operator's own beside ours
`;

// A reader that stops early (head, less) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
    out: { type: 'string' },
    content: { type: 'string', multiple: true },
    help: { type: 'boolean', default: false },
  },
});
const [command = 'help', first, second] = positionals;
const roots = values.content ?? ['content'];
async function openPreview(): Promise<number> {
  const { url } = await servePreview(roots, first ?? '');
  process.stdout.write(`${url}  (Ctrl-C to stop)\n`);
  await new Promise(() => {});
  return 0;
}

const commands: Record<string, () => number | Promise<number>> = {
  check: () => check(roots, first),
  report: () => report(roots, values.json),
  coverage: () => coverage(roots, values.out ?? 'docs/coverage', values.json),
  build: () => build(roots, values.out ?? 'dist/content'),
  new: () => scaffold(roots[0] ?? 'content', first, second, new Date().toISOString().slice(0, 10)),
  graph: () => graph(roots, first, values.out ?? 'dist/graphs'),
  explain: () => explain(roots, first, second),
  fields: () => fields(first, values.out ?? 'dist/preview'),
  gallery: () => gallery(roots, values.out ?? 'dist/gallery'),
  preview: () => (values.open ? openPreview() : preview(roots, first, second, values.out ?? 'dist/preview')),
};
const chosen = values.help ? undefined : commands[command];
if (!chosen) process.stdout.write(usage);
process.exitCode = chosen ? await chosen() : command === 'help' ? 0 : 2;
