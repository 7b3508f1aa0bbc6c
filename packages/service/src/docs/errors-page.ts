/** The page every problem's `type` points to: each code with its status and meaning, in all three languages. */
import { languages } from '@withholding/bundle';
import { Problem, type ProblemName } from '../problem.ts';
import { words } from '../words/index.ts';

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`).replaceAll(/\{[a-z]+\}/g, '…');

export function errorsPage(): string {
  const codes = Object.keys(words.en.problems) as ProblemName[];
  const sections = codes.map((code) => {
    const texts = languages.map((language) => {
      const { title, detail } = words[language].problems[code];
      return `<p lang="${language}"><b>${escaped(title)}.</b> ${escaped(detail)}</p>`;
    });
    return `<section id="${code}"><h2><code>${code}</code> <small>${new Problem(code).status}</small></h2>${texts.join('')}</section>`;
  });
  const style =
    'body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b}h2{margin:2rem 0 .3rem;font-size:1.1rem}small{color:#666;font-weight:400}p{margin:.2rem 0}section:target{background:#fff7d6}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Errors</title><style>${style}</style><h1>Errors</h1>${sections.join('')}</html>`;
}
