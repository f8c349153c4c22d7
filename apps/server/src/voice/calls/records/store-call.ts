import type { EndedReason } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { SpokenTurn } from '@deskbell/voice';
import { recordOutcome } from '../../../conversation/outcomes/index.ts';
import type { Deps } from '../../../kernel/http/index.ts';
import { countSeconds } from './call-minutes.ts';

/** A call as it begins. */
export interface StartedCall {
  callId: string;
  assistantId: string;
  conversationId: string;
  channel: 'web' | 'phone';
  engine: string;
  voice: string;
  startedAt: Date;
  isRecorded: boolean;
  /** Samples a second at which the assistant is heard. */
  outputRate: number;
}

/** False: this call was joined before. */
export async function storeCall(tx: AccountTransaction, call: StartedCall): Promise<boolean> {
  const stored = await tx.query({
    name: 'calls.store',
    text: `INSERT INTO calls (account_id, id, assistant_id, conversation_id, channel, engine, voice, started_at,
             alive_at, recording)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
    values: [
      tx.accountId,
      call.callId,
      call.assistantId,
      call.conversationId,
      call.channel,
      call.engine,
      call.voice,
      call.startedAt,
      call.isRecorded ? 'recording' : 'none',
    ],
  });
  return stored.length > 0;
}

/** Stores what one side said, or again with what is known by now. */
export async function storeTurn(
  tx: AccountTransaction,
  callId: string,
  nr: number,
  turn: Omit<SpokenTurn, 'kind'>,
): Promise<void> {
  await tx.query({
    name: 'calls.store-turn',
    text: `INSERT INTO call_turns (account_id, call_id, nr, role, message_id, text, from_s, to_s, interrupted, words,
             waterfall, engine)
           SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
           WHERE EXISTS (SELECT FROM calls WHERE account_id = $1 AND id = $2)
           ON CONFLICT (account_id, call_id, nr) DO UPDATE SET message_id = EXCLUDED.message_id`,
    values: [
      tx.accountId,
      callId,
      nr,
      turn.role,
      turn.messageId,
      turn.text,
      turn.from,
      turn.to,
      turn.interrupted,
      JSON.stringify(turn.words),
      turn.waterfall && JSON.stringify(turn.waterfall),
      turn.engine,
    ],
  });
}

/**
 * Ends a call: its seconds are counted, its conversation is judged, and its recording waits to be compressed. A call in
 * which nothing was said belongs to no conversation and is forgotten: of one from a browser is kept that it was (of one by phone its
 * carrier's side is). `gone`: it had ended before, or its assistant is no more.
 */
export async function storeEnd(
  deps: Deps,
  tx: AccountTransaction,
  call: { callId: string; conversationId: string },
  ended: { reason: EndedReason; seconds: number; endedAt: Date },
): Promise<'kept' | 'forgotten' | 'gone'> {
  const [running] = await tx.query<{ has_conversation: boolean }>({
    name: 'calls.lock',
    text: `SELECT EXISTS (SELECT FROM conversations WHERE account_id = $1 AND id = c.conversation_id) AS has_conversation
           FROM calls c WHERE account_id = $1 AND id = $2 AND ended_at IS NULL FOR UPDATE`,
    values: [tx.accountId, call.callId],
  });
  if (!running) return 'gone';
  if (running.has_conversation) await recordOutcome(deps, tx, call.conversationId, { hungUp: true });
  await tx.query({
    name: 'calls.tell-server-of-end',
    text: 'SELECT tell_server_of_end($1, $2, $3, $4)',
    values: [tx.accountId, call.callId, ended.endedAt, ended.reason],
  });
  // Late, as all turns of the account wait for the month's row.
  await countSeconds(deps, tx, call.callId, ended.seconds);
  const values = [tx.accountId, call.callId, ended.endedAt, ended.reason];
  await tx.query(running.has_conversation ? { ...keep, values } : { ...forget, values });
  return running.has_conversation ? 'kept' : 'forgotten';
}

const keep = {
  name: 'calls.end',
  text: `UPDATE calls SET ended_at = $3, ended_reason = $4,
           recording = CASE WHEN recording = 'recording' THEN 'preparing' ELSE recording END
         WHERE account_id = $1 AND id = $2`,
};

const forget = {
  name: 'calls.forget',
  text: `WITH call AS (DELETE FROM calls WHERE account_id = $1 AND id = $2 RETURNING *)
         INSERT INTO wordless_calls (account_id, id, assistant_id, started_at, ended_at, ended_reason, seconds)
         SELECT account_id, id, assistant_id, started_at, $3, $4, seconds FROM call WHERE channel = 'web'`,
};
