/** npm run check -- style: checks content, pages and code against rules.yaml, and how easy the questions are to read. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { readQuestions, sharesOf, shareText } from '../../packages/content/src/commands/reading.ts';
import { Checker, type Finding, type Rules } from './check.ts';
import { readPassages } from './passages.ts';

/** Only these files and folders. */
const wanted = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

function writeFinding({ passage: { file, line, path }, rule, message }: Finding): string {
  return `${file}:${line} ${rule}${path ? ` (${path})` : ''}\n    ${message}`;
}

const rules = parse(readFileSync('tools/style/rules.yaml', 'utf8')) as Rules;
const checker = new Checker(rules);
const findings = checker.check(await readPassages(rules.read));
for (const finding of findings)
  if (wanted.length === 0 || wanted.some((at) => finding.passage.file.startsWith(at))) say(writeFinding(finding));

const unused = checker.unused();
for (const { rule, in: at, has } of unused)
  say(`tools/style/rules.yaml: no text in ${at} needs the exception of "${rule}" for "${has}".`);

say(`${findings.length} findings.`);
let tooHard = 0;
for (const share of sharesOf(readQuestions(['content']))) {
  const goal = rules.reading[share.language];
  if (share.share < goal) tooHard += 1;
  say(`${shareText(share)}; at least ${goal} %.`);
}
process.exitCode = findings.length + unused.length + tooHard > 0 ? 1 : 0;
