/** What the routes work with. One object per running service; the content can be replaced while it runs. */
import type { AddressVerifier } from '@withholding/address';
import type { FastifyRequest } from 'fastify';
import type { ServedContent } from './content/served.ts';

export interface Service {
  content: ServedContent;
  readonly now: () => Date;
  /** Where clients reach the endpoints: public address and prefix. */
  readonly base: string;
  readonly tokens: { signReceipt(claims: Readonly<Record<string, string>>): string };
  readonly limiter: { take(budget: 'fill', subject: string, count: number): void };
  readonly metrics: { filled(formId: string, mode: string): void };
  readonly verifier: AddressVerifier;
  /** Shutting down: balancers are told to send requests elsewhere. */
  isDraining: boolean;
  /** Logs a fault of ours without anything the caller sent. */
  readonly reportFault: (error: Error, request: FastifyRequest) => void;
}
