import { VoiceSettingsSchema } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBusiness, openTraceReceiver } from '../../testing/index.ts';
import { type CallServer, openCallServer } from './testing/index.ts';

let receiver: Awaited<ReturnType<typeof openTraceReceiver>>;
let server: CallServer;
beforeAll(async () => {
  receiver = await openTraceReceiver();
  server = await openCallServer({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

it('a call is one trace: what was heard, recognized, thought and spoken, and its turns', async () => {
  const voice = VoiceSettingsSchema.parse({
    recording: false,
    firstMessage: 'Hello!',
    turnTaking: { completeMs: 200, unsureMs: 300, unfinishedMs: 400, earlyMs: 100, interruptMs: 400 },
  });
  const bakery = await openBusiness(server, { voice });
  await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
  const caller = await server.join(await server.create(bakery.assistantId));
  const said = (text: string) =>
    caller.message(
      'transcript',
      ({ role, transcriptType, transcript }) =>
        role === 'assistant' && transcriptType === 'final' && transcript.includes(text),
    );
  await said('Hello!');
  await caller.listening;
  server.voice.words.push('Is there parking?');
  await caller.speak(800);
  await said('There is parking behind the house.');
  caller.send({ type: 'end-call' });
  await caller.closed;
  await server.deps.shutdownTasks.finished();
  await server.deps.tracing.close();

  const call = receiver.spans.find(({ name }) => name === 'call')!;
  const parts = receiver.spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['turn', 'call.think', 'call.speak']));
  expect(new Set(parts.map(({ traceId }) => traceId))).toEqual(new Set([call.traceId]));
  for (const { startTimeUnixNano, endTimeUnixNano } of parts) {
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
    expect(BigInt(startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(call.startTimeUnixNano) - 1_000_000n);
  }
  const facts = Object.fromEntries(call.attributes.map(({ key, value }) => [key, value]));
  expect(facts).toMatchObject({
    channel: { stringValue: 'web' },
    reason: { stringValue: 'customer-ended-call' },
  });
  expect(receiver.bodies.join()).not.toMatch(/parking|behind the house/);
});
