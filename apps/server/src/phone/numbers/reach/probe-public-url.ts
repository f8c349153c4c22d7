import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { hasSignature, type Secrets } from '../../../kernel/secrets/index.ts';
import { proofHeader, reachPath, signedChallenge } from './answer-reach.ts';

/** What became of asking ourselves at the address that carriers are told. */
export type Reach =
  | 'reached'
  /** Requests arrive here, WebSockets don't: a proxy doesn't pass them on. */
  | 'no_websockets'
  | 'somebody_else'
  | 'unknown_name'
  | 'bad_certificate'
  /** Also where a router doesn't let a machine reach its own public address. */
  | 'unreachable';

const patienceMs = 5000;

/** Asks this installation for a sign of life at its public address, by the way that sound of calls comes. */
export async function probePublicUrl(publicUrl: string, secrets: Secrets): Promise<Reach> {
  const challenge = randomUUID();
  const address = `${publicUrl}${reachPath}?challenge=${challenge}`;
  const isOurs = (proof: string) => hasSignature(secrets, signedChallenge(challenge), proof);
  try {
    const said = await firstMessage(address.replace(/^http/, 'ws'));
    if (said !== null) return isOurs(said) ? 'reached' : 'somebody_else';
    const { headers, body } = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    await body?.cancel();
    return isOurs(headers.get(proofHeader) ?? '') ? 'no_websockets' : 'somebody_else';
  } catch (error) {
    return reachOf(error);
  }
}

/** What a WebSocket brings first; null: there is none, but something answered. */
function firstMessage(address: string): Promise<string | null> {
  const socket = new WebSocket(address, { handshakeTimeout: patienceMs, maxPayload: 1024 });
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const tooLong = setTimeout(() => resolve(null), patienceMs);
  socket.on('message', (data) => resolve(String(data)));
  socket.on('unexpected-response', () => resolve(null));
  socket.on('close', () => resolve(null));
  socket.on('error', reject);
  return promise.finally(() => {
    clearTimeout(tooLong);
    socket.terminate();
  });
}

/** By the codes of Node: of its resolver, and of OpenSSL for certificates. */
function reachOf(error: unknown): Reach {
  const { code = '' } = (error instanceof Error ? (error.cause ?? error) : {}) as { code?: string };
  if (code === 'ENOTFOUND') return 'unknown_name';
  return /CERT|SELF_SIGNED|UNABLE_TO_/.test(code) ? 'bad_certificate' : 'unreachable';
}
