import { type Deps, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { removeFiles } from './recording-files.ts';

/** Erases the recording of an ended call; what was said stays in writing. Throws not_found where there is none. */
export async function eraseRecording(ctx: MemberContext, callId: string): Promise<void> {
  const call = await forget(ctx, ctx.account.id, callId);
  if (!call) throw notFound('Recording');
  const { assistant_id: assistantId, conversation_id: conversationId } = call;
  ctx.bus.publish({ kind: 'conversation.changed', accountId: ctx.account.id, assistantId, conversationId });
}

/**
 * The row first: a file that outlives its row is found and erased by the sweep. How long it was stays: by that an erased
 * recording is told from one that never was.
 */
export async function forget(
  deps: Pick<Deps, 'db' | 'config' | 'storage' | 'log'>,
  accountId: string,
  callId: string,
): Promise<{ assistant_id: string; conversation_id: string } | null> {
  const [call] = await deps.db.account(accountId, (tx) =>
    tx.query<{ assistant_id: string; conversation_id: string }>({
      name: 'recordings.forget',
      text: `UPDATE calls SET recording = 'none', recording_peaks = NULL
             WHERE account_id = $1 AND id = $2 AND recording <> 'none' AND ended_at IS NOT NULL
             RETURNING assistant_id, conversation_id`,
      values: [accountId, callId],
    }),
  );
  if (!call) return null;
  await removeFiles(deps, callId);
  return call;
}
