/** Requests to test with: every scenario of an edition, and one request for each other end of its interview. */
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { ParameterValue } from '@withholding/interview';
import type { Bundle } from './bundle.ts';
import { type Hashed, hashedBytes } from './parts.ts';

export interface SamplePage {
  readonly questionSetId: string;
  readonly answers: Readonly<Record<string, string>>;
}

export interface Sample {
  readonly name: string;
  /** Who this is and what the result should be. In English. */
  readonly shows: string;
  /** SCENARIO: worked out by hand. GENERATED: made from the questions. */
  readonly origin: 'SCENARIO' | 'GENERATED';
  /** Names the end of the interview; absent where an error stops the answers. */
  readonly ending?: string;
  /** The day it was worked out for, YYYY-MM-DD. */
  readonly validFrom: string;
  /** The last day with this result. Absent: it stays so for three years. */
  readonly validUntil?: string;
  /** The body of `fillPdf` and of `validate`. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly pages: readonly SamplePage[];
  readonly expected: {
    readonly status: 'ENDED' | 'INCOMPLETE' | 'INELIGIBLE';
    readonly errors: readonly { readonly code: string; readonly pointer: string }[];
    readonly taxParameters: readonly ParameterValue[];
    /** Ids of those that are different on another day. */
    readonly changing?: readonly string[];
  };
}

/** Compressed: a normal start never reads them, and they are much alike. */
export const hashedSamples = (samples: readonly Sample[]): Hashed =>
  hashedBytes(brotliCompressSync(JSON.stringify(samples)));

/** Read each time: few callers ask for them, and responses are kept. */
export function samplesIn(bundle: Bundle, formId: string, version: string): readonly Sample[] {
  const part = bundle.index.forms[formId]?.[version]?.samples;
  return part ? (JSON.parse(brotliDecompressSync(bundle.bytesOf(part)).toString()) as Sample[]) : [];
}
