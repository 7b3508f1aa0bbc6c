/** Everything that can go wrong with a request, as one kind of error: RFC 9457 in the caller's language. */
import type { Language } from '@withholding/content';
import { type ProblemWords, words } from './words/index.ts';

export type ProblemName = keyof ProblemWords;

/** One thing wrong with the request: where, which rule, and what to tell the person. */
export interface RequestError {
  /** JSON pointer into the request body. */
  readonly pointer: string;
  readonly questionId?: string;
  readonly questionSetId?: string;
  readonly code: string;
  readonly message: string;
}

const statusOf: Readonly<Record<ProblemName, number>> = {
  MALFORMED_REQUEST: 400,
  MALFORMED_JSON: 400,
  INVALID_REQUEST: 400,
  UNKNOWN_TIMEZONE: 400,
  NOT_FOUND: 404,
  UNKNOWN_FORM: 404,
  UNKNOWN_VERSION: 404,
  UNKNOWN_FLOW: 404,
  UNKNOWN_QUESTION_SET: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  REQUEST_TIMEOUT: 408,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID_ANSWERS: 422,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  OVERLOADED: 503,
  UNAVAILABLE: 503,
};

export class Problem extends Error {
  readonly code: ProblemName;
  /** Values for the placeholders of the detail text. Never an employee's data. */
  readonly values: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: (language: Language) => readonly RequestError[];

  constructor(
    code: ProblemName,
    values: Readonly<Record<string, string>> = {},
    more: {
      readonly headers?: Readonly<Record<string, string>>;
      readonly errors?: (language: Language) => readonly RequestError[];
    } = {},
  ) {
    super(code);
    this.code = code;
    this.values = values;
    this.headers = more.headers ?? {};
    this.errors = more.errors ?? (() => []);
  }

  get status(): number {
    return statusOf[this.code];
  }
}

export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([a-z]+)\}/gi, (whole, name: string) => values[name] ?? whole);

export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemName;
  readonly requestId: string;
  readonly errors: readonly RequestError[];
}

export function problemBody(problem: Problem, language: Language, requestId: string, base: string): ProblemBody {
  const { title, detail } = words[language].problems[problem.code];
  return {
    type: `${base}/docs/errors#${problem.code}`,
    title,
    status: problem.status,
    detail: fillIn(detail, problem.values),
    code: problem.code,
    requestId,
    errors: problem.errors(language),
  };
}
