import { randomBytes } from 'node:crypto';
import type { EndedReason } from '@deskbell/contract';
import type { Call } from '@deskbell/voice';
import type { BrowserTransport, CallSocket } from './browser-transport.ts';
import { createDigitCollector } from './digit-collector.ts';
import { handleClientMessage } from './handle-client-message.ts';
import type { SimulatedMenu } from './keypad-menu/index.ts';
import { createReceiver } from './receive-frames.ts';

/** A call in progress, as its connections see it. Its methods never throw. */
export interface LiveCall {
  readonly callId: string;
  /** Joins it again after the connection was lost; another one with each connection. */
  readonly resumeToken: string;
  /** Handles what a connection sends; ignores one that was replaced. */
  receive(socket: CallSocket, data: string | ArrayBuffer): void;
  /** Another connection takes the call over. `played`: samples the caller has heard since the call began. */
  reconnect(socket: CallSocket, played: number): void;
  /**
   * A connection has closed: its browser ended the call, it was lost and may come back, or it broke the protocol.
   */
  disconnect(socket: CallSocket, how: 'ended' | 'lost' | 'fault'): void;
  /** Ends it with a spoken sentence where that is possible, within a few seconds. */
  endPolitely(reason: EndedReason): Promise<void>;
  /** Resolves once it is over and everything is stored. */
  readonly done: Promise<void>;
}

/** A connection that comes back within this time finds its call. */
export const resumeMs = 5000;
const politeMs = 7000;

export const newResumeToken = (): string => randomBytes(24).toString('base64url');

/** The parts of a live call. `store` stores its end; `sendSession` is sent first on every connection. */
export interface LiveCallParts {
  callId: string;
  call: Call;
  transport: BrowserTransport;
  opening: string;
  /** Said when the server is stopped. */
  shutdown: string;
  /** Its keys come first; absent or null: all are digits. */
  menu?: SimulatedMenu | null;
  resumeToken: string;
  /** What a binary frame is as a browser would have sent it; absent: as it is. */
  heard?: ((data: ArrayBuffer) => ArrayBuffer) | undefined;
  sendSession(resumeToken: string): void;
  store(reason: EndedReason): Promise<void>;
}

/** Keeps a call alive across connections. The transport already has the first one. */
export function createLiveCall(parts: LiveCallParts): LiveCall {
  const { callId, call, transport, opening, shutdown, menu, heard = (data) => data } = parts;
  let { resumeToken } = parts;
  let lostTimer: NodeJS.Timeout | undefined;
  let politeReason: EndedReason | null = null;
  const digits = createDigitCollector((keys) => call.typed(keys));
  menu?.connect(call, (key) => digits.add(key));
  const press = (key: string) => (menu ? menu.keys.press(key) : digits.add(key));
  const newReceiver = () =>
    createReceiver(call, (message) => handleClientMessage(call, press, message, opening));
  let receiver = newReceiver();

  const done = call.done.then(async ({ endedReason }) => {
    clearTimeout(lostTimer);
    digits.close();
    const reason = politeReason ?? endedReason;
    transport.sendMessage({ type: 'status-update', status: 'ended', endedReason: reason });
    transport.close();
    await parts.store(reason);
  });

  transport.sendMessage({ type: 'status-update', status: 'in-progress' });
  transport.sendListening();

  return {
    callId,
    get resumeToken() {
      return resumeToken;
    },
    done,
    receive(socket, data) {
      if (socket !== transport.socket) return;
      const complaint = receiver(typeof data === 'string' ? data : heard(data));
      if (complaint?.kind === 'error') {
        transport.sendMessage({ type: 'error', code: complaint.code, message: complaint.message });
      } else if (complaint) {
        socket.close(complaint.code, complaint.reason);
        transport.disconnect(socket);
        void call.end('pipeline-error');
      }
    },
    reconnect(socket, played) {
      clearTimeout(lostTimer);
      if (transport.socket) call.suspend();
      transport.connect(socket);
      resumeToken = newResumeToken();
      receiver = newReceiver();
      parts.sendSession(resumeToken);
      call.played(played);
      call.resume();
    },
    disconnect(socket, how) {
      if (!transport.disconnect(socket)) return;
      if (how !== 'lost') {
        void call.end(how === 'ended' ? 'customer-ended-call' : 'pipeline-error');
        return;
      }
      call.suspend();
      lostTimer = setTimeout(() => void call.end('connection-lost'), resumeMs);
    },
    async endPolitely(reason) {
      politeReason = reason;
      // Nobody hears it while the connection is lost.
      if (transport.socket)
        call.say(shutdown, { endCallAfterSpoken: true, interrupt: true, interruptible: false });
      const tooLate = setTimeout(() => void call.end(reason), transport.socket ? politeMs : 0);
      await done;
      clearTimeout(tooLate);
    },
  };
}
