/** npm run style: do content and pages follow rules.yaml, and are the questions easy to read? */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { readQuestions, shareUpTo } from '../packages/content/src/commands/reading.ts';
import { Checker, type Finding, type Rules } from './check.ts';
import { readPassages } from './passages.ts';

const usage = `npm run style -- [FILE or folder …]

  --warnings          also list long sentences that still pass
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    warnings: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

function writeFinding({ passage: { file, line, path }, rule, message }: Finding): string {
  return `${file}:${line} ${rule}${path ? ` (${path})` : ''}\n    ${message}`;
}

async function main(): Promise<number> {
  const rules = parse(readFileSync('style/rules.yaml', 'utf8')) as Rules;
  const checker = new Checker(rules);
  const findings = checker.check(await readPassages(rules.read));
  const errors = findings.filter(({ level }) => level === 'error');
  const isWanted = ({ passage }: Finding) =>
    positionals.length === 0 || positionals.some((at) => passage.file.startsWith(at));
  for (const finding of (values.warnings ? findings : errors).filter(isWanted)) say(writeFinding(finding));

  const unused = checker.unused();
  for (const { rule, in: at, has } of unused)
    say(`style/rules.yaml: no text in ${at} needs the exception of "${rule}" for "${has}".`);

  const { grade, goal } = rules.reading;
  const questions = readQuestions(['content']);
  const share = shareUpTo(grade, questions);
  say(`${errors.length} findings.`);
  say(`Grade ${grade} or below: ${share.toFixed(1)} % of ${questions.length} questions; at least ${goal} %.`);
  return errors.length + unused.length > 0 || share < goal ? 1 : 0;
}

if (values.help) process.stdout.write(usage);
else process.exitCode = await main();
