import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Business,
  createTestServer,
  openBusiness,
  openTraceReceiver,
  type SentSpan,
  type TestServer,
} from '../../testing/index.ts';

let receiver: Awaited<ReturnType<typeof openTraceReceiver>>;
beforeAll(async () => {
  receiver = await openTraceReceiver();
});
afterAll(() => receiver.close());

const environment = () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });

/** The spans of the trace that the one of this name begins, as a tree of names. */
function treeOf(rootName: string): { root: SentSpan; names: string[]; childrenOf(name: string): string[] } {
  const root = receiver.spans.find(({ name, parentSpanId }) => name === rootName && !parentSpanId);
  if (!root) throw new Error(`no trace begins with ${rootName}: ${receiver.spans.map(({ name }) => name)}`);
  const all = receiver.spans.filter(({ traceId }) => traceId === root.traceId);
  return {
    root,
    names: all.map(({ name }) => name),
    childrenOf(name) {
      const parents = new Set(all.filter((one) => one.name === name).map(({ spanId }) => spanId));
      return all
        .filter(({ parentSpanId }) => parentSpanId && parents.has(parentSpanId))
        .map((one) => one.name);
    },
  };
}

it('where no address is configured nothing is traced, and nothing is loaded', async () => {
  const server = await createTestServer();
  expect(server.deps.tracing.isOn).toBe(false);
  expect(server.deps.tracing.carry()).toBeNull();
  expect(server.deps.tracing.begin('x').traceparent).toBeNull();
  await server.close();
});

describe('a turn', () => {
  let server: TestServer;
  let bakery: Business;
  beforeAll(async () => {
    server = await createTestServer({ environment: environment() });
    bakery = await openBusiness(server);
    const { conversationId, visitorToken } = await bakery.say('Is there parking?');
    await bakery.say('I am Jane Miller, jane@miller.example, please call me back', {
      conversationId,
      visitorToken,
    });
    await server.deps.jobs.drain();
    await server.deps.tracing.close();
  });
  afterAll(() => server.close());

  it('is one trace through its hops', () => {
    const { names, childrenOf } = treeOf('POST /api/chat/widget');
    expect(childrenOf('POST /api/chat/widget')).toContain('turn');
    expect(childrenOf('turn')).toEqual(
      expect.arrayContaining(['turn.open', 'turn.embed', 'turn.retrieve', 'turn.respond', 'turn.store']),
    );
    expect(childrenOf('turn.open')).toContain('statement chat.start');
    expect(names).toContain('event message.stored');
  });

  it('goes on in the jobs that it caused', () => {
    const caused = receiver.spans.filter(({ name }) => name === 'job lead.captured');
    expect(caused).toHaveLength(1);
    const turn = receiver.spans.find(
      ({ name, traceId }) => name === 'POST /api/chat/widget' && traceId === caused[0]!.traceId,
    );
    expect(turn).toBeDefined();
  });

  it('has nothing of anybody in it', () => {
    const text = receiver.bodies.join('\n');
    expect(text).not.toMatch(/jane|miller|parking|bakery/i);
    expect(text).not.toContain(bakery.assistantId);
  });
});

it('a failure is told by its name, never by its message', async () => {
  const server = await createTestServer({ environment: environment() });
  await expect(
    server.deps.tracing.span('failing', {}, async () => {
      throw new TypeError('jane@miller.example');
    }),
  ).rejects.toThrow(TypeError);
  await server.deps.tracing.close();
  const span = receiver.spans.find(({ name }) => name === 'failing')!;
  expect(span.status.code).toBe(2);
  expect(span.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'TypeError' } });
  expect(JSON.stringify(span)).not.toContain('jane');
  await server.close();
});

it('a receiver that is away stops nothing', async () => {
  const server = await createTestServer({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
  });
  const bakery = await openBusiness(server);
  expect((await bakery.say('Hello')).response).not.toBe('');
  await server.deps.tracing.close();
  await server.close();
});
