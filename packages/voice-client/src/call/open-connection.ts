import { RequestError } from '../create-web-call.ts';
import type { ClientMessage, ServerMessage, SessionMessage } from '../messages.ts';
import type { Platform } from '../platform.ts';

/** How long the server may take to answer a join. */
const answerMs = 10_000;

/** Waits between attempts to join again; the last one repeats. */
const retryMs = [100, 300, 600, 1000];

/** More unsent audio than this (bytes, one second) would only be late: it is dropped. */
const backlogBytes = 32_000;

/** A backlog that lasts this long means a dead connection. */
const stalledMs = 3000;

/** After the server said that the call is over, it closes within this. */
const closeTimeoutMs = 3000;

/** Close codes after which there is nothing to come back to, and why the call ended. */
const finalCodes: Record<number, Closed> = {
  1000: 'ended',
  4400: 'bad-frames',
  4401: 'refused',
  4409: 'replaced',
};

/** Our own close code for an abandoned connection: to the server it is lost, not ended. */
const abandonedCode = 4000;

/** How a connection came to its end. */
export type Closed = 'ended' | 'refused' | 'replaced' | 'bad-frames' | 'lost';

export interface ConnectionOptions {
  url: string;
  platform: Pick<Platform, 'connect' | 'clock' | 'onOffline'>;
  onMessage(message: ServerMessage | 'listening'): void;
  onAudio(pcm: ArrayBuffer): void;
  /** The connection was lost and is being made again. */
  onInterrupted(): void;
  onRestored(): void;
  /** Once, unless `close` was called. */
  onClosed(why: Closed): void;
  /** Flushes the player and resolves with how many samples were played: the server resumes from there. */
  flushPlayer(): Promise<number>;
}

/** A call's WebSocket, made again when it is lost for less than the server waits. */
export interface Connection {
  session(): SessionMessage;
  /** Kept for later while the connection is interrupted. */
  send(message: ClientMessage | 'playable'): void;
  /** PCM16 mono; dropped while the connection is interrupted or can't keep up. */
  sendAudio(pcm: ArrayBuffer): void;
  /** Ends the call: to the server, the visitor hung up. */
  close(): void;
}

/** Resolves with the first `session`. @throws when the call can't be joined */
export async function openConnection(options: ConnectionOptions): Promise<Connection> {
  const { url, platform, onMessage, onAudio, onInterrupted, onRestored, onClosed, flushPlayer } = options;
  const { clock } = platform;
  let socket: WebSocket | null = null;
  let session: SessionMessage;
  let isOver = false;
  let isEnding = false;
  let waiting: string[] = [];
  let stalledAt: number | null = null;
  let timer: unknown;

  await attach(url, answerMs);
  const stopListening = platform.onOffline(() => socket && abandon());
  return {
    session: () => session,
    send(message) {
      const text = typeof message === 'string' ? message : JSON.stringify(message);
      if (socket) socket.send(text);
      else if (!isOver && (typeof message === 'string' || message.type !== 'played')) waiting.push(text);
    },
    sendAudio(pcm) {
      if (!socket) return;
      if (socket.bufferedAmount < backlogBytes) {
        stalledAt = null;
        return socket.send(pcm);
      }
      stalledAt ??= clock.now();
      if (clock.now() - stalledAt > stalledMs) abandon();
    },
    close: () => over(),
  };

  /** One socket: resolves when it has said its `session`; `socket` is set from then until it is lost. */
  function attach(address: string, withinMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const candidate = platform.connect(address);
      candidate.binaryType = 'arraybuffer';
      let refusal = new Error('The call could not be joined.');
      const timeout = clock.setTimeout(
        () => fail('refused', new Error('The server did not answer.')),
        withinMs,
      );
      const fail = (code: Closed | undefined, why: Error) => {
        clock.clearTimeout(timeout);
        detach(candidate);
        reject(Object.assign(why, { closed: code }));
      };
      candidate.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
        if (isOver) return;
        if (typeof data !== 'string') return onAudio(data);
        const message = read(data);
        if (!message) return;
        if (message !== 'listening' && message.type === 'session') {
          clock.clearTimeout(timeout);
          session = message;
          socket = candidate;
          resolve();
        }
        if (message !== 'listening' && message.type === 'status-update' && message.status === 'ended') {
          isEnding = true;
          timer = clock.setTimeout(() => over('ended'), closeTimeoutMs);
        }
        // For example all lines are busy: the server sends the reason before it closes.
        if (message !== 'listening' && message.type === 'error' && socket !== candidate)
          refusal = new RequestError(503, message.message, message.code);
        onMessage(message);
      };
      candidate.onclose = ({ code }: CloseEvent) => {
        if (socket !== candidate) return fail(finalCodes[code], refusal);
        socket = null;
        const why = isEnding ? 'ended' : finalCodes[code];
        if (why) over(why);
        else void rejoin();
      };
    });
  }

  /** A stalled connection is not closed cleanly: that would take as long as sending. */
  function abandon(): void {
    const dead = socket!;
    socket = null;
    detach(dead);
    void rejoin();
  }

  async function rejoin(): Promise<void> {
    if (isOver) return;
    stalledAt = null;
    onInterrupted();
    const until = clock.now() + session.resumeMs;
    for (let attempt = 0; clock.now() < until; attempt++) {
      await new Promise<void>((resolve) => {
        timer = clock.setTimeout(resolve, retryMs[Math.min(attempt, retryMs.length - 1)]!);
      });
      const samples = await flushPlayer();
      if (isOver) return;
      try {
        await attach(resumeAddress(samples), Math.max(500, until - clock.now()));
      } catch (error) {
        const { closed } = error as { closed?: Closed };
        if (closed && closed !== 'refused') return over(closed);
        continue; // still no way through, or not yet known there that the old connection is gone
      }
      for (const text of waiting.splice(0)) socket!.send(text);
      return onRestored();
    }
    over('lost');
  }

  function resumeAddress(played: number): string {
    const address = new URL(url);
    address.searchParams.set('resume', session.resumeToken);
    address.searchParams.set('played', String(played));
    return address.href;
  }

  /** The end; without a reason it is our own. */
  function over(why?: Closed): void {
    if (isOver) return;
    isOver = true;
    clock.clearTimeout(timer);
    stopListening();
    waiting = [];
    const last = socket;
    socket = null;
    if (last) {
      last.onmessage = null;
      last.onclose = null;
      last.close(1000);
    }
    if (why) onClosed(why);
  }
}

function detach(socket: WebSocket): void {
  socket.onmessage = null;
  socket.onclose = null;
  socket.close(abandonedCode);
}

function read(text: string): ServerMessage | 'listening' | null {
  if (text === 'listening') return text;
  try {
    return JSON.parse(text) as ServerMessage;
  } catch {
    console.error('A message of the server could not be read.');
    return null;
  }
}
