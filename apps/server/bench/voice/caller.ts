import { once } from 'node:events';
import type { ServerCallMessage } from '@deskbell/contract';
import { WebSocket } from 'ws';
import {
  callerRate,
  type LineQuality,
  pinkNoise,
  throughTelephone,
  type Utterance,
} from './callers-audio.ts';
import { openPlayer, type Player } from './player.ts';

const frameMs = 20;
const frameSamples = (callerRate * frameMs) / 1000;
/** Root mean square; 15 dB beneath speech as the callers speak it (0.09): a shop at a busy hour. */
const noiseRms = 0.016;

/** A message and when it came, on the caller's clock. */
export interface ReceivedMessage {
  at: number;
  message: ServerCallMessage;
}

/** When an utterance was heard, on the caller's clock: the first and the last of its sound. */
export interface SpokenUtterance {
  from: number;
  to: number;
}

/** A scripted caller: speaks in real time, and plays what it is sent as a browser does. */
export interface Caller {
  callId: string;
  conversationId: string;
  player: Player;
  told: readonly ReceivedMessage[];
  /** Speaks from the next frame on; resolves when the last of it was sent. Tells when it will be heard at once. */
  say(utterance: Utterance): { said: SpokenUtterance; sent: Promise<void> };
  /** Waits until it holds; looked at every frame. Rejects after so long, or when the call is over. */
  until<T>(holds: () => T | null | undefined | false, what: string, withinMs?: number): Promise<T>;
  hangUp(): Promise<void>;
}

/** `trace`: told what is said and what comes, for looking into a figure. */
export async function joinCall(
  webCallUrl: string,
  line: LineQuality,
  origin: string,
  trace: (event: string) => void = () => {},
): Promise<Caller> {
  const socket = new WebSocket(webCallUrl, { perMessageDeflate: false, origin });
  const told: ReceivedMessage[] = [];
  const waiting = new Set<() => void>();
  let player: Player | undefined;
  let session: Extract<ServerCallMessage, { type: 'session' }> | undefined;
  let closed = false;
  const send = (message: object | string) => {
    if (socket.readyState === socket.OPEN)
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  };

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    const now = performance.now();
    if (isBinary) return player?.push(data, now);
    const text = data.toString('utf8');
    if (text === 'listening') return;
    const message = JSON.parse(text) as ServerCallMessage;
    told.push({ at: now, message });
    trace(`${Math.round(now)} ${eventOf(message)}`);
    if (message.type === 'session') {
      session = message;
      player = openPlayer(message.outputRate, now, (samples) => send({ type: 'played', samples }));
      send('playable');
    } else if (message.type === 'playback') player?.order(message.action, now);
  });
  socket.on('close', () => {
    closed = true;
    for (const look of waiting) look();
  });
  await Promise.race([once(socket, 'open'), once(socket, 'error').then(([error]) => Promise.reject(error))]);
  socket.on('error', () => {}); // told by the close

  const microphone = openMicrophone(line, performance.now(), (frame) => {
    if (socket.readyState === socket.OPEN) socket.send(frame);
  });
  const timer = setInterval(() => {
    const now = performance.now();
    microphone.run(now);
    player?.run(now);
    for (const look of waiting) look();
  }, frameMs / 2);

  const until: Caller['until'] = (holds, what, withinMs = 15_000) =>
    new Promise((resolve, reject) => {
      const endsAt = performance.now() + withinMs;
      const look = () => {
        const found = holds();
        if (found || closed || performance.now() > endsAt) waiting.delete(look);
        if (found) resolve(found);
        else if (closed) reject(new Error(`the call was over before ${what}`));
        else if (performance.now() > endsAt) reject(new Error(`${what} did not come within ${withinMs} ms`));
      };
      waiting.add(look);
    });
  const stop = () => clearInterval(timer);
  socket.once('close', stop);
  await until(() => session, 'the session');
  return {
    callId: session!.callId,
    conversationId: session!.conversationId,
    player: player!,
    told,
    say: microphone.say,
    until,
    async hangUp() {
      send({ type: 'hangup' });
      if (!closed)
        await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 3000))]);
      stop();
      socket.terminate();
    },
  };

  function openMicrophone(quality: LineQuality, from: number, sendFrame: (frame: Buffer) => void) {
    const noise = quality === 'noisy' ? pinkNoise(noiseRms * 32_768) : null;
    const queue: { samples: Int16Array; at: number; sent: () => void }[] = [];
    let frames = 0;
    return {
      say(utterance: Utterance): { said: SpokenUtterance; sent: Promise<void> } {
        const samples = quality === '8 kHz' ? throughTelephone(utterance.samples) : utterance.samples;
        const ahead = queue.reduce(
          (sum, one) => sum + Math.ceil((one.samples.length - one.at) / frameSamples),
          0,
        );
        // A frame is sent when the last of it was spoken.
        const begins = from + (frames + ahead) * frameMs;
        const { promise: sent, resolve } = Promise.withResolvers<void>();
        queue.push({ samples, at: 0, sent: resolve });
        trace(`${Math.round(begins)} says "${utterance.text}"`);
        const timeOf = (sample: number) => begins + (sample / callerRate) * 1000;
        return { said: { from: timeOf(utterance.from), to: timeOf(utterance.to) }, sent };
      },
      run(now: number): void {
        while (from + (frames + 1) * frameMs <= now) {
          sendFrame(nextFrame());
          frames += 1;
        }
      },
    };

    function nextFrame(): Buffer {
      const frame = new Int16Array(frameSamples);
      const first = queue[0];
      if (first) {
        frame.set(first.samples.subarray(first.at, first.at + frameSamples));
        first.at += frameSamples;
        if (first.at >= first.samples.length) {
          queue.shift();
          first.sent();
        }
      }
      if (noise)
        for (const [at, sample] of frame.entries())
          frame[at] = Math.max(-32_768, Math.min(32_767, sample + noise()));
      return Buffer.from(frame.buffer);
    }
  }
}

/** A message as a line of a trace. */
function eventOf(message: ServerCallMessage): string {
  const { type, ...rest } = message;
  return type === 'session' || type === 'conversation-update' ? type : `${type} ${JSON.stringify(rest)}`;
}
