import type { AssistantNumber, CallDetail, CarrierConnection, NumberCheck } from '@deskbell/contract';
import {
  type EmulatedTwilio,
  hasStranger,
  openEmulatedTwilio,
  strangerModule,
  twilioStreamHeaders,
} from '@deskbell/telephony/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Business, openBusiness, queryAsOwner } from '../../testing/index.ts';
import { openPhoneServer, ourNumber, type PhoneServer, tone, until } from './testing/index.ts';

const customer = '+12125550123';
const isEmulated = hasStranger('emulate');
const hasPipecat = hasStranger('@pipecat-ai/websocket-transport');
if (!isEmulated) console.warn('SKIPPED: no test with emulate’s Twilio (see STRANGERS_DIR in strangers.ts)');
if (!hasPipecat) console.warn('SKIPPED: no test with pipecat’s client (see STRANGERS_DIR in strangers.ts)');

describe.skipIf(!isEmulated)('emulate’s Twilio, which others wrote', () => {
  let twilio: EmulatedTwilio;
  let phones: PhoneServer;
  let business: Business;
  let number: AssistantNumber;
  const list = async <T>(path: string) =>
    (await (await phones.server.send(path, { cookie: business.cookie })).json()) as T[];

  beforeAll(async () => {
    twilio = await openEmulatedTwilio(ourNumber);
    phones = await openPhoneServer({ environment: { TWILIO_BASE_URL: twilio.url } });
    business = await openBusiness(phones.server);
    await business.addFaq('Is there parking?', 'Yes, there is free parking behind the shop.');
    const { accountSid, authToken } = twilio;
    const connected = await phones.server.send('/api/phone/carriers', {
      cookie: business.cookie,
      json: { carrier: 'twilio', accountSid, authToken },
    });
    expect(connected.status).toBe(201);
    const { id: carrierId } = (await connected.json()) as CarrierConnection;
    const offered = await list<{ id: string; number: string }>(`/api/phone/carriers/${carrierId}/numbers`);
    const { id: carrierNumberId } = offered.find((one) => one.number === ourNumber)!;
    const attached = await phones.server.send(`/api/assistants/${business.assistantId}/phone-numbers`, {
      cookie: business.cookie,
      json: { carrierId, carrierNumberId },
    });
    expect(attached.status).toBe(201);
    number = (await attached.json()) as AssistantNumber;
  });
  afterAll(async () => {
    await phones.server.deps.shutdownTasks.finished();
    await phones.close();
    await twilio.close();
  });

  it('brings a call with a signature of its own making: it is known, and its end ends it', async () => {
    const { sid } = await twilio.simulate('inbound-call', { From: customer, To: ourNumber });
    const checks = await list<NumberCheck>(`/api/phone/numbers/${number.id}/checks`);
    expect(checks.find(({ check }) => check === 'signed_call')).toMatchObject({ status: 'ok' });
    await twilio.simulate('call-status', { CallSid: String(sid), Status: 'in-progress' });
    await twilio.simulate('call-status', { CallSid: String(sid), Status: 'completed' });
    const rows = await queryAsOwner(
      phones.server,
      'SELECT from_number, direction, status, ended_at IS NOT NULL AS is_over FROM phone_calls WHERE carrier_call_id = $1',
      [sid],
    );
    expect(rows).toEqual([
      { from_number: customer, direction: 'inbound', status: 'completed', is_over: true },
    ]);
  });

  it('brings a text, and sends the reply', async () => {
    await twilio.simulate('inbound-message', { From: customer, To: ourNumber, Body: 'Is there parking?' });
    await phones.drain();
    const sent = await twilio.list('Messages');
    expect(sent.map(({ to, body }) => `${to} ${body}`)).toContainEqual(
      expect.stringMatching(/^\+12125550123 .*behind the shop/),
    );
  });

  it('is asked for a call, once', async () => {
    const json = { number: '+12125550188', requestId: crypto.randomUUID() };
    const path = `/api/assistants/${business.assistantId}/test-call`;
    expect((await phones.server.send(path, { cookie: business.cookie, json })).status).toBe(201);
    expect((await phones.server.send(path, { cookie: business.cookie, json })).status).toBe(201);
    await phones.drain();
    const placed = (await twilio.list('Calls')).filter(({ to }) => to === json.number);
    expect(placed).toMatchObject([{ from: ourNumber, direction: 'outbound-api' }]);
  });
});

