/** W3C Trace Context, version 00: the trace a caller says its request belongs to. */
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the span made for this request, where traces are on. */
    traceId?: string | undefined;
  }
}

const shape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

interface Parent {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: number;
}

/** The tracestate is not taken over: it may hold anything. */
export function parentOf({ headers: { traceparent } }: Pick<FastifyRequest, 'headers'>): Parent | undefined {
  if (typeof traceparent !== 'string') return undefined;
  const [, traceId, spanId, flags] = shape.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}

/** Digits alone are not random, and could be somebody's number. */
const couldBePersonal = /^\d+$/;

/** For the log: of our own span, or of the caller's trace. */
export function traceIdOf(request: FastifyRequest): string | undefined {
  const id = request.traceId ?? parentOf(request)?.traceId;
  return id === undefined || couldBePersonal.test(id) ? undefined : id;
}
