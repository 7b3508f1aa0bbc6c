/** Everything that can go wrong with a request, as one kind of error: RFC 9457 in the caller's language. */
import type { Language } from '@withholding/bundle';
import { limits } from './schemas/limits.ts';
import type { Problem as ProblemBody, RequestError } from './schemas/models/problem.ts';
import { type ProblemWords, words } from './words/index.ts';

export type ProblemName = keyof ProblemWords;
type OtherWords = 'invalidAddresses' | 'missingPrefix' | 'flowWithoutQuestions';

/** A name as a JSON pointer writes it. */
export const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

const statusOf: Readonly<Record<ProblemName, number>> = {
  MALFORMED_REQUEST: 400,
  MALFORMED_JSON: 400,
  INVALID_REQUEST: 400,
  UNKNOWN_TIMEZONE: 400,
  NOT_FOUND: 404,
  UNKNOWN_FORM: 404,
  UNKNOWN_VERSION: 404,
  NOT_APPROVED: 404,
  UNKNOWN_FLOW: 404,
  UNKNOWN_TAX_PARAMETER: 404,
  UNKNOWN_LOCALITY: 404,
  UNKNOWN_QUESTION_SET: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  REQUEST_TIMEOUT: 408,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID_ANSWERS: 422,
  OFFICIAL_FORM_REQUIRED: 422,
  OLDER_VERSION: 422,
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
  /** Other words than those of the code, where the code is used for something else too. */
  readonly variant: OtherWords | undefined;

  constructor(
    code: ProblemName,
    values: Readonly<Record<string, string>> = {},
    more: {
      readonly headers?: Readonly<Record<string, string>>;
      readonly errors?: (language: Language) => readonly RequestError[];
      readonly variant?: OtherWords;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.values = values;
    this.headers = more.headers ?? {};
    this.errors = more.errors ?? (() => []);
    this.variant = more.variant;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

/** `{seconds}`, or `{seconds second|seconds}` where the word after a number depends on it. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([a-z]+)(?: ([a-z]+)\|([a-z]+))?\}/gi, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined || one === undefined) return value ?? whole;
    return `${value} ${value === '1' ? one : many}`;
  });

const bytesOf = ({ pointer, message, allowed = [] }: RequestError): number =>
  100 + 2 * pointer.length + message.length + allowed.join('","').length;

/** As many errors as a response lists, by number and by size, and how many it does not. */
export function listed(all: readonly RequestError[]): Pick<ProblemBody, 'errors' | 'moreErrors'> {
  const errors: RequestError[] = [];
  let bytes = 0;
  for (const error of all) {
    bytes += bytesOf(error);
    if (errors.length === limits.errors || bytes > limits.errorBytes) break;
    errors.push(error);
  }
  const more = all.length - errors.length;
  return { errors, ...(more > 0 ? { moreErrors: more } : {}) };
}

export function problemBody(problem: Problem, language: Language, requestId: string, base: string): ProblemBody {
  const { title, detail } = problem.variant ? words[language][problem.variant] : words[language].problems[problem.code];
  return {
    type: `${base}/docs/errors#${problem.code}`,
    title,
    status: problem.status,
    detail: fillIn(detail, problem.values),
    code: problem.code,
    requestId,
    ...listed(problem.errors(language)),
  };
}
