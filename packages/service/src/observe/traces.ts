/**
 * OpenTelemetry traces, off unless a collector is configured: one span per request, with listed attributes only. The
 * span is made when the response has been sent, so tracing adds nothing before it; the libraries are loaded only when on.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { parentOf } from './trace-id.ts';

interface TracesOptions {
  /** OTLP/HTTP address of the collector. */
  readonly url: string;
  readonly version: string;
}

/** After responsesPlugin, and before logsPlugin: the line of a request names its trace. */
async function plugin(app: FastifyInstance, { url, version }: TracesOptions): Promise<void> {
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

  const contextOf = (request: FastifyRequest) => {
    const parent = parentOf(request);
    if (!parent) return ROOT_CONTEXT;
    const { traceId, spanId, flags } = parent;
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: flags & 1, isRemote: true });
  };

  app.decorateRequest('traceId', undefined);
  app.responses.observe((request, _reply, route, status, elapsed) => {
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
      contextOf(request),
    );
    request.traceId = span.spanContext().traceId;
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  });
  // Spans that the collector does not take are lost; the service closes all the same.
  app.addHook('onClose', () => provider.shutdown().catch(() => {}));
}

export const tracesPlugin = fastifyPlugin(plugin, { name: 'traces', fastify: '5.x', dependencies: ['responses'] });
