type Attributes = Record<string, string | number | boolean>;

/** What a span is told while it lasts. */
export type Span = { set(attributes: Attributes): void; rename(name: string): void };

type Tracer = { inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => T): T };

export type SpanOptions = {
  attributes: Attributes;
  kind: 'internal' | 'server' | 'client';
  /** W3C trace context of who asked, where that is trusted. */
  parent?: string | undefined;
};

const NO_SPAN: Span = { set: () => {}, rename: () => {} };

/** One a process, like the standard output that a log goes to: whoever is traced need not be given it. */
let tracer: Tracer | undefined;

/** Whether spans are kept. */
export const isTracing = (): boolean => tracer !== undefined;

/** Does work, as a span of the trace under way where traces are configured. The span ends with the promise. */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => T,
  options: Partial<Omit<SpanOptions, 'attributes'>> = {},
): T {
  if (!tracer) return work(NO_SPAN);
  return tracer.inSpan(name, { attributes, kind: 'internal', ...options }, work);
}

/**
 * Sends traces to an OpenTelemetry collector by OTLP over HTTP, as OTEL_EXPORTER_OTLP_ENDPOINT and the other standard
 * variables say. The libraries are loaded here and nowhere else: without traces nothing is paid for them.
 * @returns a function that sends what is left and ends tracing
 */
export async function startTracing(endpoint: string, serviceName: string): Promise<() => Promise<void>> {
  const { createOtlpTracer } = await import('./otlp-tracer.ts');
  const started = createOtlpTracer(endpoint, serviceName);
  tracer = started.tracer;
  return async () => {
    tracer = undefined;
    await started.stop();
  };
}
