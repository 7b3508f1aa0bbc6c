/** Who calls: what a verified token says. Set on the request by the auth plugin. */
import type {} from 'fastify';
import type { ServedContent } from './content/served.ts';

export interface Caller {
  readonly keyId: string;
  readonly tenant: string;
  readonly mode: 'live' | 'test';
}

/** Each route belongs to one budget of requests. */
export type Budget = 'login' | 'read' | 'fill' | 'none';

/** Limits of one key, in requests per minute. A budget without one has the limit of the configuration. */
export interface KeyLimits {
  readonly read?: number | undefined;
  readonly fill?: number | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined until the token was verified, and on public routes. */
    caller: Caller | undefined;
    /** The form or flow the request is about, for logs and metrics: an id of ours, never what was sent. */
    subject: string | undefined;
    /** The content the response comes from: taken once, when the request begins, so that no response mixes two bundles. */
    content: ServedContent;
  }
  interface FastifyContextConfig {
    readonly budget?: Budget;
    /** Needs no token. */
    readonly isPublic?: boolean;
    /** Its body may take any time to arrive, as long as its handler takes steps. */
    readonly isStream?: boolean;
  }
}
