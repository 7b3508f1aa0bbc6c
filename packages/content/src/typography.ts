/** Punctuation as each language sets it. Writers type plain spaces; the compiler makes them unbreakable where French wants it. */
import type { Language } from './source-model.ts';

export function setType(text: string, language: Language): string {
  if (language !== 'fr') return text;
  return text
    .replaceAll(/ (?=:(\s|$))/g, '\u00a0')
    .replaceAll(/(?<=[0-9]) (?=[%$])/g, '\u00a0')
    .replaceAll(/(?<=[0-9]) (?=[0-9]{3}(?![0-9]))/g, '\u00a0')
    .replaceAll(/« /g, '«\u00a0')
    .replaceAll(/ »/g, '\u00a0»');
}

/** What is wrong with the punctuation of a text, if anything. */
export function typographyProblem(text: string, language: Language): { message: string; remedy: string } | undefined {
  if (text.trim() !== text) return { message: 'The text begins or ends with a space.', remedy: 'Take the space away.' };
  if (/ {2}/.test(text)) return { message: 'The text has two spaces in a row.', remedy: 'Leave one.' };
  if (language === 'es') {
    const marks = (mark: string) => text.split(mark).length;
    if (marks('¿') !== marks('?')) return { message: 'A question lacks its first mark.', remedy: 'Write ¿ … ?' };
    if (marks('¡') !== marks('!')) return { message: 'An exclamation lacks its first mark.', remedy: 'Write ¡ … !' };
  }
  if (language === 'fr') {
    if (/[\s\u00a0][?!;]/.test(text))
      return { message: 'There is a space before ? ! or ;.', remedy: 'Canadian French has none there.' };
    if (/[^\s\u00a0]:(\s|$)/.test(text)) return { message: 'There is no space before a colon.', remedy: 'Write " :".' };
    if (/[A-Za-zÀ-ÿ]'[A-Za-zÀ-ÿ]/.test(text))
      return { message: 'There is a straight apostrophe.', remedy: 'Write ’ (l’impôt).' };
    if (/"/.test(text)) return { message: 'There are straight quotation marks.', remedy: 'Write « … ».' };
  }
  return undefined;
}
