import type { ProviderCall } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import type { Deps } from '../../kernel/http/index.ts';
import { type CallRow, selectCalls, toProviderCall, toProviderCalls } from './call-row.ts';
import { nothingPlanned } from './calls-and-planned.ts';

/** Which call is told of; `kept`: what is known of it where it is forgotten by now. */
export interface ToldCall {
  callId: string;
  assistantId: string;
  conversationId: string;
  kept: { channel: 'web' | 'phone'; startedAt: string; endedAt?: string; endedReason?: string };
}

/**
 * A call as it is now; `isWhole`: with what was said. `isArtifactDue`: its recording, or what is taken from it, is still being made
 * ready.
 */
export async function readCallToTell(
  tx: AccountTransaction,
  deps: Pick<Deps, 'secrets' | 'clock' | 'publicUrl'>,
  told: ToldCall,
  { isWhole }: { isWhole: boolean },
): Promise<{ call: ProviderCall; isArtifactDue: boolean }> {
  const stored = await selectCalls(tx).where('calls.id', '=', told.callId).executeTakeFirst();
  const row = stored ?? (await forgottenCall(tx, told));
  const call = isWhole ? (await toProviderCalls(tx, [row], deps))[0]! : toProviderCall(row, [], deps);
  const isArtifactDue = row.recording === 'preparing' || (isWhole && (await isResultDue(tx, told.callId)));
  return { call, isArtifactDue };
}

async function isResultDue(tx: AccountTransaction, callId: string): Promise<boolean> {
  const due = await tx.query({
    name: 'provider-calls.results-due',
    text: `SELECT FROM structured_results WHERE account_id = $1 AND call_id = $2 AND state = 'waiting' LIMIT 1`,
    values: [tx.accountId, callId],
  });
  return due.length > 0;
}

/** A call in which nothing was said, as its row would be. */
async function forgottenCall(
  tx: AccountTransaction,
  { callId, assistantId, conversationId, kept }: ToldCall,
): Promise<CallRow> {
  const { channel, startedAt, endedAt = null, endedReason = null } = kept;
  const asRow = sql`(SELECT ${tx.accountId}::uuid AS account_id, ${callId}::uuid AS id, ${assistantId}::uuid AS assistant_id,
    ${conversationId}::uuid AS conversation_id, ${channel}::text AS channel, ${startedAt}::timestamptz AS started_at,
    ${endedAt ?? startedAt}::timestamptz AS alive_at, ${endedAt}::timestamptz AS ended_at,
    ${endedReason}::text AS ended_reason, 'none'::text AS recording, ${nothingPlanned})`;
  return selectCalls(tx, asRow.as<'calls'>('calls')).executeTakeFirstOrThrow();
}
