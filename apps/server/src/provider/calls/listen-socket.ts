import { upgradeWebSocket } from '@hono/node-server';
import type { Hono } from 'hono';
import type { WSContext, WSEvents } from 'hono/ws';
import type { WebSocket } from 'ws';
import { createLimiter, type Deps, notFound } from '../../kernel/http/index.ts';
import { isGoingOn, listenToCall, monitorRate } from '../../voice/calls/index.ts';
import { type CallClaims, callOfAddress } from './call-address.ts';

const listenPath = '/provider/listen/:token';

/** Codes of RFC 6455: it is over; the server goes away; something failed here. */
const closeCodes = { over: 1000, leaving: 1001, failed: 1011 };
/** What a connection is behind with that is as good as lost. */
const mostWaitingBytes = 2 * 1024 * 1024;

/**
 * Where a call in progress is heard, on any process, by whoever knows the address: binary frames are its sound, text frames
 * what happens in it. What is sent is left aside.
 */
export function listenSocket(app: Hono, deps: Deps): void {
  const byCall = createLimiter(deps, 'listen', { calls: 30, perSeconds: 60 });
  app.get(
    listenPath,
    upgradeWebSocket(async (http) => {
      const call = callOfAddress(deps, 'listen', http.req.param('token') ?? '');
      await byCall(call.callId);
      if (!(await isGoingOn(deps, call.accountId, call.callId))) throw notFound('Call');
      return listener(deps, call);
    }),
  );
}

function listener(deps: Deps, call: CallClaims): WSEvents {
  let stop: (() => void) | null = null;
  let isClosed = false;

  async function listen(ws: WSContext): Promise<void> {
    const raw = ws.raw as WebSocket;
    const leave = () => raw.close(closeCodes.leaving, 'the server stops');
    if (deps.stopping.aborted) return leave();
    deps.stopping.addEventListener('abort', leave, { once: true });
    raw.once('close', () => deps.stopping.removeEventListener('abort', leave));
    ws.send(JSON.stringify(format));
    const stopListening = await listenToCall(deps, call, (event) => {
      if (raw.readyState !== raw.OPEN) return;
      if (event.kind === 'over') raw.close(closeCodes.over, 'the call is over');
      else if (event.kind === 'happened') ws.send(JSON.stringify(event.message));
      else if (raw.bufferedAmount <= mostWaitingBytes) ws.send(new Uint8Array(event.pcm));
    });
    if (isClosed) stopListening();
    else stop = stopListening;
  }
  return {
    onOpen(_event, ws) {
      void listen(ws).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'a call could not be heard');
        ws.close(closeCodes.failed, 'the call could not be heard');
      });
    },
    onClose() {
      isClosed = true;
      stop?.();
    },
  };
}

/** Sent first: what the binary frames are. */
const format = {
  type: 'audio-format',
  format: 'pcm_s16le',
  sampleRate: monitorRate,
  channels: ['customer', 'assistant'],
};
