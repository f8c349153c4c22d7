import { v4 as uuidv4 } from 'uuid';
import type { ServerAnswer } from './ask-server.ts';
import type { ToolDeps, ToolOfTurn } from './tool-call.ts';

const keptCharacters = 4096;

export interface RecordedCall {
  type: 'tool-calls' | 'knowledge-base-request';
  body: string;
  url: string;
  answer: ServerAnswer;
  callId: string | null;
  at: Date;
}

/** Puts a call of a function among what was sent to the business's server, where the log of it is read. */
export async function recordToolCall(
  { db, clock }: ToolDeps,
  { snapshot, turn }: Pick<ToolOfTurn, 'snapshot' | 'turn'>,
  { type, body, url, answer, callId, at }: RecordedCall,
): Promise<void> {
  await db.account(snapshot.accountId, (tx) =>
    tx.kysely
      .insertInto('server_messages')
      .values({
        account_id: tx.accountId,
        id: uuidv4(),
        assistant_id: snapshot.assistant.id,
        conversation_id: turn.conversationId,
        call_id: callId,
        lane: turn.conversationId,
        type,
        message: '{}',
        sent: body,
        url,
        status: answer.error === null ? 'delivered' : 'failed',
        attempts: answer.attempts,
        status_code: answer.status,
        error: answer.error,
        // PostgreSQL can't store NUL.
        answer: answer.body.slice(0, keptCharacters).replaceAll('\0', '\ufffd'),
        duration_ms: answer.durationMs,
        occurred_at: at,
        ended_at: clock.now(),
      })
      .execute(),
  );
}
