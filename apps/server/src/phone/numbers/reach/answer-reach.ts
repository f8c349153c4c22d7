import { upgradeWebSocket } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import * as z from 'zod';
import { AppError, type Deps } from '../../../kernel/http/index.ts';
import { type Secrets, signatureOf } from '../../../kernel/secrets/index.ts';

/** Public: whoever asks learns only that this installation is there. */
export const reachPath = '/api/webhooks/reach';

/** Where the proof stands in an answer over HTTP; over a WebSocket it is the first message. */
export const proofHeader = 'deskbell-reach';

const Challenge = z.uuid();

/** What shows that this installation answered, and not another one. */
export const signedChallenge = (challenge: string): string => `phone.reach:${challenge}`;

/** Answers who asks whether requests, and WebSockets, arrive here. */
export function answerReach(app: Hono, { secrets }: Pick<Deps, 'secrets'>): void {
  app.get(
    reachPath,
    upgradeWebSocket((http) => {
      const proof = proofFor(http, secrets);
      return {
        onOpen(_event, socket) {
          socket.send(proof);
          socket.close(1000);
        },
      };
    }),
    (http) => http.body(null, 204, { [proofHeader]: proofFor(http, secrets), 'cache-control': 'no-store' }),
  );
}

function proofFor(http: Context, secrets: Secrets): string {
  const challenge = Challenge.safeParse(http.req.query('challenge'));
  if (!challenge.success) throw new AppError('invalid_input', 'challenge must be a UUID');
  return signatureOf(secrets, signedChallenge(challenge.data));
}
