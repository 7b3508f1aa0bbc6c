/** The pages of the PDF now shown. Loads pdf.js from beside this module, or from where the page says. */
import type { ReactiveControllerHost } from 'lit';
import { bytesOf } from './bytes.ts';
import type { Page } from './draw.ts';

type Drawing = typeof import('./draw.ts');

export class PdfPages {
  pages: readonly Page[] = [];
  count = 0;
  done = false;
  failed = false;
  readonly #host: ReactiveControllerHost;
  readonly #source: () => string | undefined;
  #pdf: string | undefined;

  constructor(host: ReactiveControllerHost, source: () => string | undefined) {
    this.#host = host;
    this.#source = source;
  }

  /** Draws this PDF, unless it is the one already drawn. */
  show(pdf: string | undefined): void {
    if (pdf === this.#pdf) return;
    this.#pdf = pdf;
    this.pages = [];
    this.count = 0;
    this.done = false;
    this.failed = false;
    if (pdf !== undefined) void this.#draw(pdf);
  }

  async #draw(pdf: string): Promise<void> {
    const base = new URL(this.#source() ?? '.', this.#source() === undefined ? import.meta.url : document.baseURI);
    const at = (file: string) => new URL(file, base).href;
    try {
      const { drawPages } = (await import(at('withholding-pdf.js'))) as Drawing;
      for await (const { page, count } of drawPages(bytesOf(pdf), at('withholding-pdf-worker.js'))) {
        if (this.#pdf !== pdf) return;
        this.pages = [...this.pages, page];
        this.count = count;
        this.#host.requestUpdate();
      }
      this.done = true;
    } catch {
      this.failed = this.#pdf === pdf; // the form can still be downloaded
    }
    this.#host.requestUpdate();
  }
}
