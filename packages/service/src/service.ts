/** What the routes work with. One object per running service; the content can be replaced while it runs. */
import type { AddressVerifier } from '@withholding/address';
import type { FastifyRequest } from 'fastify';
import type { ServedContent } from './content/served.ts';
import type { Proofs } from './fill/data.ts';
import type { WebhookStates } from './observe/webhook-metrics.ts';
import type { Ready } from './schemas/models/service.ts';
import type { Seal } from './seal/seal.ts';
import type { ContentEvent } from './webhooks/event.ts';

/** How the content came to be what it is. */
interface Rollout {
  /** The published bundle that could not be loaded, while that is so. */
  failed: { readonly bundle: string; readonly reason: NonNullable<Ready['failure']> } | undefined;
  switches: number;
  failures: number;
}

/** The content served and how it came to be: for health and metrics. */
export type ContentState = Readonly<Rollout> & { readonly bundle: string };

export interface Service {
  content: ServedContent;
  /** What live keys get where editions need approval; the rest of the time they get `content`. */
  approvedContent: ServedContent | undefined;
  /** What was served before the last switch. */
  contentBefore: ServedContent | undefined;
  readonly rollout: Rollout;
  /** The latest content events, newest first. None without PostgreSQL. */
  events: readonly ContentEvent[];
  readonly now: () => Date;
  /** Where clients reach the endpoints: public address and prefix. */
  readonly base: string;
  readonly tokens: { signReceipt(claims: Readonly<Record<string, string>>): string };
  /**
   * Called for each step of a stream, such as a line of a batch. Waits in line with the requests of other callers;
   * streams that take no step are ended.
   */
  readonly step: (request: FastifyRequest) => Promise<void>;
  readonly limiter: { take(budget: 'fill' | 'read', subject: string, count: number): void };
  readonly metrics: { filled(formId: string, mode: string): void };
  /** For metrics, where there is PostgreSQL. */
  webhooks: WebhookStates | undefined;
  readonly verifier: AddressVerifier;
  /** Whether live keys can sign a form in our words when its agency requires its own. */
  readonly wording: 'official' | 'own';
  /** Seals signed forms, where a certificate is configured. */
  readonly seal: Seal | undefined;
  /** What signed forms carry about their proofs, if they carry their data. */
  readonly proofs: Proofs | undefined;
  /** Shutting down: readiness fails, so that balancers send requests elsewhere. */
  isDraining: boolean;
  /** Logs a fault of ours without anything the caller sent. */
  readonly reportFault: (error: Error, request: FastifyRequest) => void;
}
