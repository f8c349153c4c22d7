import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AssistantNumber, CallDetail, CallRules, CarrierConnection } from '@deskbell/contract';
import type { PhoneCaller } from '@deskbell/telephony/testing';
import { createHttpServer } from '../../../kernel/http/index.ts';
import { createTestServer, openBusiness, type TestServer } from '../../../testing/index.ts';
import { type FakeVoiceModels, fakeVoiceModels } from '../../../voice/calls/testing/index.ts';
import { compressJob } from '../../../voice/recordings/index.ts';
import { type FakeCarrier, openFakeTwilio, openFakeVonage } from './fake-carriers.ts';

/** The number that an assistant answers, over either carrier. */
export const ourNumber = '+15550100000';

/** A server that carriers reach, with fake speech models and a fake of each carrier. */
export interface PhoneServer {
  server: TestServer;
  voice: FakeVoiceModels;
  fakes: {
    Twilio: Awaited<ReturnType<typeof openFakeTwilio>>;
    Vonage: Awaited<ReturnType<typeof openFakeVonage>>;
  };
  /** Waits for the assistant to have said something, and to be silent again: for so long, where more sentences may follow. */
  hears(caller: PhoneCaller, text: RegExp, silence?: { quietSeconds?: number }): Promise<void>;
  says(caller: PhoneCaller, words: string): Promise<void>;
  /**
   * Runs the jobs that are due while calls go on in real time: recordings wait, as compressing them takes as long as the machine
   * is busy, and whoever is called would be hung up on by then.
   */
  drain(): Promise<void>;
  /** A business whose number the carrier brings calls to. */
  openDesk(carrier: FakeCarrier): Promise<PhoneDesk>;
  close(): Promise<void>;
}

export interface PhoneDesk {
  business: Awaited<ReturnType<typeof openBusiness>>;
  readonly number: AssistantNumber;
  setRules(rules: Partial<CallRules>): Promise<void>;
  list<T>(path: string): Promise<T[]>;
  conversations(): Promise<
    { id: string; type: string; voicemail: boolean; summary: string | null; waitingSince: string | null }[]
  >;
  callsOf(conversationId: string): Promise<CallDetail[]>;
}

export async function openPhoneServer(
  options: Parameters<typeof createTestServer>[0] = {},
): Promise<PhoneServer> {
  // It listens before there is a server behind it, whose settings name its port.
  const http: Server = createHttpServer((request, env) => server.app.fetch(request, env));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const voice = fakeVoiceModels();
  const fakes = { Twilio: await openFakeTwilio(ourNumber), Vonage: await openFakeVonage(ourNumber) };
  const { clock } = options ?? {};
  if (clock) fakes.Vonage.rest.now = () => clock.now().getTime();
  const server: TestServer = await createTestServer({
    voiceModels: voice,
    ...options,
    environment: {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...fakes.Twilio.environment,
      ...fakes.Vonage.environment,
      ...options?.environment,
    },
  });
  /** How much of each call was listened to. */
  const listenedTo = new WeakMap<PhoneCaller, number>();
  return {
    server,
    voice,
    fakes,
    async hears(caller, text, { quietSeconds = 0.3 } = {}) {
      await until(
        () => voice.spoken.some((said) => text.test(said)) || undefined,
        () => `${text} to be said; what was: ${voice.spoken.join(' | ')}`,
      );
      listenedTo.set(caller, await untilQuiet(caller, listenedTo.get(caller) ?? 0, quietSeconds));
    },
    async says(caller, words) {
      voice.words.push(words);
      await caller.speak(tone(caller.rate, 600, 9000));
      await caller.speak(tone(caller.rate, 1200, 0));
    },
    drain: () => server.deps.jobs.drain([compressJob]),
    openDesk: (carrier) => openDesk(server, carrier),
    async close() {
      http.close();
      http.closeAllConnections();
      await server.close();
      for (const fake of Object.values(fakes)) await fake.close();
    },
  };
}

async function openDesk(server: TestServer, carrier: FakeCarrier): Promise<PhoneDesk> {
  const business = await openBusiness(server);
  const { cookie, assistantId } = business;
  await business.addFaq('Is there parking?', 'Yes, there is free parking behind the shop.');
  const sent = async <T>(response: Response): Promise<T> => {
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const { id: carrierId } = await sent<CarrierConnection>(
    await server.send('/api/phone/carriers', { cookie, json: carrier.credentials }),
  );
  let number = await sent<AssistantNumber>(
    await server.send(`/api/assistants/${assistantId}/phone-numbers`, {
      cookie,
      json: { carrierId, carrierNumberId: carrier.numberId },
    }),
  );
  const list = async <T>(path: string) => sent<T[]>(await server.send(path, { cookie }));
  return {
    business,
    get number() {
      return number;
    },
    async setRules(rules) {
      number = await sent<AssistantNumber>(
        await server.send(`/api/phone/numbers/${number.id}`, {
          method: 'PATCH',
          cookie,
          json: { rules, version: number.version },
        }),
      );
    },
    list,
    conversations: () => list(`/api/assistants/${assistantId}/conversations`),
    callsOf: (id) => list(`/api/conversations/${id}/calls`),
  };
}

export const tone = (rate: number, ms: number, loudness: number) =>
  Int16Array.from({ length: (ms * rate) / 1000 }, (_, i) =>
    Math.round(loudness * Math.sin((i * 2667) / rate)),
  );

/**
 * Waits until something was heard from a sample on, and then nothing for so long; resolves to where that ends. A line goes on
 * while this process stands still, and with it who speaks: that silence alone is none, so there must be looks in it.
 */
async function untilQuiet(caller: PhoneCaller, from: number, quietSeconds: number): Promise<number> {
  const fewestLooks = (quietSeconds * 1000) / lookEveryMs / 2;
  let listened = from;
  let soundEnds: number | null = null;
  let looks = 0;
  return until(() => {
    const fresh = caller.heardFrom(listened);
    const sound = fresh.findLastIndex((sample) => Math.abs(sample) > loudestNoise);
    if (sound >= 0) soundEnds = listened + sound;
    looks = sound >= 0 ? 0 : looks + 1;
    listened += fresh.length;
    const isQuiet = soundEnds !== null && listened - soundEnds > quietSeconds * caller.rate;
    return isQuiet && looks >= fewestLooks ? listened : undefined;
  }, 'quiet on the line, after something was heard');
}

const lookEveryMs = 20;
/** Comfort noise is no sound. */
const loudestNoise = 40;

/** Below a test's time, so that what failed is told rather than that something did. */
const patienceMs = 50_000;

/** Looks again and again until something is found. @throws where it isn't in time, naming what was waited for */
export async function until<T>(
  look: () => Promise<T | undefined> | T | undefined,
  what: string | (() => string) = look.toString(),
): Promise<T> {
  const endsAt = performance.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > endsAt) throw new Error(`Waited for ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
