/** Shared by the last screens of an interview: PDF pages and copies to download. */
import type { ReactiveController } from 'lit';
import { Copies } from '../../downloads/copies.ts';
import { PdfPages } from '../../pdf/pdf-pages.ts';
import { PdfUrls } from '../../pdf/pdf-urls.ts';
import type { Session } from '../../session/session.ts';
import { adopt } from '../../styles/index.ts';
import { signing } from '../../styles/signing.ts';
import type { View } from '../view.ts';

class SigningPanel implements ReactiveController {
  readonly pages: PdfPages;
  readonly copies: Copies;
  /** Object URLs of PDFs, valid while the element is on the page. */
  readonly urls = new PdfUrls();

  constructor({ host, gateway }: View) {
    this.pages = new PdfPages(host, () => host.pdfSrc);
    this.copies = new Copies(host, gateway);
    host.addController(this);
    adopt(host, signing);
  }

  hostDisconnected(): void {
    this.urls.end();
  }

  /** Drops what was typed or drawn, except the copies. */
  clear(): void {
    this.pages.show(undefined);
  }
}

const panels = new WeakMap<Session, SigningPanel>();

export function signingPanelOf(view: View): SigningPanel {
  const panel = panels.get(view.session) ?? new SigningPanel(view);
  panels.set(view.session, panel);
  return panel;
}
