/** Object URLs of PDFs, valid while the element is on the page. */
import { bytesOf } from './bytes.ts';

export class PdfUrls {
  readonly #urls = new Map<string, string>();

  readonly of = (base64: string): string => {
    const known = this.#urls.get(base64);
    if (known !== undefined) return known;
    const url = URL.createObjectURL(new Blob([bytesOf(base64)], { type: 'application/pdf' }));
    this.#urls.set(base64, url);
    return url;
  };

  end(): void {
    for (const url of this.#urls.values()) URL.revokeObjectURL(url);
    this.#urls.clear();
  }
}
