/** A completed form without base64: the service sends a part of JSON, then the file. Each part states its length. */
import type { FillResponse } from '../types.ts';

/** What `fillPdf` returns, with the PDF as bytes. */
export type FilledForm = Omit<FillResponse, 'pdf'> & { readonly pdf: Uint8Array };

const lineFeed = 10;

function partAt(bytes: Uint8Array, from: number): { readonly body: Uint8Array; readonly end: number } {
  let start = from;
  // An empty line ends the headers.
  while (start < bytes.length && !(bytes[start] === lineFeed && bytes[start + 2] === lineFeed)) start += 1;
  start += 3;
  const length = /^content-length: *(\d+)/im.exec(new TextDecoder().decode(bytes.subarray(from, start)))?.[1];
  const end = start + Number(length);
  if (!(end <= bytes.length)) throw new SyntaxError('A part of the response is missing.');
  return { body: bytes.subarray(start, end), end };
}

export async function readFilledForm(response: Response): Promise<FilledForm> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { body: json, end } = partAt(bytes, 0);
  // The line break after a part belongs to the boundary.
  const { body: pdf } = partAt(bytes, end + 2);
  return { ...(JSON.parse(new TextDecoder().decode(json)) as Omit<FillResponse, 'pdf'>), pdf };
}
