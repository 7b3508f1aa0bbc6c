/** The evidence of a signature as a page to print or file: one HTML file without scripts, pictures or links. */
import type { Language } from '../types.ts';
import type { Evidence, FormEvidence, TextEvidence } from './evidence.ts';
import { type EvidenceWords, evidenceWords } from './evidence-words.ts';
import { sha256OfText } from './sha256.ts';

export interface EvidencePageOptions {
  readonly language?: Language;
  /** Whom it is about, as the page should show it. The record itself doesn't say. */
  readonly employee?: string;
  /** Texts that were shown. The page prints each one whose hash is in the record. */
  readonly texts?: Readonly<Record<string, string>>;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');

const styles =
  'body{font:11pt/1.5 system-ui,sans-serif;max-width:46em;margin:2em auto;padding:0 1em;color:#111}' +
  'h1{font-size:1.5em}h2{font-size:1.15em;margin:1.6em 0 .3em}' +
  'dl{display:grid;grid-template-columns:12em 1fr;gap:.2em 1em;margin:0}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}' +
  'section{break-inside:avoid}blockquote{margin:.3em 0;padding-left:.8em;border-left:3px solid #999}';

type Row = readonly [label: string, value: string | undefined];

/** Values are HTML. */
const rows = (list: readonly Row[]): string => {
  const shown = list.filter(([, value]) => value !== undefined);
  return `<dl>${shown.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${value}</dd>`).join('')}</dl>`;
};

class Page {
  readonly #words: EvidenceWords;
  readonly #texts: Readonly<Record<string, string>>;
  readonly #format: Intl.DateTimeFormat;

  constructor(language: Language, timeZone: string, texts: Readonly<Record<string, string>>) {
    this.#words = evidenceWords[language];
    this.#texts = texts;
    this.#format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone });
  }

  moment = (at: string | undefined): string | undefined =>
    at === undefined ? undefined : escaped(`${this.#format.format(new Date(at))} (${at})`);

  text({ id, language, sha256 }: TextEvidence): string {
    const known = Object.hasOwn(this.#texts, sha256) ? this.#texts[sha256] : undefined;
    const quote = known === undefined ? '' : `<blockquote lang="${escaped(language)}">${escaped(known)}</blockquote>`;
    return `${quote}${escaped(`${id}, ${language}, SHA-256 ${sha256}`)}`;
  }

  form({ form, formVersion, title, content, language, statement, signedAt, sha256, receipt }: FormEvidence): string {
    const words = this.#words;
    const list: readonly Row[] = [
      [words.form, escaped(`${form} ${formVersion}`)],
      [words.content, content && escaped(content)],
      [words.language, escaped(language)],
      [words.statement, statement && this.text(statement)],
      [words.signedAt, this.moment(signedAt)],
      [words.file, escaped(`SHA-256 ${sha256}`)],
      [words.receipt, receipt && escaped(receipt)],
    ];
    return `<section><h2>${escaped(title)}</h2>${rows(list)}</section>`;
  }
}

/** SHA-256 of each text, for `texts`. */
export async function textsByHash(texts: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const entry = async (text: string): Promise<[string, string]> => [await sha256OfText(text), text];
  return Object.fromEntries(await Promise.all(texts.map(entry)));
}

export function evidencePage(evidence: Evidence, options: EvidencePageOptions = {}): string {
  const { language = 'en', employee, texts = {} } = options;
  const { timeZone, consent, agreement, forms } = evidence;
  const words = evidenceWords[language];
  const page = new Page(language, timeZone, texts);
  const head = rows([
    [words.employee, employee && escaped(employee)],
    [words.timeZone, escaped(timeZone)],
    [words.consent, consent && page.text(consent)],
    [words.consentAt, page.moment(consent?.at)],
    [words.agreement, agreement && page.text(agreement)],
    [words.agreedAt, page.moment(agreement?.at)],
  ]);
  const body = `<h1>${escaped(words.title)}</h1>${head}${forms.map((form) => page.form(form)).join('')}<p>${escaped(words.check)}</p>`;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(words.title)}</title>` +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">` +
    `<style>${styles}</style></head><body>${body}</body></html>`
  );
}
