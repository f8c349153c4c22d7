import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallToken, ServerCallMessage, WebCall } from '@deskbell/contract';
import { WebSocket } from 'ws';
import { createHttpServer } from '../../../kernel/http/index.ts';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import { type FakeVoiceModels, fakeVoiceModels } from './fake-voice-models.ts';

type Options = NonNullable<Parameters<typeof createTestServer>[0]>;

/** A test server that listens, with fake models. */
export interface CallServer extends TestServer {
  url: string;
  voice: FakeVoiceModels;
  stop: AbortController;
  token(assistantId: string, cookie?: string): Promise<CallToken>;
  /** Creates a call as a browser does. */
  create(assistantId: string, more?: Record<string, unknown>): Promise<WebCall>;
  /** Has all callers leave, and waits until everything of their calls is stored. */
  hangUp(): Promise<void>;
  join(call: WebCall, query?: string, headers?: Record<string, string>): Promise<TestCaller>;
}

/** A browser in a call. */
export interface TestCaller {
  socket: WebSocket;
  messages: ServerCallMessage[];
  /** Samples it was sent. */
  received(): number;
  /** Waits for a message that fits, from the first on. */
  message<T extends ServerCallMessage['type']>(
    type: T,
    fits?: (message: Extract<ServerCallMessage, { type: T }>) => boolean,
  ): Promise<Extract<ServerCallMessage, { type: T }>>;
  listening: Promise<void>;
  closed: Promise<number>;
  send(message: object): void;
  /** Speaks for so long, then is silent for so long, in real time. */
  speak(speechMs: number, silenceMs?: number): Promise<void>;
}

export async function openCallServer(options: Options = {}): Promise<CallServer> {
  const voice = fakeVoiceModels();
  const stop = new AbortController();
  const server = await createTestServer({ voiceModels: voice, stopping: stop.signal, ...options });
  const http: Server = createHttpServer((request, env) => server.app.fetch(request, env));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const callers = new Set<WebSocket>();

  const token: CallServer['token'] = async (assistantId, cookie) => {
    const response = await server.send('/api/voice/token', {
      json: { assistantId, preview: cookie !== undefined },
      ...(cookie && { cookie }),
    });
    return (await response.json()) as CallToken;
  };

  return {
    ...server,
    url: `http://127.0.0.1:${port}`,
    voice,
    stop,
    token,
    async create(assistantId, more = {}) {
      const { token: bearer } = await token(assistantId);
      const response = await server.send('/provider/call/web', {
        json: { assistantId, ...more },
        headers: { authorization: `Bearer ${bearer}` },
      });
      return (await response.json()) as WebCall;
    },
    async join(call, query = '', headers = {}) {
      const { pathname } = new URL(call.webCallUrl);
      const caller = await joinAs(`ws://127.0.0.1:${port}${pathname}${query}`, headers);
      callers.add(caller.socket);
      return caller;
    },
    async hangUp() {
      await Promise.all([...callers].map(leave));
      callers.clear();
      await server.deps.shutdownTasks.finished();
    },
    async close() {
      await Promise.all([...callers].map(leave));
      stop.abort();
      http.close();
      http.closeAllConnections();
      await server.close();
    },
  };
}

/** As a caller who closes the page's call. */
async function leave(socket: WebSocket): Promise<void> {
  if (socket.readyState === WebSocket.CLOSED) return;
  const closed = once(socket, 'close');
  socket.close(1000);
  await closed;
}

const frameMs = 20;

async function joinAs(address: string, headers: Record<string, string>): Promise<TestCaller> {
  const socket = new WebSocket(address, { perMessageDeflate: false, headers });
  const messages: ServerCallMessage[] = [];
  let samples = 0;
  const listening = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<number>();
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) {
      samples += data.length / 2;
      socket.send(JSON.stringify({ type: 'played', samples }));
      return;
    }
    const text = data.toString('utf8');
    if (text === 'listening') listening.resolve();
    else messages.push(JSON.parse(text) as ServerCallMessage);
    for (const look of waiting) look();
  });
  socket.on('close', (code) => closed.resolve(code));
  await Promise.race([once(socket, 'open'), once(socket, 'error').then(([error]) => Promise.reject(error))]);
  socket.on('error', () => {}); // told by the close

  const caller: TestCaller = {
    socket,
    messages,
    received: () => samples,
    listening: listening.promise,
    closed: closed.promise,
    message(type, fits = () => true) {
      return new Promise((resolve) => {
        const look = () => {
          const found = messages.find((message) => message.type === type && fits(message as never));
          if (!found) return;
          waiting.delete(look);
          resolve(found as never);
        };
        waiting.add(look);
        look();
      });
    },
    send: (message) => socket.send(JSON.stringify(message)),
    async speak(speechMs, silenceMs = 1200) {
      const loud = tone(frameMs, 8000);
      const quiet = tone(frameMs, 0);
      const start = performance.now();
      const frames = (speechMs + silenceMs) / frameMs;
      for (let nr = 0; nr < frames; nr += 1) {
        socket.send(nr * frameMs < speechMs ? loud : quiet);
        const wait = start + (nr + 1) * frameMs - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      }
    },
  };
  return caller;
}

function tone(ms: number, loudness: number): Buffer {
  const samples = Int16Array.from({ length: ms * 16 }, (_, i) => Math.round(loudness * Math.sin(i / 5)));
  return Buffer.from(samples.buffer);
}
