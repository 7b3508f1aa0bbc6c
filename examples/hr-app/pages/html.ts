/** HTML in which every value is escaped, unless it is HTML from the same function. */

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | undefined | false | readonly Value[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function show(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(show).join('');
  if (value === undefined || value === false) return '';
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

export function html(texts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(texts.reduce((text, next, index) => text + show(values[index - 1]) + next));
}
