import { callCloseCodes, type ServerCallMessage } from '@deskbell/contract';
import type { AudioFrame, CallTransport } from '@deskbell/voice';

/** One connection of a call: what of a WebSocket is used here. */
export interface CallSocket {
  send(data: string | Uint8Array): void;
  close(code: number, reason: string): void;
  /** Cuts it without a farewell. */
  terminate(): void;
  /** Bytes that the network has not taken yet. */
  readonly waitingBytes: number;
}

/** A browser as what carries a call: at most one connection at a time, none while it is lost. */
export interface BrowserTransport extends CallTransport {
  /** The connection that counts; null while it is lost. */
  readonly socket: CallSocket | null;
  /** Takes a new connection, which replaces one that is still there. */
  connect(socket: CallSocket): void;
  /** False: that connection didn't count any more. */
  disconnect(socket: CallSocket): boolean;
  sendMessage(message: ServerCallMessage): void;
  /** The caller is being heard: the bare string of the provider's interface. */
  sendListening(): void;
  close(): void;
}

/** What the caller's browser sends and what it is sent: speech needs no more, and 24 kHz is what voices speak at. */
export const inputRate = 16_000;
export const outputRate = 24_000;

/** Ten seconds of sound: a connection that is so far behind is as good as lost. */
const mostWaitingBytes = 10 * outputRate * 2;

/** `speaks`: replies are spoken by the browser's own voice. */
export function createBrowserTransport({ speaks }: { speaks: boolean }): BrowserTransport {
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
    sendListening: () => send('listening'),
    close() {
      socket?.close(callCloseCodes.ended, 'the call is over');
      socket = null;
    },
  };
}