interface Media {
  setUserAudioCallback(told: (data: ArrayBuffer) => void): void;
  bufferBotAudio(samples: Int16Array): void;
}

describe.skipIf(!hasPipecat)('pipecat’s Twilio client, which others wrote', () => {
  let phones: PhoneServer;
  beforeAll(async () => {
    phones = await openPhoneServer();
  });
  beforeEach(() => {
    phones.voice.spoken.length = 0;
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await phones.close();
  });

  it('hears the greeting, asks in frames of 16 ms without ids and is answered: a whole call', async () => {
    const carrier = phones.fakes.Twilio;
    const desk = await phones.openDesk(carrier);
    const callSid = `CA${crypto.randomUUID().replaceAll('-', '')}`;
    const document = await carrier.ask(callSid, customer, ourNumber);
    const url = /url="([^"]+)"/.exec(document)![1]!;
    if (desk.number.carrier !== 'twilio' || carrier.credentials.carrier !== 'twilio')
      throw new Error('Twilio');
    const headers = twilioStreamHeaders(carrier.credentials.authToken, url);
    // Twilio signs the handshake, which a browser's socket can't.
    class SignedSocket extends WebSocket {
      constructor(address: string) {
        super(address, { headers });
      }
    }
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('document', { createElement: () => ({}) });
    vi.stubGlobal('WebSocket', SignedSocket);
    const pipecat = strangerModule<Pipecat>('@pipecat-ai/websocket-transport');
    const media = openMedia();
    const transport = new pipecat.WebSocketTransport({
      wsUrl: url,
      serializer: new pipecat.TwilioSerializer(),
      mediaManager: media.manager,
      recorderSampleRate: 8000,
      playerSampleRate: 8000,
    });
    transport.initialize({ callbacks: {}, enableMic: true }, () => {});
    await transport._connect();
    transport.sendRawMessage({ event: 'connected', protocol: 'Call', version: '1.0.0' });
    const customParameters = { ticket: carrier.ticketIn(document) };
    transport.sendRawMessage({ event: 'start', start: { callSid, customParameters } });
    transport.sendReadyMessage();
    media.speak(tone(8000, 200, 0));
    const said = (text: RegExp) =>
      until(() => phones.voice.spoken.some((one) => text.test(one)) || undefined);
    await said(/How can I help/);
    await until(() => media.heard().some((sample) => Math.abs(sample) > 1000) || undefined);
    // It sends no marks back: what it was sent counts as heard after its time.
    await media.speak(tone(8000, 3000, 0));
    phones.voice.words.push('Is there parking?');
    await media.speak(tone(8000, 800, 9000));
    await media.speak(tone(8000, 1500, 0));
    await said(/behind the shop/);
    await transport._disconnect();
    await phones.server.deps.shutdownTasks.finished();
    const [conversation] = await desk.conversations();
    const [call] = (await desk.callsOf(conversation!.id)) as CallDetail[];
    expect(call).toMatchObject({ channel: 'phone', status: 'ended', endedReason: 'customer-ended-call' });
    expect(call!.turns.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Is there parking?', 'Yes, there is free parking behind the shop.']),
    );
  });
});

interface Pipecat {
  TwilioSerializer: new () => object;
  WebSocketTransport: new (
    options: object,
  ) => {
    initialize(options: object, onMessage: () => void): void;
    _connect(): Promise<void>;
    _disconnect(): Promise<void>;
    sendRawMessage(message: object): void;
    sendReadyMessage(): void;
  };
}

/** A microphone and a loudspeaker for pipecat, in place of a browser's. */
function openMedia() {
  const heard: number[] = [];
  let tell: (data: ArrayBuffer) => void = () => {};
  const manager: Media & Record<string, unknown> = {
    setUserAudioCallback(told) {
      tell = told;
    },
    bufferBotAudio: (samples) => void heard.push(...samples),
    setClientOptions() {},
    connect: async () => {},
    disconnect: async () => {},
  };
  const frame = 128;
  return {
    manager,
    heard: () => heard,
    /** As a microphone does: 128 samples every 16 ms. */
    async speak(samples: Int16Array): Promise<void> {
      const begun = performance.now();
      for (let at = 0; at + frame <= samples.length; at += frame) {
        tell(samples.slice(at, at + frame).buffer);
        const wait = begun + ((at + frame) / 8000) * 1000 - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      }
    },
  };
}
