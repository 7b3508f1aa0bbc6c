/** PDFs without base64, and content for caches, broken. */
import { withoutHeader } from './edits.ts';
import type { Mutation } from './mutation.ts';
import type { Received, Sabotage } from './proxy.ts';

/** Changes the body of a filled form that isn't in JSON. */
const file = (change: (text: string) => string): Sabotage => ({
  response: (received, { url, headers }) => {
    if (!url.pathname.endsWith('/fillPdf') || /json|^\*/.test(String(headers.accept))) return;
    received.body = Buffer.from(change(received.body.toString('latin1')), 'latin1');
  },
});
const publicly = (change: (headers: Received['headers'], received: Received) => void): Sabotage => ({
  response: (received, { url }) => {
    if (url.pathname.includes('/content/')) change(received.headers, received);
  },
});
const alone = 'POST fillPdf · with Accept: application/pdf';
const inParts = 'POST fillPdf · with Accept: multipart/mixed';

export const byteMutations: readonly Mutation[] = [
  {
    name: 'a file without its last byte',
    file: 'additions',
    test: alone,
    fault: file((text) => text.slice(0, -1)),
  },
  { name: 'a file without its receipt', file: 'additions', test: alone, fault: withoutHeader('withholding-receipt') },
  {
    name: 'a file in parts without tax parameters',
    file: 'additions',
    test: inParts,
    fault: file((text) => text.replace('"taxParameters"', '"taxParameter5"')),
  },
  {
    name: 'a file in parts that is another file',
    file: 'additions',
    test: inParts,
    fault: file((text) => text.replace('%%EOF', '%%EOG')),
  },
  {
    name: 'the file for a caller that also accepts JSON',
    file: 'additions',
    test: 'POST fillPdf · a caller that accepts JSON',
    fault: {
      request: ({ headers }) => {
        if (String(headers.accept).includes('pdf')) headers.accept = 'application/pdf';
      },
    },
  },
  {
    name: 'public content in another language',
    file: 'caching',
    test: 'Public content · has the forms',
    fault: {
      request: ({ url }) => {
        url.pathname = url.pathname.replace('/es/', '/fr/');
      },
    },
  },
  {
    name: 'public content that depends on the language of the caller',
    file: 'caching',
    test: 'Public content · can be kept',
    fault: publicly((headers) => {
      headers.vary = 'Accept-Encoding, Accept-Language';
    }),
  },
  {
    name: 'public content that only browsers keep',
    file: 'caching',
    test: 'Public content · can be kept',
    fault: publicly((headers) => {
      headers['cache-control'] = 'private, no-cache';
    }),
  },
  {
    name: 'public content of any bundle',
    file: 'caching',
    test: 'Public content · of another bundle',
    fault: publicly((_headers, received) => {
      received.status = 200;
    }),
  },
];
