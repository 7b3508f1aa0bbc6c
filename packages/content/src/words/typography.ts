import type { Language } from '@withholding/bundle';
/** Punctuation as each language sets it. Writers type plain spaces; the compiler makes them unbreakable where French wants it. */

export function setType(text: string, language: Language): string {
  if (language !== 'fr') return text;
  return text
    .replaceAll(/ (?=:(\s|$))/g, '\u00a0')
    .replaceAll(/(?<=[0-9]) (?=[%$])/g, '\u00a0')
    .replaceAll(/(?<=[0-9]) (?=[0-9]{3}(?![0-9]))/g, '\u00a0')
    .replaceAll(/« /g, '«\u00a0')
    .replaceAll(/ »/g, '\u00a0»');
}

interface Fault {
  readonly wrong: RegExp | ((text: string) => boolean);
  readonly message: string;
  readonly remedy: string;
}

const unequal = (first: string, last: string) => (text: string) => text.split(first).length !== text.split(last).length;

const everywhere: readonly Fault[] = [
  { wrong: /^\s|\s$/, message: 'The text begins or ends with a space.', remedy: 'Remove the space.' },
  { wrong: / {2}/, message: 'The text has two spaces in a row.', remedy: 'Leave one.' },
  { wrong: / [,.](?:\s|$)/, message: 'There is a space before a comma or period.', remedy: 'Remove the space.' },
];

const straightQuotes = (remedy: string): Fault => ({
  wrong: /"/,
  message: 'There are straight quotation marks.',
  remedy,
});

const faults: Readonly<Record<Language, readonly Fault[]>> = {
  en: [...everywhere, straightQuotes('Write “ … ”.')],
  es: [
    ...everywhere,
    { wrong: unequal('¿', '?'), message: 'A question mark is missing at the start.', remedy: 'Write ¿ … ?' },
    { wrong: unequal('¡', '!'), message: 'An exclamation mark is missing at the start.', remedy: 'Write ¡ … !' },
    { wrong: /[¿¡]\s|\s[?!]/, message: 'There is a space inside ¿ ? or ¡ !.', remedy: 'Remove the space.' },
    straightQuotes('Write “ … ”.'),
    { wrong: /[«»]/, message: 'There are French quotation marks.', remedy: 'Write “ … ”.' },
  ],
  fr: [
    ...everywhere,
    {
      wrong: /[\s\u00a0][?!;]/,
      message: 'There is a space before ? ! or ;.',
      remedy: 'Remove it: Canadian French has no space there.',
    },
    { wrong: /[^\s\u00a0]:(\s|$)/, message: 'There is no space before a colon.', remedy: 'Write " :".' },
    {
      wrong: /[A-Za-zÀ-ÿ]'[A-Za-zÀ-ÿ]/,
      message: 'There is a straight apostrophe.',
      remedy: 'Write ’ (l’impôt).',
    },
    {
      wrong:
        /(?<![\p{L}’-])(?:[DdJjLlMmNnSs]e|[Ll]a|[Qq]ue) (?!(?:onze|oui|un)(?!\p{L}))[aeiouàâéèêëîïôöùûœ]\p{Ll}*(?!\p{L})/u,
      message: 'A word lacks its apostrophe before a vowel.',
      remedy: 'Write l’ d’ qu’ (d’allocations).',
    },
    { wrong: /["“”]/, message: 'There are English quotation marks.', remedy: 'Write « … ».' },
    { wrong: /«(?![ \u00a0])|(?<![ \u00a0])»/, message: 'There is no space inside « ».', remedy: 'Write « … ».' },
    { wrong: /[0-9][%$]/, message: 'There is no space before % or $.', remedy: 'Write 5 % and 5 $.' },
  ],
};

/** What is wrong with the punctuation of a text, if anything. */
export function typographyFinding(text: string, language: Language): { message: string; remedy: string } | undefined {
  return faults[language].find(({ wrong }) => (typeof wrong === 'function' ? wrong(text) : wrong.test(text)));
}
