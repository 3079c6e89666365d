import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from './loopback.ts';

type Attribute = { key: string; value: Record<string, unknown> };
type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
};
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
};

export type ReceivedSpan = Omit<OtlpSpan, 'attributes'> & {
  service: unknown;
  attributes: Record<string, unknown>;
};

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Takes traces as a collector does, OTLP over HTTP in JSON. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as Export;
    if (request.url === '/v1/traces')
      for (const { resource, scopeSpans } of body.resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            service: valuesOf(resource.attributes)['service.name'],
            attributes: valuesOf(span.attributes),
          });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{}');
  });
  return { spans, ...(await listenOnLoopback(server)) };
}
