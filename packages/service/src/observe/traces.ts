/**
 * OpenTelemetry traces, off unless a collector is configured: one span per request, with listed attributes only. The
 * span is made when the answer has been sent, so tracing adds nothing before it; the libraries are loaded only when on.
 */
import type { FastifyInstance } from 'fastify';

interface TracesOptions {
  /** OTLP/HTTP address of the collector. */
  readonly url: string;
  readonly version: string;
}

/** W3C Trace Context, version 00. The tracestate is not taken over: it may hold anything. */
const traceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** After answersPlugin. */
export async function tracesPlugin(app: FastifyInstance, { url, version }: TracesOptions): Promise<void> {
  const [{ ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'withholding', 'service.version': version }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: 2000 }) })],
  });
  const tracer = provider.getTracer('withholding');

  const parentOf = (header: string | string[] | undefined) => {
    const [, traceId, spanId, flags] = (typeof header === 'string' && traceparent.exec(header)) || [];
    if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags, 16) & 1;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };

  app.answers.observe((request, _reply, route, status, elapsed) => {
    const { method, caller, subject } = request;
    const end = Date.now();
    const span = tracer.startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        startTime: end - elapsed,
        attributes: {
          'http.route': route,
          'http.request.method': method,
          'http.response.status_code': status,
          ...(caller && { 'withholding.tenant': caller.tenant }),
          ...(subject !== undefined && { 'withholding.form': subject }),
        },
      },
      parentOf(request.headers.traceparent),
    );
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  });
  // Spans that the collector does not take are lost; the service closes all the same.
  app.addHook('onClose', () => provider.shutdown().catch(() => {}));
}

Object.assign(tracesPlugin, { [Symbol.for('skip-override')]: true });
