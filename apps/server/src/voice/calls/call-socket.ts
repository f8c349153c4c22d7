import { callCloseCodes } from '@deskbell/contract';
import { upgradeWebSocket } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { WSContext, WSEvents } from 'hono/ws';
import type { WebSocket } from 'ws';
import { requireAllowedOrigin } from '../../conversation/chat/index.ts';
import { AppError, notFound } from '../../kernel/http/index.ts';
import { answerCall } from './answer-call.ts';
import type { CallSocket } from './browser-transport.ts';
import { allLinesBusy } from './call-capacity.ts';
import type { CallDeps } from './call-deps.ts';
import { type CallTicket, verifyCallTicket } from './call-tokens.ts';
import { callSocketPath } from './create-web-call.ts';
import type { LiveCall } from './live-call.ts';

/**
 * Where browsers join their calls. Origin and secret are checked before the upgrade. A well-formed secret that is used or
 * expired is answered by a close code, as a browser can't read the status of a refused upgrade.
 */
export function callSocket(app: Hono, deps: CallDeps): void {
  app.get(
    callSocketPath,
    upgradeWebSocket(async (http) => {
      const resumeToken = http.req.query('resume');
      const events = resumeToken ? resume(deps, http, resumeToken) : await join(deps, http);
      return events ?? refuseConnection();
    }),
  );
}

async function join(deps: CallDeps, http: Context): Promise<WSEvents | null> {
  const ticket = verifyCallTicket(deps.secrets, http.req.param('ticket') ?? '', deps.clock.now());
  if (!ticket) return null;
  const snapshot = await deps.snapshots.get(ticket.assistantId);
  if (!snapshot) throw notFound('Assistant');
  // A program is on no page.
  if (!ticket.audio) requireAllowedOrigin(http, snapshot.assistant.allowed_origins, deps.publicUrl);
  if (deps.stopping.aborted) throw new AppError('unavailable', allLinesBusy, { retryAfterSeconds: 5 });
  return connection((socket) => answer(deps, ticket, socket));
}

function resume(deps: CallDeps, http: Context, resumeToken: string): WSEvents | null {
  const call = deps.live.resumable(resumeToken);
  if (!call) return null;
  const played = Number(http.req.query('played'));
  return connection(async (socket) => {
    call.reconnect(socket, Number.isSafeInteger(played) && played >= 0 ? played : 0);
    return call;
  });
}

/** Null, with the connection closed, when the call can't be answered. */
async function answer(deps: CallDeps, ticket: CallTicket, socket: CallSocket): Promise<LiveCall | null> {
  const { callId } = ticket;
  const claim = deps.capacity.claim(callId);
  if (claim === 'again') return refuse(socket, 'this address was used before');
  if (claim === 'busy') {
    socket.send(JSON.stringify({ type: 'error', code: 'unavailable', message: allLinesBusy }));
    return refuse(socket, 'all lines are busy');
  }
  try {
    const snapshot = await deps.snapshots.get(ticket.assistantId);
    const begun = { callId, channel: 'web', startedAt: deps.clock.now(), squadId: ticket.squadId } as const;
    const squad =
      snapshot && (ticket.squadId || ticket.audio) ? await deps.squadOfCall(snapshot.accountId, begun) : null;
    const first = (await squad?.answering(ticket.conversationId))?.snapshot ?? snapshot;
    const call = first && (await answerCall(deps, ticket, { snapshot: first, squad }, socket));
    if (!call) {
      deps.capacity.release(callId);
      return refuse(socket, 'this address was used before');
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
    deps.log.error({ err: error }, 'a call could not be answered');
    socket.close(callCloseCodes.ended, 'not put through');
    return null;
  }
}

function refuse(socket: CallSocket, reason: string): null {
  socket.close(callCloseCodes.refused, reason);
  return null;
}

/** Connections that are being refused: each lasts as long as its client takes to hear it, and no longer than a moment. */
let refusing = 0;
const mostRefusing = 100;
const refusalMs = 500;

/** Upgrades and closes with a code. Not for whoever comes in crowds: they get a status, which costs less. */
function refuseConnection(): WSEvents {
  if (refusing >= mostRefusing) throw new AppError('rate_limited', 'Unknown, used or expired.');
  return {
    onOpen(_event, ws) {
      refusing += 1;
      socketOf(ws, refusalMs).close(callCloseCodes.refused, 'unknown, used or expired');
    },
    onClose() {
      refusing -= 1;
    },
  };
}

/** A browser ends a call by closing normally; a tab that is closed or reloaded may come back. */
const normalClose = 1000;
const closeTimeoutMs = 2000;

/** One connection: what arrives before its call is answered is ignored. */
function connection(begin: (socket: CallSocket) => Promise<LiveCall | null>): WSEvents {
  let call: LiveCall | null = null;
  let socket: CallSocket | null = null;
  let end: 'ended' | 'lost' | 'fault' | null = null;

  function close(how: 'ended' | 'lost' | 'fault'): void {
    end ??= how;
    if (socket) call?.disconnect(socket, end);
  }
  return {
    onOpen(_event, ws) {
      const opened = socketOf(ws);
      socket = opened;
      void begin(opened).then((begun) => {
        call = begun;
        if (end) call?.disconnect(opened, end);
      });
    },
    onMessage({ data }) {
      if (socket && (typeof data === 'string' || data instanceof ArrayBuffer)) call?.receive(socket, data);
    },
    onClose({ code }) {
      close(code === normalClose ? 'ended' : 'lost');
    },
    // Only what breaks the protocol: a message that is too large, say. It closes the connection.
    onError: () => close('fault'),
  };
}

function socketOf(ws: WSContext, graceMs = closeTimeoutMs): CallSocket {
  const raw = ws.raw as WebSocket;
  return {
    send: (data) => {
      if (raw.readyState === raw.OPEN) raw.send(data);
    },
    close(code, reason) {
      raw.close(code, reason);
      // A peer that doesn't complete the close is cut off.
      setTimeout(() => raw.terminate(), graceMs).unref();
    },
    terminate: () => raw.terminate(),
    get waitingBytes() {
      return raw.bufferedAmount;
    },
  };
}
