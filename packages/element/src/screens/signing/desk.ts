/** What the last screens work with, once for each interview: pages, copies to take along, the effect on the paycheck. */
import type { ReactiveController } from 'lit';
import type { Journey } from '../../journey/journey.ts';
import { PaycheckFoldOut } from '../../paycheck/fold-out.ts';
import { PdfPages } from '../../pdf/pdf-pages.ts';
import { PdfUrls } from '../../pdf/pdf-urls.ts';
import { adopt } from '../../styles/index.ts';
import { signing } from '../../styles/signing.ts';
import { Copies } from '../../taking/copies.ts';
import type { View } from '../view.ts';

class Desk implements ReactiveController {
  readonly pages: PdfPages;
  readonly copies: Copies;
  /** Link targets for PDFs, which live as long as the element is on the page. */
  readonly urls = new PdfUrls();
  paycheck: PaycheckFoldOut;
  readonly #host: View['host'];

  constructor({ host, gateway }: View) {
    this.#host = host;
    this.pages = new PdfPages(host, () => host.pdfSrc);
    this.copies = new Copies(host, gateway);
    this.paycheck = new PaycheckFoldOut(host);
    host.addController(this);
    adopt(host, signing);
  }

  hostDisconnected(): void {
    this.urls.end();
  }

  /** Nothing that was typed or drawn is left, except the copies. */
  clear(): void {
    this.pages.show(undefined);
    this.paycheck = new PaycheckFoldOut(this.#host);
  }
}

const desks = new WeakMap<Journey, Desk>();

export function deskOf(view: View): Desk {
  const desk = desks.get(view.journey) ?? new Desk(view);
  desks.set(view.journey, desk);
  return desk;
}
