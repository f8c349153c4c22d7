// A browser that isn't one, for tests of the client in Node: its time, its socket and its sound are in the test's hands.

import type { SpeakerOptions } from './audio/open-speaker.ts';
import type { CaptureOptions } from './audio/start-capture.ts';
import type { SessionMessage } from './messages.ts';
import type { Platform } from './platform.ts';
import { VoiceClient, type VoiceClientOptions } from './voice-client.ts';

/** What the server says first. */
export const session: SessionMessage = {
  type: 'session',
  callId: 'call-1',
  conversationId: 'conversation-1',
  visitorToken: 'visitor',
  resumeToken: 'resume-1',
  resumeMs: 5000,
  inputRate: 16_000,
  outputRate: 24_000,
  recording: true,
};

/** One end of a WebSocket, the other end being the test. */
export class FakeSocket {
  binaryType = '';
  bufferedAmount = 0;
  sent: (string | ArrayBuffer)[] = [];
  closedWith: number | undefined;
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  send(data: string | ArrayBuffer): void {
    this.sent.push(data);
  }

  close(code = 1005): void {
    this.closedWith ??= code;
  }

  /** As the server: says it. */
  say(message: object | string): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }

  sound(pcm: ArrayBuffer): void {
    this.onmessage?.({ data: pcm });
  }

  /** As the server or the network: the connection is gone. */
  drop(code = 1006): void {
    this.closedWith ??= code;
    this.onclose?.({ code });
  }

  /** The messages of the client, without the sound. */
  messages(): unknown[] {
    return this.sent
      .filter((data) => typeof data === 'string')
      .map((text) => (text.startsWith('{') ? JSON.parse(text) : text));
  }
}

/** What the test sees and steers. */
export interface FakeClient {
  client: VoiceClient;
  events: [name: string, payload: unknown][];
  sockets: FakeSocket[];
  requests: { url: string; headers: Record<string, string>; body: Record<string, unknown> }[];
  /** Tracks taken, in order. */
  tracks: { stopped: boolean; enabled: boolean; onended: (() => void) | null; constraints: unknown[] }[];
  captures: (CaptureOptions & { closed: boolean; gain: number })[];
  speakers: (SpeakerOptions & { closed: boolean; played: ArrayBuffer[]; orders: string[] })[];
  timers: Set<unknown>;
  /** Who wants to know that the network is lost. */
  offline: Set<() => void>;
  /** Runs what is due within so many milliseconds. */
  pass(ms: number): Promise<void>;
  names(): string[];
}

export function createFakeClient(
  change: Partial<Platform> & { answer?: () => Response; noiseFails?: boolean } = {},
  options: Omit<VoiceClientOptions, 'platform'> = {},
): FakeClient {
  const { answer, noiseFails, ...platformChange } = change;
  let time = 1000;
  const timers = new Set<{ at: number; work: () => void }>();
  const fake: Omit<FakeClient, 'client'> = {
    events: [],
    sockets: [],
    requests: [],
    tracks: [],
    captures: [],
    speakers: [],
    timers,
    offline: new Set(),
    async pass(ms) {
      const until = time + ms;
      for (;;) {
        await settle();
        const next = [...timers].sort((a, b) => a.at - b.at)[0];
        if (!next || next.at > until) break;
        timers.delete(next);
        time = Math.max(time, next.at);
        next.work();
      }
      time = until;
      await settle();
    },
    names: () => fake.events.map(([name]) => name),
  };
  const platform: Platform = {
    missing: () => '',
    userAgent: () => 'Mozilla/5.0 (X11; Linux x86_64)',
    fetch: async (url, init) => {
      const { headers, body } = init as { headers: Record<string, string>; body: string };
      fake.requests.push({ url: String(url), headers, body: JSON.parse(body) });
      return answer ? answer() : Response.json(webCall, { status: 201 });
    },
    connect: (url) => {
      const socket = new FakeSocket(url);
      fake.sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    openMicrophone: async () => {
      const track = {
        stopped: false,
        enabled: true,
        onended: null,
        constraints: [] as unknown[],
        stop: () => {
          track.stopped = true;
        },
        getConstraints: () => ({}),
        applyConstraints: async (constraints: unknown) => {
          track.constraints.push(constraints);
          if (noiseFails && (constraints as { noiseSuppression: boolean }).noiseSuppression)
            throw new Error('no such filter');
        },
      };
      fake.tracks.push(track);
      return track as unknown as MediaStreamTrack;
    },
    startCapture: async (_track, given) => {
      const capture = { ...given, closed: false };
      fake.captures.push(capture);
      return {
        setGain: (gain) => void Object.assign(capture, { gain }),
        use() {},
        close: async () => void Object.assign(capture, { closed: true }),
      };
    },
    openSpeaker: async (given) => {
      const speaker = { ...given, closed: false, played: [] as ArrayBuffer[], orders: [] as string[] };
      fake.speakers.push(speaker);
      return {
        play: (pcm) => void speaker.played.push(pcm),
        order(action) {
          speaker.orders.push(action);
          if (action !== 'resume') speaker.onPlayed(480, action);
        },
        setVolume: (volume) => void Object.assign(speaker, { volume }),
        setDevice: async () => {},
        close: async () => void Object.assign(speaker, { closed: true }),
      };
    },
    onOffline(listener) {
      fake.offline.add(listener);
      return () => fake.offline.delete(listener);
    },
    createVoice: () => ({ speak() {}, order() {}, setVolume() {} }),
    clock: {
      now: () => time,
      setTimeout(work, ms) {
        const timer = { at: time + ms, work };
        timers.add(timer);
        return timer;
      },
      clearTimeout: (timer) => timers.delete(timer as { at: number; work: () => void }),
    },
    ...platformChange,
  };
  const client = new VoiceClient('token-1', 'https://desk.example/provider/', { ...options, platform });
  const emit = client.emit.bind(client);
  client.emit = (name, ...payload) => {
    fake.events.push([name, payload[0]]);
    return emit(name, ...payload);
  };
  return { ...fake, client };
}

/** What `POST /call/web` answers. */
export const webCall = {
  id: 'call-1',
  webCallUrl: 'wss://desk.example/call/secret?region=eu',
  artifactPlan: { recordingEnabled: true, videoRecordingEnabled: false },
  assistant: { name: 'Ava', voice: { provider: 'kokoro', voiceId: 'af_heart' } },
};

/** Starts a call to the point where it is joined. */
export async function begin(fake: FakeClient): Promise<FakeSocket> {
  const started = fake.client.start('assistant-1');
  await fake.pass(0);
  fake.sockets.at(-1)!.say(session);
  await started;
  return fake.sockets.at(-1)!;
}

/** Lets everything run that waits for nothing but its turn. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
