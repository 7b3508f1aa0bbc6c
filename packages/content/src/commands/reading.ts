/** npm run content -- reading: the school grade each English question asks of its reader. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse } from 'yaml';
import type { EditionSource, TextSource } from '../read/source-model.ts';
import { gradeOf } from '../words/reading.ts';
import { say } from './check.ts';

interface GradedQuestion {
  /** Folder of its text: us/al/AL101/2025.04.0. */
  readonly folder: string;
  readonly id: string;
  readonly ask: string;
  readonly grade: number;
}

const goal = 8;

const read = <T>(file: string) => parse(readFileSync(file, 'utf8'), { merge: true }) as T;

/** An edition that another replaced keeps the words it was published with. */
const isSuperseded = (folder: string) =>
  existsSync(`${folder}/edition.yaml`) && read<EditionSource>(`${folder}/edition.yaml`).supersededBy !== undefined;

export function readQuestions(roots: readonly string[]): GradedQuestion[] {
  return roots.flatMap((root) =>
    globSync('**/text.en.yaml', { cwd: root })
      .map((file) => dirname(file))
      .filter((folder) => !isSuperseded(`${root}/${folder}`))
      .sort()
      .flatMap((folder) =>
        Object.entries(read<TextSource>(`${root}/${folder}/text.en.yaml`).questions ?? {}).flatMap(([id, { ask }]) =>
          ask === undefined ? [] : [{ folder, id, ask, grade: gradeOf(ask) }],
        ),
      ),
  );
}

/** The percentage of questions with this grade or an easier one. */
export function shareUpTo(grade: number, questions: readonly GradedQuestion[]): number {
  const easy = questions.filter((question) => question.grade <= grade);
  return questions.length === 0 ? 100 : (100 * easy.length) / questions.length;
}

export function reading(roots: readonly string[], json: boolean): number {
  const questions = readQuestions(roots);
  const hard = questions.filter(({ grade }) => grade > goal).toSorted((a, b) => b.grade - a.grade);
  const share = shareUpTo(goal, questions);
  if (json) {
    say(JSON.stringify({ grade: goal, share, questions }));
    return 0;
  }
  for (const [folder, asked] of Object.entries(Object.groupBy(hard, ({ folder }) => folder)).sort()) {
    say(folder);
    for (const { grade, id, ask } of asked ?? []) say(`  ${grade.toFixed(1).padStart(5)}  ${id}: ${ask.trim()}`);
  }
  say(`Grade ${goal} or below: ${share.toFixed(1)} % of ${questions.length} questions.`);
  return 0;
}
