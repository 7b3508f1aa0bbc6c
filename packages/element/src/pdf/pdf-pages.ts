/** The pages of the PDF now shown, one of them perhaps full screen. Loads pdf.js from beside this module, or from where the page says. */
import type { LitElement } from 'lit';
import { bytesOf } from './bytes.ts';
import type { Page } from './draw.ts';

type Drawing = typeof import('./draw.ts');

export class PdfPages {
  pages: readonly Page[] = [];
  count = 0;
  done = false;
  failed = false;
  /** The page now shown. */
  at = 0;
  /** A copy of that page, while it is shown full screen. */
  large: HTMLCanvasElement | undefined;
  readonly #host: LitElement;
  readonly #source: () => string | undefined;
  #pdf: string | undefined;

  constructor(host: LitElement, source: () => string | undefined) {
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
    this.at = 0;
    this.large = undefined;
    if (pdf !== undefined) void this.#draw(pdf);
  }

  /** To another page that is drawn. */
  turn(by: number): void {
    if (this.pages[this.at + by]) this.at += by;
    if (this.large) this.#copy();
    this.#host.requestUpdate();
  }

  async enlarge(): Promise<void> {
    this.#copy();
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLDialogElement>('dialog.large')?.showModal();
  }

  shrink(): void {
    this.large = undefined;
    this.#host.requestUpdate();
  }

  /** The page below stays in place. */
  #copy(): void {
    const page = this.pages[this.at]?.canvas;
    if (!page) return;
    const { width, height } = page;
    this.large = Object.assign(document.createElement('canvas'), { width, height });
    this.large.getContext('2d')?.drawImage(page, 0, 0);
  }

  /** Both URLs are literals, so that bundlers find the files and copy them. */
  async #drawing(): Promise<Pick<Drawing, 'drawPages'> & { readonly worker: string }> {
    const folder = this.#source();
    if (folder === undefined)
      return { ...(await import('./draw.ts')), worker: new URL('./withholding-pdf-worker.js', import.meta.url).href };
    const at = (file: string) => new URL(file, new URL(folder, document.baseURI)).href;
    // Known only at run time, so bundlers must ignore it.
    const drawing = (await import(/* @vite-ignore */ /* webpackIgnore: true */ at('withholding-pdf.js'))) as Drawing;
    return { ...drawing, worker: at('withholding-pdf-worker.js') };
  }

  async #draw(pdf: string): Promise<void> {
    try {
      const { drawPages, worker } = await this.#drawing();
      for await (const { page, count } of drawPages(bytesOf(pdf), worker)) {
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
