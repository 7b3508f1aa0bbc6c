/** npm run content -- reading: how hard each question is to read, in each language. */
import { type Language, languages } from '@withholding/bundle';
import { readLibrary } from '../read/library.ts';
import { readTexts } from '../read/words/all-texts.ts';
import { scales, scoreOf } from '../words/reading.ts';
import { say } from './check.ts';

interface ScoredQuestion {
  readonly language: Language;
  /** Folder of its text: us/al/AL101. */
  readonly folder: string;
  readonly id: string;
  readonly ask: string;
  readonly score: number;
}

export function readQuestions(roots: readonly string[]): ScoredQuestion[] {
  const asked = readTexts(roots, readLibrary(roots).memory).filter(({ kind }) => kind === 'question');
  return languages.flatMap((language) =>
    asked.flatMap(({ folder, path, [language]: ask }) =>
      ask === undefined ? [] : [{ language, folder, id: path.split('/')[1] ?? '', ask, score: scoreOf(ask, language) }],
    ),
  );
}

const isEasy = ({ language, score }: ScoredQuestion) => scales[language].isEasy(score);

interface Share {
  readonly language: Language;
  readonly questions: number;
  /** The percentage of questions that are easy enough. */
  readonly share: number;
}

export const sharesOf = (questions: readonly ScoredQuestion[]): Share[] =>
  languages.map((language) => {
    const own = questions.filter((question) => question.language === language);
    const share = own.length === 0 ? 100 : (100 * own.filter(isEasy).length) / own.length;
    return { language, questions: own.length, share };
  });

export function shareText({ language, questions, share }: Share): string {
  const level =
    language === 'en' ? 'Grade 8 or below' : `${language}: ${scales[language].name} ${scales[language].limit} or above`;
  return `${level}: ${share.toFixed(1)} % of ${questions} questions`;
}

export function reading(roots: readonly string[], json: boolean): number {
  const questions = readQuestions(roots);
  const shares = sharesOf(questions);
  if (json) {
    say(JSON.stringify({ shares, questions }));
    return 0;
  }
  const hard = questions.filter((question) => !isEasy(question)).toSorted((a, b) => b.score - a.score);
  for (const [folder, asked] of Object.entries(Object.groupBy(hard, ({ folder }) => folder)).sort()) {
    say(folder);
    for (const { language, score, id, ask } of asked ?? [])
      say(`  ${language} ${score.toFixed(1).padStart(5)}  ${id}: ${ask.trim()}`);
  }
  for (const share of shares) say(`${shareText(share)}.`);
  return 0;
}
