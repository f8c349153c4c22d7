import { once } from 'node:events';
import type { ServerCallMessage } from '@deskbell/contract';
import { type RawData, WebSocket } from 'ws';

/** A page in a call: everything that it was sent, in order. */
export interface Caller {
  /** Messages as they came, unread. */
  messages: ServerCallMessage[];
  /** Messages that are bare words. */
  bare: string[];
  /** Sizes of the frames of sound. */
  frames: number[];
  send(message: object | string | Buffer): void;
  /** Is loud for so long, then silent for a while, in real time. */
  speak(milliseconds: number): Promise<void>;
  until(fits: (message: ServerCallMessage) => boolean): Promise<ServerCallMessage>;
  said(
    role: 'user' | 'assistant',
    words: string,
    transcriptType?: 'partial' | 'final',
  ): Promise<ServerCallMessage>;
  listening(): Promise<void>;
  closed: Promise<number>;
  /** As a connection that is lost. */
  drop(): void;
}

/** Joins a call at the address that its creation gave. */
export async function joinCall(address: string): Promise<Caller> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const messages: ServerCallMessage[] = [];
  const bare: string[] = [];
  const frames: number[] = [];
  let samples = 0;
  const looking = new Set<() => void>();
  const closed = Promise.withResolvers<number>();
  socket.on('close', (code) => closed.resolve(code));
  socket.on('message', (data: RawData, isBinary) => {
    const text = isBinary ? '' : data.toString();
    if (isBinary) {
      frames.push((data as Buffer).length);
      samples += (data as Buffer).length / 2;
      socket.send(JSON.stringify({ type: 'played', samples }));
    } else if (text.startsWith('{')) messages.push(JSON.parse(text) as ServerCallMessage);
    else bare.push(text);
    for (const look of looking) look();
  });
  await once(socket, 'open');
  socket.on('error', () => {}); // told by the close

  const wait = <Found>(look: () => Found | undefined | false) =>
    new Promise<Found>((resolve) => {
      const tryIt = () => {
        const found = look();
        if (!found) return;
        looking.delete(tryIt);
        resolve(found);
      };
      looking.add(tryIt);
      tryIt();
    });
  const until: Caller['until'] = (fits) => wait(() => messages.find(fits));
  return {
    messages,
    bare,
    frames,
    closed: closed.promise,
    send: (message) =>
      socket.send(
        typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message),
      ),
    async speak(milliseconds) {
      const loud = Buffer.from(Int16Array.from({ length: 320 }, (_, i) => 8000 * Math.sin(i / 5)).buffer);
      const start = performance.now();
      for (let sent = 20; sent <= milliseconds + 1200; sent += 20) {
        socket.send(sent <= milliseconds ? loud : Buffer.alloc(640));
        const rest = start + sent - performance.now();
        if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
      }
    },
    until,
    said: (role, words, transcriptType = 'final') =>
      until(
        (message) =>
          message.type === 'transcript' &&
          message.role === role &&
          message.transcriptType === transcriptType &&
          message.transcript.includes(words),
      ),
    listening: async () => void (await wait(() => bare.includes('listening'))),
    drop: () => socket.terminate(),
  };
}
