/** What went wrong with a call, whatever shape it came in. */
import type { components } from '../api.ts';
import type { Language } from '../types.ts';
import { words } from '../words.ts';

type Schemas = components['schemas'];

/** One thing wrong with the request: where, which rule, and what to tell the person. */
export type FieldError = Schemas['RequestError'];

/** The service's own codes, and those of the client: no valid key or token, no connection, no response, no sense. */
export type WithholdingProblemCode =
  | Schemas['Problem']['code']
  | 'LOGIN_REFUSED'
  | 'UNAUTHORIZED'
  | 'NETWORK'
  | 'TIMEOUT'
  | 'UNEXPECTED';

interface Facts {
  /** The HTTP status; 0 when there was no response. */
  readonly status: number;
  readonly code: WithholdingProblemCode;
  readonly title: string;
  readonly detail: string;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  readonly cause?: unknown;
}

export class WithholdingProblem extends Error {
  override readonly name = 'WithholdingProblem';
  readonly status: number;
  readonly code: WithholdingProblemCode;
  readonly title: string;
  readonly detail: string;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly errors: readonly FieldError[];

  constructor({ status, code, title, detail, requestId, retryAfterSeconds, errors = [], cause }: Facts) {
    super(`${title}: ${detail}`, cause === undefined ? undefined : { cause });
    this.status = status;
    this.code = code;
    this.title = title;
    this.detail = detail;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.errors = errors;
  }

  /** From a response that is not good. */
  static async of(response: Response, language: Language): Promise<WithholdingProblem> {
    const body = await response.json().catch(() => undefined);
    return problemIn(body, {
      status: response.status,
      language,
      requestId: response.headers.get('request-id') ?? undefined,
      retryAfterSeconds: retryAfterOf(response),
    });
  }

  /** From a call that got no response, or one that broke off. */
  static ofFault(cause: unknown, language: Language): WithholdingProblem {
    if (cause instanceof WithholdingProblem) return cause;
    const timedOut = cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError');
    const code = timedOut ? 'TIMEOUT' : cause instanceof SyntaxError ? 'UNEXPECTED' : 'NETWORK';
    return new WithholdingProblem({ status: 0, code, title: code, detail: words[language][code], cause });
  }
}

interface Circumstances {
  readonly status: number;
  readonly language: Language;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** RFC 9457, or one of the two bodies of a 401; anything else came from something in between. */
function problemIn(body: unknown, { language, ...known }: Circumstances): WithholdingProblem {
  if (isRecord(body) && typeof body.code === 'string' && typeof body.title === 'string') {
    const { code, title, detail, requestId = known.requestId, errors } = body as Schemas['Problem'];
    return new WithholdingProblem({ ...known, code, title, detail, requestId, errors });
  }
  if (isRecord(body) && typeof body.reason === 'string') {
    return new WithholdingProblem({ ...known, code: 'LOGIN_REFUSED', title: 'Unauthorized', detail: body.reason });
  }
  if (known.status === 401) {
    const detail = isRecord(body) && typeof body.message === 'string' ? body.message : 'Unauthorized';
    return new WithholdingProblem({ ...known, code: 'UNAUTHORIZED', title: 'Unauthorized', detail });
  }
  const detail = words[language].UNEXPECTED;
  return new WithholdingProblem({ ...known, code: 'UNEXPECTED', title: `HTTP ${known.status}`, detail });
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
export function retryAfterOf({ headers }: Response): number | undefined {
  const text = headers.get('retry-after');
  if (text === null || text === '') return undefined;
  if (/^[0-9]+$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
