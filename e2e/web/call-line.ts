// The server's side of a call that a page makes, played by the spec itself: the real one needs models to hear and speak.
import {
  type CallToken,
  CallTokenSchema,
  type ServerCallMessage,
  ServerCallMessageSchema,
  type VoiceCatalogue,
  WebCallSchema,
} from '@deskbell/contract';
import type { Page, WebSocketRoute } from 'playwright-core';
import { v7 as uuidv7 } from 'uuid';
import type { Wire } from './wire.ts';

/** The assistant that pages call on this line. */
export const calledAssistant = uuidv7();

const callToken = (changes: Partial<CallToken>): CallToken => ({
  assistantId: calledAssistant,
  assistantName: 'Bell',
  token: 'token-of-a-caller',
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
  reason: null,
  recording: true,
  ...changes,
});

/** Whoever wants to call is given a token and an address to join. */
export function openLine(wire: Wire, changes: Partial<CallToken> = {}): void {
  const now = new Date().toISOString();
  wire.answer(/POST \/api\/voice\/token$/, CallTokenSchema, callToken(changes), 201);
  wire.answer(
    /POST \/provider\/call\/web$/,
    WebCallSchema,
    {
      id: uuidv7(),
      type: 'webCall',
      status: 'queued',
      assistantId: calledAssistant,
      webCallUrl: 'ws://desk.example/call/secret',
      expiresAt: now,
      artifactPlan: { recordingEnabled: true, videoRecordingEnabled: false },
      assistant: { name: 'Bell', voice: { provider: 'deskbell', voiceId: 'af_heart' } },
      createdAt: now,
      updatedAt: now,
    },
    201,
  );
}

/** What a server with its models can speak with. */
export const voices = (standard: VoiceCatalogue['engines'][number]): VoiceCatalogue => ({
  voices: [
    { engine: 'natural', id: 'af_heart', label: 'Heart (American, female)' },
    { engine: 'natural', id: 'bm_george', label: 'George (British, male)' },
    { engine: 'standard', id: 'joe', label: 'Joe (American, male)', language: 'en' },
    { engine: 'compact', id: 'en-US_lh0', label: 'Pico (American, female)', language: 'en' },
    { engine: 'compact', id: 'en-GB_kh0', label: 'Pico (British, female)', language: 'en' },
    { engine: 'compact', id: 'es-ES_zl0', label: 'Pico (Spanish, female)', language: 'es' },
    { engine: 'basic', id: 'slt', label: 'Plain (American, female)' },
  ],
  engines: [
    { engine: 'natural', status: 'ready', detail: null },
    standard,
    { engine: 'compact', status: 'ready', detail: null },
    { engine: 'basic', status: 'ready', detail: null },
    { engine: 'browser', status: 'ready', detail: null },
    { engine: 'hosted', status: 'missing', detail: 'No provider is configured.' },
  ],
});

/** The server's side of the call that a page makes next. */
export interface CallLine {
  /** Everything the page sent that was no sound. */
  received: string[];
  /** Milliseconds of sound that it sent. */
  heardMs: () => number;
  say: (message: ServerCallMessage | 'listening') => void;
  /** A tone of so many milliseconds, as the assistant's voice. */
  sound: (ms: number) => void;
  close: (code: number) => Promise<void>;
}

const rate = 16_000;

/** Answers the page's call. With `refuse` the line closes at once; with `silent` it says nothing of itself. */
export async function answerCalls(
  page: Page,
  how: 'listen' | 'refuse' | 'silent' = 'listen',
): Promise<CallLine> {
  let socket: WebSocketRoute | null = null;
  let bytes = 0;
  const received: string[] = [];
  const send = (message: ServerCallMessage | 'listening') =>
    socket?.send(message === 'listening' ? message : JSON.stringify(ServerCallMessageSchema.parse(message)));
  await page.routeWebSocket(/\/call\/secret/, (route) => {
    socket = route;
    route.onMessage((message) => {
      if (typeof message === 'string') received.push(message);
      else bytes += message.length;
    });
    if (how === 'refuse') return void route.close({ code: 4401 });
    send({
      type: 'session',
      callId: uuidv7(),
      conversationId: uuidv7(),
      visitorToken: 'token-of-the-visitor',
      resumeToken: 'resume',
      resumeMs: 5000,
      inputRate: rate,
      outputRate: 24_000,
      recording: true,
    });
    if (how === 'listen') send('listening');
  });
  return {
    received,
    heardMs: () => (bytes / 2 / rate) * 1000,
    say: send,
    sound: (ms) => {
      const samples = Int16Array.from({ length: (ms / 1000) * 24_000 }, (_, at) => Math.sin(at / 8) * 12_000);
      for (let at = 0; at < samples.length; at += 480)
        socket?.send(Buffer.from(samples.slice(at, at + 480).buffer));
    },
    close: async (code) => socket?.close({ code }),
  };
}
