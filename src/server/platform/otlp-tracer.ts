import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Span, SpanOptions } from './tracing.ts';

const KINDS = { internal: SpanKind.INTERNAL, server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;
/** A collector that does not answer must not hold up the end of the process. */
const EXPORT_MS = 5_000;

/** OpenTelemetry as `tracing.ts` wants it. */
export function createOtlpTracer(endpoint: string, serviceName: string) {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_MS })],
  });
  provider.register();
  const tracer = trace.getTracer('wordlane');

  /** Who asked from elsewhere goes before who is under way here. */
  const parentOf = (traceparent: string | undefined): Context =>
    traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : context.active();

  return {
    tracer: {
      inSpan<T>(name: string, { attributes, kind, parent }: SpanOptions, work: (span: Span) => T): T {
        const options = { attributes, kind: KINDS[kind] };
        return tracer.startActiveSpan(name, options, parentOf(parent), (span) => {
          const fail = (error: unknown) => {
            // The class alone: messages may hold what was typed.
            span.setStatus({
              code: SpanStatusCode.ERROR,
              message: error instanceof Error ? error.constructor.name : 'error',
            });
            span.end();
          };
          try {
            const result = work({
              set: (more) => span.setAttributes(more),
              rename: (to) => span.updateName(to),
            });
            if (result instanceof Promise) result.then(() => span.end(), fail);
            else span.end();
            return result;
          } catch (error) {
            fail(error);
            throw error;
          }
        });
      },
    },
    async stop(): Promise<void> {
      await provider.shutdown().catch(() => {});
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}
