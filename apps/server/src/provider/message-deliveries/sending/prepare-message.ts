import type { ProviderServer } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Claimed } from '../../../kernel/dispatch/index.ts';
import { readEffectiveAssistant } from '../../given-assistants/index.ts';
import { isChosen, type StoredMessage, serverOf } from '../../server-messages/index.ts';
import { composeMessage } from './compose-message.ts';
import { headersOf } from './headers-of.ts';
import type { MessageRow, SendDeps } from './send-deps.ts';

/** A message as it is sent now. */
export interface PreparedMessage {
  server: ProviderServer & { url: string };
  body: string;
  headers: Record<string, string>;
  timeoutMs: number;
}

const usualTimeoutSeconds = 20;
/** What still waits after so long, as those before it were slow, is no news any more; how a call went always is. */
const newsForMs = 5 * 60_000;
/** For so long the end of a call waits for its recording and what is taken from it. */
const artifactMs = 60_000;
const graceMs = 10_000;

/** Null: it isn't ours any more, was not chosen, waits for something, or came too late. */
export async function prepareMessage(
  deps: SendDeps,
  tx: AccountTransaction,
  claimed: Claimed,
): Promise<PreparedMessage | null> {
  const row = await tx.kysely
    .selectFrom('server_messages')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('id', '=', claimed.id)
    .where('claim', '=', claimed.claim)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  if (!row) return null;
  const assistant = await readEffectiveAssistant(tx, {
    assistantId: row.assistant_id,
    conversationId: row.conversation_id,
    callId: row.call_id,
  });
  const server = assistant && serverOf(assistant.provider);
  const { own = {} } = row.message as StoredMessage;
  if (!server || !isChosen(assistant.provider, row.type as never, own)) {
    await drop(tx, row);
    return null;
  }
  const now = deps.clock.now();
  const ageMs = now.getTime() - row.occurred_at.getTime();
  if (ageMs > newsForMs && row.type !== 'status-update' && row.type !== 'end-of-call-report') {
    await giveUp(tx, row, now);
    return null;
  }
  const { body, isArtifactDue } = await composeMessage(deps, tx, row, assistant);
  if (isArtifactDue && ageMs < artifactMs) {
    await postpone(tx, row, new Date(now.getTime() + 1000));
    return null;
  }
  const timeoutMs = (server.timeoutSeconds ?? usualTimeoutSeconds) * 1000;
  await hold(tx, row, new Date(now.getTime() + timeoutMs + graceMs));
  return { server, body: JSON.stringify(body), headers: headersOf(deps.config, server), timeoutMs };
}

const drop = (tx: AccountTransaction, { id }: MessageRow) =>
  tx.query({
    name: 'server-messages.drop',
    text: 'DELETE FROM server_messages WHERE account_id = $1 AND id = $2',
    values: [tx.accountId, id],
  });

const giveUp = (tx: AccountTransaction, { id }: MessageRow, now: Date) =>
  tx.query({
    name: 'server-messages.give-up',
    text: `UPDATE server_messages SET status = 'failed', locked_until = NULL, ended_at = $3,
             error = 'Too late: those before it took more than five minutes'
           WHERE account_id = $1 AND id = $2`,
    values: [tx.accountId, id, now],
  });

const postpone = (tx: AccountTransaction, { id }: MessageRow, until: Date) =>
  tx.query({
    name: 'server-messages.postpone',
    text: 'UPDATE server_messages SET locked_until = NULL, next_attempt_at = $3 WHERE account_id = $1 AND id = $2',
    values: [tx.accountId, id, until],
  });

/** Longer than an attempt takes. */
const hold = (tx: AccountTransaction, { id }: MessageRow, until: Date) =>
  tx.query({
    name: 'server-messages.hold',
    text: 'UPDATE server_messages SET locked_until = $3 WHERE account_id = $1 AND id = $2',
    values: [tx.accountId, id, until],
  });
