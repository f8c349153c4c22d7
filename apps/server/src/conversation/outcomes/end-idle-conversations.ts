import type { Deps } from '../../kernel/http/index.ts';
import { minuteMs, repeatJob } from '../../kernel/jobs/index.ts';
import { recordOutcome } from './record-outcome.ts';

const idleMs = 30 * 60_000;
const conversationsPerSweep = 500;
const sweepJob = 'conversations.end-idle';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'bus' | 'config'>;

/**
 * Ends active conversations of the assistant that nobody wrote in for half an hour, the oldest first, at most 500.
 * Returns how many it ended. Several at once do no harm: each conversation is ended once.
 */
export async function endIdleConversations(deps: SweepDeps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - idleMs);
  const idle = await deps.db.system((tx) =>
    tx.query<{ account_id: string; id: string; assistant_id: string }>({
      name: 'outcomes.idle',
      text: 'SELECT account_id, id, assistant_id FROM idle_conversations($1, $2)',
      values: [before, conversationsPerSweep],
    }),
  );
  let ended = 0;
  for (const { account_id: accountId, id: conversationId, assistant_id: assistantId } of idle) {
    const isEnded = await deps.db.account(accountId, (tx) =>
      recordOutcome(deps, tx, conversationId, { idleSince: before }),
    );
    if (!isEnded) continue;
    ended += 1;
    deps.bus.publish({ kind: 'conversation.changed', accountId, assistantId, conversationId });
  }
  return ended;
}

/** Sweeps once a minute from now on, in whichever process takes the job. */
export async function endIdleConversationsEveryMinute(deps: SweepDeps & Pick<Deps, 'jobs'>): Promise<void> {
  await repeatJob(deps, sweepJob, minuteMs, () => endIdleConversations(deps));
}
