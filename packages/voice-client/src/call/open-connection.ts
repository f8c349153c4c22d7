import { RequestError } from '../create-web-call.ts';
import type { ClientMessage, EndedReason, ServerMessage, SessionMessage } from '../messages.ts';
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

const endedCode = 1000;
const refusedCode = 4401;

/** Close codes after which there is nothing to come back to, and why the call ended. */
const finalCodes: Record<number, EndedReason> = {
  1000: 'customer-ended-call',
  // Bad frames.
  4400: 'pipeline-error',
  4401: 'connection-lost',
  // Replaced by another connection.
  4409: 'connection-lost',
};

/** Our own close code for an abandoned connection: to the server it is lost, not ended. */
const abandonedCode = 4000;

export interface ConnectionOptions {
  url: string;
  platform: Pick<Platform, 'connect' | 'clock' | 'onOffline'>;
  onMessage(message: ServerMessage | 'listening'): void;
  onAudio(pcm: ArrayBuffer): void;
  /** The connection was lost and is being made again. */
  onInterrupted(): void;
  onRestored(): void;
  /** Once, unless `close` was called. */
  onClosed(reason: EndedReason): void;
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
  const connection = new CallConnection(options);
  await connection.open();
  return connection;
}

class CallConnection implements Connection {
  readonly #options: ConnectionOptions;
  #session!: SessionMessage;
  /** The one that is listened to; null between two. */
  #socket: WebSocket | null = null;
  /** It has said its `session`. */
  #isOn = false;
  #isEnding = false;
  #isOver = false;
  #waiting: string[] = [];
  #stalledAt: number | null = null;
  #timer: unknown;
  #stopListening?: () => void;
  /** Ends the attempt to join that is under way: with its socket's close code, 0 for one that has joined. */
  #settle!: (code: number) => void;
  /** Why it couldn't be joined. */
  #refusal!: Error;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  async open(): Promise<void> {
    const { url, platform } = this.#options;
    if (await this.#join(url, answerMs)) throw this.#refusal;
    this.#stopListening = platform.onOffline(() => this.#isOn && this.#lose());
  }

  session(): SessionMessage {
    return this.#session;
  }

  send(message: ClientMessage | 'playable'): void {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    if (this.#isOn) this.#socket!.send(text);
    else if (!this.#isOver && (typeof message === 'string' || message.type !== 'played'))
      this.#waiting.push(text);
  }

  sendAudio(pcm: ArrayBuffer): void {
    if (!this.#isOn) return;
    if (this.#socket!.bufferedAmount < backlogBytes) {
      this.#stalledAt = null;
      this.#socket!.send(pcm);
      return;
    }
    const now = this.#options.platform.clock.now();
    this.#stalledAt ??= now;
    // Not closed cleanly: that would take as long as sending.
    if (now - this.#stalledAt > stalledMs) this.#lose();
  }

  close(): void {
    this.#end();
  }

  /** One socket, until it has said its `session` (0) or was closed: its code. */
  #join(address: string, withinMs: number): Promise<number> {
    const socket = this.#options.platform.connect(address);
    socket.binaryType = 'arraybuffer';
    socket.onmessage = ({ data }) => this.#receive(data);
    socket.onclose = ({ code }) => this.#lose(code);
    this.#socket = socket;
    this.#refusal = new Error('The call could not be joined.');
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#after(withinMs, () => {
        this.#refusal = new Error('The server did not answer.');
        this.#lose();
      });
    });
  }

  #receive(data: string | ArrayBuffer): void {
    if (typeof data !== 'string') {
      this.#options.onAudio(data);
      return;
    }
    const message = read(data);
    if (!message) return;
    if (message !== 'listening') this.#note(message);
    this.#options.onMessage(message);
  }

  /** What a message means to the connection itself. */
  #note(message: ServerMessage): void {
    if (message.type === 'session') {
      this.#stopWaiting();
      this.#session = message;
      this.#isOn = true;
      this.#settle(0);
    } else if (message.type === 'status-update' && message.status === 'ended') {
      this.#isEnding = true;
      this.#after(closeTimeoutMs, () => this.#end(endedCode));
    } else if (message.type === 'error' && !this.#isOn)
      // For example all lines are busy: the server sends the reason before it closes.
      this.#refusal = new RequestError(503, message.message, message.code);
  }

  /** The socket was closed with this code; without one it is given up. */
  #lose(code = abandonedCode): void {
    const wasOn = this.#isOn;
    this.#stopWaiting();
    this.#detach(abandonedCode);
    if (!wasOn) this.#settle(code);
    else if (this.#isEnding) this.#end(endedCode);
    else if (code in finalCodes) this.#end(code);
    else void this.#rejoin();
  }

  async #rejoin(): Promise<void> {
    const { platform, flushPlayer, onInterrupted, onRestored } = this.#options;
    const { clock } = platform;
    this.#stalledAt = null;
    onInterrupted();
    const until = clock.now() + this.#session.resumeMs;
    for (let attempt = 0; clock.now() < until; attempt++) {
      await new Promise<void>((resolve) => {
        this.#after(retryMs[Math.min(attempt, retryMs.length - 1)]!, resolve);
      });
      const samples = await flushPlayer();
      if (this.#isOver) return;
      const code = await this.#join(this.#resumeAddress(samples), Math.max(500, until - clock.now()));
      if (!code) {
        for (const text of this.#waiting.splice(0)) this.#socket!.send(text);
        return onRestored();
      }
      // Still no way through, or not yet known there that the old connection is gone.
      if (code in finalCodes && code !== refusedCode) return this.#end(code);
    }
    this.#end(abandonedCode);
  }

  #resumeAddress(played: number): string {
    const address = new URL(this.#options.url);
    address.searchParams.set('resume', this.#session.resumeToken);
    address.searchParams.set('played', String(played));
    return address.href;
  }

  /** The end; without a close code it is our own. */
  #end(code?: number): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stopWaiting();
    this.#stopListening?.();
    this.#waiting = [];
    this.#detach(endedCode);
    if (code) this.#options.onClosed(finalCodes[code] ?? 'connection-lost');
  }

  /** One thing is waited for at a time. */
  #after(ms: number, work: () => void): void {
    this.#stopWaiting();
    this.#timer = this.#options.platform.clock.setTimeout(work, ms);
  }

  #stopWaiting(): void {
    this.#options.platform.clock.clearTimeout(this.#timer);
  }

  /** What a socket that was left still says is for nobody. */
  #detach(code: number): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#isOn = false;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close(code);
  }
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
