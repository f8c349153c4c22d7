import type { PhoneLine } from '@deskbell/telephony';
import { upgradeWebSocket } from '@hono/node-server';
import type { Hono } from 'hono';
import type { WSContext, WSEvents } from 'hono/ws';
import type { WebSocket } from 'ws';
import { AppError, callerNetwork } from '../../kernel/http/index.ts';
import type { CallDeps } from '../../voice/calls/index.ts';
import { webhookPath } from '../numbers/index.ts';
import type { CarrierWire } from './carrier-wire.ts';
import { answerPhoneCall } from './phone-call.ts';
import { verifyPhoneTicket } from './phone-ticket.ts';
import { holdEvents, takeCall } from './take-call.ts';

/** A stream that doesn't say whose it is within this time is closed. */
const startMs = 5000;
/** Streams that have not said whose they are: in all, and from one address. */
const mostUnknown = 500;
const mostOfOne = 50;
/** A peer that doesn't complete the close is cut off. */
const refusalMs = 500;

/** Where a carrier opens the audio of calls. What its first message hands back proves whose it is. */
export function mediaSocket(app: Hono, deps: CallDeps, wire: CarrierWire): void {
  const unknown: Unknown = new Map();
  app.get(
    webhookPath(wire.carrier, ':carrier', 'media'),
    upgradeWebSocket(async (http) => {
      // Whoever isn't the carrier takes no place.
      await wire.admit(deps, http);
      const from = callerNetwork(http, deps.config.trustedProxies);
      const ofOne = [...unknown.values()].filter((one) => one === from).length;
      if (ofOne >= mostOfOne || unknown.size >= mostUnknown)
        throw new AppError('rate_limited', 'Too many streams.');
      return stream(deps, wire, unknown, from);
    }),
  );
}

/** By their sockets, the addresses of streams that have not said whose they are. */
type Unknown = Map<WebSocket, string>;

function stream(deps: CallDeps, wire: CarrierWire, unknown: Unknown, from: string): WSEvents {
  let line: PhoneLine | null = null;
  let raw: WebSocket | null = null;
  let timer: NodeJS.Timeout | undefined;

  function known(): void {
    clearTimeout(timer);
    if (raw) unknown.delete(raw);
  }

  /** What still comes is not kept. */
  function refuse(socket: WebSocket, code: number, reason: string): void {
    socket.close(code, reason);
    line?.close();
    line = null;
    setTimeout(() => socket.terminate(), refusalMs).unref();
  }

  return {
    onOpen(_event, ws: WSContext) {
      const socket = ws.raw as WebSocket;
      raw = socket;
      unknown.set(socket, from);
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
