import type { Deps } from '../../../kernel/http/index.ts';
import { minuteMs, repeatJob } from '../../../kernel/jobs/index.ts';
import { compressLater, removeFiles } from '../../recordings/index.ts';
import { storeEnd } from './store-call.ts';

/** A running call tells that it is alive every 30 seconds. */
const silentMs = 100_000;
const callsPerSweep = 200;
const sweepJob = 'calls.end-silent';

/**
 * Ends calls whose process was killed, as of when it was last heard of; their recordings, whose last second may be missing,
 * are repaired and compressed like others. `before`: calls not heard of since then.
 */
export async function endOrphanedCalls(deps: Deps, before: Date): Promise<number> {
  const silent = await deps.db.system((tx) =>
    tx.query<{ account_id: string; id: string; assistant_id: string; conversation_id: string }>({
      name: 'calls.silent',
      text: 'SELECT account_id, id, assistant_id, conversation_id FROM silent_calls($1, $2)',
      values: [before, callsPerSweep],
    }),
  );
  for (const { account_id: accountId, id: callId, assistant_id: assistantId, ...row } of silent) {
    const conversationId = row.conversation_id;
    const outcome = await deps.db.account(accountId, async (tx) => {
      const [alive] = await tx.query<{ alive_at: Date; seconds: number; is_recorded: boolean }>({
        name: 'calls.last-heard',
        text: `SELECT alive_at, greatest(seconds, 1, ceil(extract(epoch FROM alive_at - started_at))::int) AS seconds,
                 recording = 'recording' AS is_recorded
               FROM calls WHERE account_id = $1 AND id = $2`,
        values: [accountId, callId],
      });
      if (!alive) return 'gone';
      const ended = { reason: 'pipeline-error', seconds: alive.seconds, endedAt: alive.alive_at } as const;
      const stored = await storeEnd(deps, tx, { callId, conversationId }, ended);
      // On disks of their own, the one that has the recording is looked through.
      if (stored === 'kept' && alive.is_recorded && deps.jobs.disk === null)
        await compressLater(deps, tx, { accountId, callId });
      return stored;
    });
    if (outcome !== 'kept') await removeFiles(deps, callId);
    deps.bus.publish({ kind: 'conversation.changed', accountId, assistantId, conversationId });
  }
  return silent.length;
}

/**
 * Once at the start and every minute from now on. A process with the embedded database is alone: whatever runs at its start
 * was left by one that was killed.
 */
export async function endOrphanedCallsEveryMinute(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await endOrphanedCalls(deps, deps.config.database.url ? new Date(now.getTime() - silentMs) : now);
  await repeatJob(deps, sweepJob, minuteMs, () =>
    endOrphanedCalls(deps, new Date(deps.clock.now().getTime() - silentMs)),
  );
}
