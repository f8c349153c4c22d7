import { callCloseCodes, type ServerCallMessage } from '@deskbell/contract';
import type { AudioFrame, CallTransport } from '@deskbell/voice';

/** One connection of a call: the part of a WebSocket that is used here. */
export interface CallSocket {
  send(data: string | Uint8Array): void;
  close(code: number, reason: string): void;
  /** Closes it without a handshake. */
  terminate(): void;
  /** Bytes that the network has not taken yet. */
  readonly waitingBytes: number;
}

/** A browser as a call's transport: at most one connection at a time, none while it is lost. */
export interface BrowserTransport extends CallTransport {
  /** The current connection; null while it is lost. */
  readonly socket: CallSocket | null;
  /** Switches to a new connection, replacing one that is still open. */
  connect(socket: CallSocket): void;
  /** False: that was no longer the current connection. */
  disconnect(socket: CallSocket): boolean;
  sendMessage(message: ServerCallMessage): void;
  /** Sound in whatever form, as a binary frame. */
  sendBytes(bytes: Uint8Array): void;
  /** The caller's audio is received: the bare string of the provider's interface. */
  sendListening(): void;
  close(): void;
}

/** Sample rates from and to the browser: speech needs no more than 16 kHz, and voices speak at 24 kHz. */
export const inputRate = 16_000;
export const outputRate = 24_000;

/** Ten seconds of audio: a connection that is this far behind is as good as lost. */
const mostWaitingBytes = 10 * outputRate * 2;

/** `speaks`: replies are spoken by the browser's own voice. `isProgram`: it holds the call alone, and takes only messages in JSON. */
export function createBrowserTransport({
  speaks,
  isProgram = false,
}: {
  speaks: boolean;
  isProgram?: boolean;
}): BrowserTransport {
  let socket: CallSocket | null = null;

  function send(data: string | Uint8Array): void {
    if (!socket) return;
    if (socket.waitingBytes > mostWaitingBytes) socket.terminate();
    else socket.send(data);
  }
  const sendMessage = (message: ServerCallMessage) => send(JSON.stringify(message));

  return {
    outputRate,
    canPause: true,
    reportsPlayed: true,
    get socket() {
      return socket;
    },
    connect(fresh) {
      socket?.close(callCloseCodes.replaced, 'joined from elsewhere');
      socket = fresh;
    },
    disconnect(lost) {
      if (socket !== lost) return false;
      socket = null;
      return true;
    },
    sendAudio: ({ samples }: AudioFrame) =>
      send(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)),
    playback: (action) => sendMessage({ type: 'playback', action }),
    ...(speaks && { speak: (speech) => sendMessage({ type: 'speak', ...speech }) }),
    sendMessage,
    sendBytes: send,
    sendListening: () => {
      if (!isProgram) send('listening');
    },
    close() {
      socket?.close(callCloseCodes.ended, 'the call is over');
      socket = null;
    },
  };
}
