// The double's answers for voice: voices, prepared speech, calls and their recordings, and a call's own socket.

import {
  type CallDetail,
  CallDetailSchema,
  type CallToken,
  CallTokenSchema,
  type PreparedSpeech,
  PreparedSpeechSchema,
  type ServerCallMessage,
  ServerCallMessageSchema,
  type VoiceCatalogue,
  VoiceCatalogueSchema,
  WebCallSchema,
} from '@deskbell/contract';
import { writeWav } from '@deskbell/wav';
import type { Page, WebSocketRoute } from 'playwright-core';
import { hoursAgo, idOf } from './rows.ts';

/** What the double remembers of it. */
export interface VoiceMemory {
  voices: VoiceCatalogue;
  speech: PreparedSpeech;
  calls: CallDetail[];
  /** What a visitor is answered who wants to call. */
  callToken: CallToken;
  /** A refusal of the call itself, after the token. */
  callRefusal: { status: number; message: string } | null;
}

export const callTokenRow = (changes: Partial<CallToken> = {}): CallToken => ({
  assistantId: idOf(1, 1),
  assistantName: 'Bell',
  token: 'token-of-a-caller',
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
  reason: null,
  recording: true,
  ...changes,
});

export const emptyVoice = (): VoiceMemory => ({
  voices: {
    voices: [
      { engine: 'natural', id: 'af_heart', label: 'Heart (American, female)' },
      { engine: 'natural', id: 'bm_george', label: 'George (British, male)' },
      { engine: 'basic', id: 'slt', label: 'Plain (American, female)' },
    ],
    engines: [
      { engine: 'natural', status: 'ready', detail: null },
      { engine: 'basic', status: 'ready', detail: null },
      { engine: 'browser', status: 'ready', detail: null },
      { engine: 'hosted', status: 'missing', detail: 'No provider is configured.' },
    ],
  },
  speech: { status: 'ready', ready: 42, total: 42 },
  calls: [],
  callToken: callTokenRow(),
  callRefusal: null,
});

/** The status and body of an answer, or null where the request is none of voice's. */
export function answerVoice(
  memory: VoiceMemory,
  method: string,
  { pathname }: URL,
): [status: number, value?: unknown] | null {
  const [, area, first, id, third] = pathname.split('/');
  if (`${method} ${pathname}` === 'POST /provider/call/web')
    return memory.callRefusal
      ? [memory.callRefusal.status, { message: memory.callRefusal.message, code: 'unavailable' }]
      : [201, webCall()];
  switch (
    area === 'api' &&
    `${method} /${first}${id ? `/${first === 'voice' ? id : ':id'}` : ''}${third ? `/${third}` : ''}`
  ) {
    case 'GET /voices':
      return [200, VoiceCatalogueSchema.parse(memory.voices)];
    case 'POST /voice/token':
      return [201, CallTokenSchema.parse(memory.callToken)];
    case 'GET /assistants/:id/speech':
      return [200, PreparedSpeechSchema.parse(memory.speech)];
    case 'GET /conversations/:id/calls':
      return [
        200,
        memory.calls
          .filter(({ conversationId }) => conversationId === id)
          .map((row) => CallDetailSchema.parse(row)),
      ];
    case 'DELETE /calls/:id/recording': {
      const call = memory.calls.find((row) => row.id === id)!;
      call.recording = { ...call.recording, status: 'none', expiresAt: null };
      return [204];
    }
    default:
      return null;
  }
}

function webCall() {
  const now = hoursAgo(0);
  return WebCallSchema.parse({
    id: idOf(13, 1),
    type: 'webCall',
    status: 'queued',
    assistantId: idOf(1, 1),
    webCallUrl: 'ws://desk.example/call/secret',
    expiresAt: now,
    artifactPlan: { recordingEnabled: true, videoRecordingEnabled: false },
    assistant: { name: 'Bell', voice: { provider: 'deskbell', voiceId: 'af_heart' } },
    createdAt: now,
    updatedAt: now,
  });
}

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
      callId: idOf(13, 1),
      conversationId: idOf(3, 1),
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

/** A stereo WAV of so many seconds: the caller's tone left, then the assistant's right. */
export function recordingOf(seconds: number): Uint8Array {
  const rate = 8000;
  const samples = new Int16Array(Math.round(seconds * rate) * 2);
  for (let at = 0; at < samples.length / 2; at += 1) {
    const side = at < samples.length / 4 ? 0 : 1;
    samples[at * 2 + side] = Math.round(Math.sin(at / 6) * 8000);
  }
  return writeWav(samples, { rate, channels: 2 });
}
