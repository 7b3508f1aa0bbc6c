/** Downloads on the last screen: all forms in one file, reminders, and what payroll receives. */
import type { FillResponse, Gateway, Language } from '@withholding/client';
import type { ReactiveControllerHost } from 'lit';
import { bytesOf } from '../pdf/bytes.ts';
import type { ElementWords } from '../words/index.ts';
import { fileNameOf, today } from './file-name.ts';
import type { Received } from './received.ts';

export interface Signed {
  readonly filled: FillResponse;
  /** Of its PDF. */
  readonly file: string;
}

/** The last day of a claim, if the form has one: the same parameter on every form. */
export const expiryOf = ({ taxParameters }: FillResponse): string | undefined =>
  taxParameters.find(({ id }) => id.endsWith('.expiryDate'))?.value;

function save(name: string, type: string, content: BlobPart): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export class Copies {
  readonly #host: ReactiveControllerHost;
  readonly #gateway: Gateway;
  /** By form and language. */
  readonly #received = new Map<string, readonly Received[] | 'failed'>();

  constructor(host: ReactiveControllerHost, gateway: Gateway) {
    this.#host = host;
    this.#gateway = gateway;
  }

  /** Whether the page's gateway can say what payroll receives. */
  get canExplain(): boolean {
    return this.#gateway.parameterMeanings !== undefined;
  }

  async all(forms: readonly Signed[], person: string): Promise<void> {
    const { archiveOf } = await import('./index.ts');
    const files = forms.map(({ filled, file }) => ({ name: file, bytes: bytesOf(filled.pdf) }));
    save(`${fileNameOf(today(), person)}.zip`, 'application/zip', archiveOf(files));
  }

  async remind(filled: FillResponse, { finished: words }: ElementWords): Promise<void> {
    const { calendarOf } = await import('./index.ts');
    const { name } = filled;
    const day = expiryOf(filled) ?? '';
    const reminder = { day, title: words.reminder(name), text: words.reminderText(name) };
    save(fileNameOf(name, `${day}.ics`), 'text/calendar', calendarOf([reminder]));
  }

  received({ form }: FillResponse, language: Language): readonly Received[] | 'failed' | undefined {
    return this.#received.get(`${form} ${language}`);
  }

  /** Loads when opened, and again after a failure. */
  async explain(filled: FillResponse, language: Language, words: ElementWords): Promise<void> {
    const key = `${filled.form} ${language}`;
    if (this.#received.has(key) && this.#received.get(key) !== 'failed') return;
    this.#received.delete(key);
    this.#host.requestUpdate();
    try {
      const { receivedFrom } = await import('./index.ts');
      this.#received.set(key, await receivedFrom(this.#gateway, filled, language, words));
    } catch {
      this.#received.set(key, 'failed');
    }
    this.#host.requestUpdate();
  }
}
