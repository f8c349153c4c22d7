import type { LineEvents, PhoneLine } from '@deskbell/telephony';
import { upgradeWebSocket } from '@hono/node-server';
import type { Hono } from 'hono';
import type { WSContext, WSEvents } from 'hono/ws';
import type { WebSocket } from 'ws';
import { AppError } from '../../kernel/http/index.ts';
import type { CallDeps } from '../../voice/calls/index.ts';
import { webhookPath } from '../numbers/index.ts';
import type { CarrierWire } from './carrier-wire.ts';
import { answerPhoneCall, type PhoneCall } from './phone-call.ts';
import { verifyPhoneTicket } from './phone-ticket.ts';

/** A stream that doesn't say whose it is within this time is closed. */
const startMs = 5000;
/** Streams that have not said whose they are. */
const mostUnknown = 100;
/** What a line brings while its call is being set up. */
const mostWaiting = 500;
/** A peer that doesn't complete the close is cut off. */
const refusalMs = 500;

/** Where a carrier opens the audio of calls. What its first message hands back proves whose it is. */
export function mediaSocket(app: Hono, deps: CallDeps, wire: CarrierWire): void {
  const unknown = new Set<WebSocket>();
  app.get(
    webhookPath(wire.carrier, ':carrier', 'media'),
    upgradeWebSocket(async (http) => {
      if (unknown.size >= mostUnknown) throw new AppError('rate_limited', 'Too many streams.');
      await wire.admit(deps, http);
      return stream(deps, wire, unknown);
    }),
  );
}

function stream(deps: CallDeps, wire: CarrierWire, unknown: Set<WebSocket>): WSEvents {
  let line: PhoneLine | null = null;
  let raw: WebSocket | null = null;
  let timer: NodeJS.Timeout | undefined;

  function known(): void {
    clearTimeout(timer);
    if (raw) unknown.delete(raw);
  }

  /** What still comes is not kept. */
  function refuse(socket: WebSocket, code: number, reason: string): void {
    line = null;
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), refusalMs).unref();
  }

  return {
    onOpen(_event, ws: WSContext) {
      const socket = ws.raw as WebSocket;
      raw = socket;
      unknown.add(socket);
      timer = setTimeout(() => socket.terminate(), startMs);
      const held = holdEvents();
      line = wire.openLine(
        {
          send: (data) => {
            if (socket.readyState === socket.OPEN) socket.send(data);
          },
          close: () => socket.close(1000),
          get waitingBytes() {
            return socket.bufferedAmount;
          },
        },
        {
          ...held.events,
          onStart({ carrierCallId, parameters }) {
            known();
            const ticket = verifyPhoneTicket(deps.secrets, parameters.get('ticket') ?? '', deps.clock.now());
            if (!ticket || (carrierCallId ?? ticket.carrierCallId) !== ticket.carrierCallId) {
              refuse(socket, 1008, 'unknown, used or expired');
              return;
            }
            void takeCall(deps, () => answerPhoneCall(deps, ticket, line!), ticket.callId).then((call) => {
              if (call) held.release(call.events);
              else refuse(socket, 1011, 'not put through');
            });
          },
          onUnknown: () => deps.log.warn('a carrier sent a message of an unknown kind'),
        },
      );
    },
    onMessage({ data }) {
      if (typeof data === 'string') line?.receive(data);
      else if (data instanceof ArrayBuffer) line?.receive(new Uint8Array(data));
    },
    onClose() {
      known();
      line?.closed();
    },
    onError: () => line?.closed(),
  };
}

/** Answers a call in one of the process's slots. Null: it couldn't be. */
async function takeCall(
  deps: CallDeps,
  answer: () => Promise<PhoneCall | null>,
  callId: string,
): Promise<PhoneCall | null> {
  if (deps.stopping.aborted || deps.capacity.claim(callId) !== 'taken') return null;
  try {
    const call = await answer();
    if (!call) {
      deps.capacity.release(callId);
      return null;
    }
    deps.live.add(call);
    const releaseModels = deps.voiceModels.holdForCall();
    void call.done.then(() => {
      deps.capacity.release(callId);
      releaseModels();
    });
    deps.shutdownTasks.add(call.done);
    return call;
  } catch (error) {
    deps.capacity.release(callId);
    deps.log.error({ err: error }, 'a phone call could not be answered');
    return null;
  }
}

type Held = PhoneCall['events'];

/** Keeps what a line brings until its call is set up. */
function holdEvents(): { events: Held; release(to: Held): void } {
  let target: Held | null = null;
  const waiting: ((to: Held) => void)[] = [];
  const pass = (run: (to: Held) => void) => {
    if (target) run(target);
    else if (waiting.length < mostWaiting) waiting.push(run);
  };
  return {
    events: {
      onAudio: (frame) => pass((to) => to.onAudio(frame)),
      onDigit: (digit) => pass((to) => to.onDigit(digit)),
      onPlayed: (samples) => pass((to) => to.onPlayed(samples)),
      // However much came before it.
      onHangUp: () => (target ? target.onHangUp() : void waiting.push((to) => to.onHangUp())),
    } satisfies Pick<LineEvents, keyof Held>,
    release(to) {
      target = to;
      for (const run of waiting.splice(0)) run(to);
    },
  };
}
