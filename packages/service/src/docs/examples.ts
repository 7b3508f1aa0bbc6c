/**
 * Examples of the description: requests and what the service sent back. They name forms and people, so they are
 * data beside the sources, one file for each operation; `npm run generate` asks again and writes the responses.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface Example {
  readonly summary: string;
  /** Method and path, without the prefix of the endpoints. */
  readonly request: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Of a long list, show only the items with these ids. */
  readonly only?: readonly string[];
  readonly status: number;
  readonly type: string;
  readonly shortened?: true;
  readonly response: unknown;
}

/** Operation id -> name -> example. */
export type Examples = Readonly<Record<string, Readonly<Record<string, Example>>>>;

export const examplesFolder = new URL('../../examples/', import.meta.url);

export function readExamples(): Examples {
  return Object.fromEntries(
    readdirSync(examplesFolder).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(new URL(file, examplesFolder), 'utf8')),
    ]),
  );
}

/** The examples of one operation as OpenAPI shows them. */
export function shown(
  examples: Readonly<Record<string, Example>>,
  wanted: (example: Example) => boolean,
  part: 'body' | 'response',
): Record<string, object> {
  return Object.fromEntries(
    Object.entries(examples)
      .filter(([, example]) => example[part] !== undefined && wanted(example))
      .map(([name, example]) => [
        name,
        {
          summary: example.summary,
          ...(part === 'response' && example.shortened
            ? { description: 'Shortened. The real response is longer.' }
            : {}),
          value: example[part],
        },
      ]),
  );
}
