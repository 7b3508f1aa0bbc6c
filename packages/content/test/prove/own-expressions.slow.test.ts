/**
 * Every regular expression in the sources, found by the compiler's own parser and proven not to run away. One that
 * cannot be proven is listed here with what bounds its input.
 */
import { globSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = new URL('../../../..', import.meta.url).pathname;

interface Found {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** `/x/g`, `new RegExp('x', 'g')` and `pattern: 'x'` as sources; anything put together at run time as the code itself. */
function expressionIn(node: ts.Node): Omit<Found, 'file'> | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const isMade = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
  if (isMade) {
    const [source, flags] = node.arguments ?? [];
    const isConstant = source !== undefined && ts.isStringLiteralLike(source);
    const text = isConstant ? source.text : `code: ${node.getText().replaceAll(/\s+/g, ' ')}`;
    return { source: text, flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '' };
  }
  const isPattern = ts.isPropertyAssignment(node) && ['pattern', 'regex'].includes(node.name.getText());
  if (!isPattern || !ts.isStringLiteralLike(node.initializer) || !node.initializer.text.startsWith('^'))
    return undefined;
  return { source: node.initializer.text, flags: 'u' };
}

function expressionsOf(file: string): Found[] {
  const tree = ts.createSourceFile(file, readFileSync(root + file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const expression = expressionIn(node);
    if (expression) found.push({ file, ...expression });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Without packages/testing, which no caller reaches. */
const files = globSync('packages/*/src/**/*.ts', { cwd: root, exclude: ['packages/testing/**'] }).toSorted();
const all = files.flatMap(expressionsOf);

/** Short texts of the operator, the content or the sources: callers can't send them. */
const configured = 'an address from the configuration or a page of the integrator';
const content = 'content, which is reviewed like code, at build time or proven there';
const ownFile = 'a file the service made itself, or the operator’s own certificate, at build time or at start';
const docs = 'the documentation, when the site is built';
const field = 'a field of an address, measured first: 200 characters';

/** What bounds the input of an expression that is slow, or made at run time. By file and source. */
const bounded: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'packages/address/src/remote/exchange.ts': { '\\/+$': configured },
  'packages/address/src/reference/boxes.ts': { 'code: *': field },
  'packages/address/src/reference/highways.ts': { 'code: *': field },
  'packages/client/src/http/backend-gateway.ts': { '\\/+$': configured },
  'packages/client/src/http/client.ts': { '\\/+$': configured },
  'packages/client/src/http/forward.ts': { '\\/+$': configured },
  // The expression of a date question, on a date put together from three boxes.
  'packages/client/src/walk/shown-sets.ts': { 'code: *': content },
  'packages/content/src/samples/people.ts': { 'code: *': content },
  'packages/content/src/commands/scaffold.ts': { '[0-9].*$': content },
  'packages/content/src/assemble/dictionary.ts': { 'code: *': content },
  'packages/content/src/read/glossary.ts': { 'code: *': content },
  'packages/content/src/words/placeholders.ts': {
    '(?<!\\{)\\{(?:(dollars|number|percent) )?([A-Za-z][A-Za-z0-9]*)\\}(?!\\})': content,
  },
  'packages/interview/src/run/published-sets.ts': { '[0-9]+$': content },
  'packages/content/src/words/reading.ts': { '\\{\\{[^}]*\\}\\}|\\{[^}]*\\}': content },
  'packages/content/src/prove/regex-safety.ts': { '\\[(?:[^\\]])*\\]': content, 'code: *': content },
  'packages/content/src/walk/samples.ts': { 'code: *': content },
  'packages/element/src/session/people/details.ts': { '[^.]+$': content },
  'packages/element/src/image-url.ts': { '\\/+$': configured, '\\/images\\/(.+)$': content },
  // The expressions of content, each proven by the compiler, on texts of at most 1,000 characters.
  'packages/interview/src/run/answers.ts': { 'code: *': content },
  'packages/interview/src/run/decimal-comma.ts': {
    '(?<=[0-9])[ \\u00a0\\u202f](?=(?:[0-9]{3}[ \\u00a0\\u202f]?)*[0-9]{3}(?:[.,]|$))':
      'a number, measured first: 40 characters',
  },
  'packages/sheets/src/marks.ts': {
    'q\\s+1 0 0 -1 ([-\\d.]+) ([-\\d.]+) cm\\s+\\/\\w+ cs\\s+1 0\\.0039\\d* [\\d.]+ scn\\s+BT\\s[\\s\\S]*?ET\\s+Q\\s+':
      ownFile,
    '\\/\\w+\\s*<<[^>]*\\/MCID (\\d+)[^>]*>>\\s*BDC\\s([\\s\\S]*?)EMC\\s*': ownFile,
  },
  'packages/service/src/config/config.ts': { '\\/+$': configured },
  'packages/service/src/docs/route.ts': { 'code: *': 'routes of the service, when its description is written' },
  'packages/service/src/observe/logged-error.ts': {
    '(?:file:\\/\\/)?(\\/[^()\\s]+:\\d+:\\d+)\\)?$': 'a line of a stack, of at most 1,000 characters',
  },
  'packages/fill/src/objects.ts': { 'code: *': 'our own file, or one of at most 1 MB in pieces that are read once' },
  'packages/service/src/seal/certificate.ts': { '-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----': ownFile },
  'packages/fill/src/seal/seal-target.ts': { '\\/Annots\\s*(\\[[^\\]]*\\]|\\d+ 0 R)': ownFile },
  'packages/site/src/guides/pages.ts': {
    '(^ *```[\\s\\S]*?^ *```|`[^`\\n]*`)|(!?)\\[([^\\]]*)\\]\\(([^)\\s]+)\\)': docs,
  },
  'packages/site/src/guides/read.ts': {
    '!?\\[([^\\]]*)\\]\\([^)]*\\)': docs,
    '[`*]|<(https?:[^>]*)>': docs,
    '\\/+$': docs,
  },
  'packages/site/src/map/outlines.ts': { '(-?[\\d.]+),(-?[\\d.]+)': 'a map in the sources, when the site is built' },
};

const isBounded = ({ file, source }: Found): boolean =>
  bounded[file]?.[source.startsWith('code: ') ? 'code: *' : source] !== undefined;

it('finds them', () => {
  expect(all.length).toBeGreaterThan(100);
});

it('are all safe, or their input is bounded', () => {
  const seen = new Map<string, string>();
  const wrong: string[] = [];
  for (const expression of all) {
    if (isBounded(expression)) continue;
    const { file, source, flags } = expression;
    let verdict = seen.get(`${source}/${flags}`);
    if (verdict === undefined) {
      const found = source.startsWith('code: ') ? undefined : checkSync(source, flags, { timeout: 240_000 });
      verdict =
        found === undefined
          ? 'made at run time'
          : found.status === 'vulnerable'
            ? found.complexity.summary
            : found.status;
      seen.set(`${source}/${flags}`, verdict);
    }
    if (verdict !== 'safe') wrong.push(`${file}: ${source} (${verdict})`);
  }
  expect(wrong).toEqual([]);
});

it('are listed as bounded only where they are', () => {
  const used = new Set(
    all.filter(isBounded).map(({ file, source }) => `${file} ${source.startsWith('code: ') ? 'code: *' : source}`),
  );
  const named = Object.entries(bounded).flatMap(([file, sources]) =>
    Object.keys(sources).map((source) => `${file} ${source}`),
  );
  expect(named.filter((one) => !used.has(one))).toEqual([]);
});

it('normalizing happens only where texts are measured', () => {
  const places = files.filter((file) => /\.normalize\((?:'NF|form\b)/.test(readFileSync(root + file, 'utf8')));
  expect(places).toEqual(['packages/address/src/bounds.ts', 'packages/interview/src/formula/bounds.ts']);
});
