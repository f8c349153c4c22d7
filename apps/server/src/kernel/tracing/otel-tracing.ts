import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { OpenSpan, Tracing } from './tracing.ts';

/** A receiver that is away is tried again for longer than a stopping process should wait. */
const mostCloseMs = 3_000;

/** Traces that are sent by OTLP over HTTP, in batches, to `endpoint`. Headers of the exporter are OTEL_EXPORTER_OTLP_HEADERS. */
export function otelTracing(endpoint: string, version: string, log: Pick<Logger, 'warn'>): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'deskbell', 'service.version': version }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
  const tracer = provider.getTracer('deskbell', version);
  const current = new AsyncLocalStorage<Context>();
  const underWay = () => current.getStore() ?? ROOT_CONTEXT;

  function begin(...[name, facts = {}, from = null]: Parameters<Tracing['begin']>): OpenSpan {
    const parent = remoteParent(from);
    const around = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : underWay();
    const span = tracer.startSpan(name, { attributes: facts }, around);
    const inside = trace.setSpan(around, span);
    let isEnded = false;
    return {
      traceparent: traceparentOf(span.spanContext()),
      within: (run) => current.run(inside, run),
      rename: (newName) => void span.updateName(newName),
      set: (more) => void span.setAttributes(more),
      end(error) {
        if (isEnded) return;
        isEnded = true;
        if (error !== undefined) fail(span, error);
        span.end();
      },
    };
  }

  return {
    isOn: true,
    begin,
    async span(name, facts, run) {
      const span = begin(name, facts);
      try {
        const result = await span.within(run);
        span.end();
        return result;
      } catch (error) {
        span.end(error);
        throw error;
      }
    },
    passed(name, ms, endedMsAgo = 0) {
      const around = current.getStore();
      if (!around) return;
      const endedAt = Date.now() - endedMsAgo;
      tracer.startSpan(name, { startTime: endedAt - ms }, around).end(endedAt);
    },
    carry() {
      const span = trace.getSpan(underWay());
      return span ? traceparentOf(span.spanContext()) : null;
    },
    async close() {
      const sent = provider
        .shutdown()
        .catch((error: unknown) => log.warn({ err: error }, 'the last traces could not be sent'));
      await Promise.race([sent, pause(mostCloseMs, undefined, { ref: false })]);
    },
  };
}

/** Messages of errors may quote what somebody wrote. */
function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : 'error');
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** Null where it isn't a `traceparent` of version 0. */
function remoteParent(traceparent: string | null): SpanContext | null {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
}
