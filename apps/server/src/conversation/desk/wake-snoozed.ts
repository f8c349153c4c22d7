import type { Deps } from '../../kernel/http/index.ts';
import { minuteMs, repeatJob } from '../../kernel/jobs/index.ts';

const conversationsPerSweep = 500;
const sweepJob = 'conversations.wake-snoozed';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'bus'>;

/** Brings back what was put off until now, at most 500, and tells whoever looks at the inbox. Returns how many. */
export async function wakeSnoozed(deps: SweepDeps): Promise<number> {
  const woken = await deps.db.system((tx) =>
    tx.query<{ account_id: string; id: string; assistant_id: string }>({
      name: 'desk.wake-snoozed',
      text: 'SELECT account_id, id, assistant_id FROM wake_snoozed_conversations($1, $2)',
      values: [deps.clock.now(), conversationsPerSweep],
    }),
  );
  for (const { account_id: accountId, id: conversationId, assistant_id: assistantId } of woken)
    deps.bus.publish({ kind: 'conversation.changed', accountId, assistantId, conversationId });
  return woken.length;
}

/** Sweeps once a minute from now on, in whichever process takes the job. */
export async function wakeSnoozedEveryMinute(deps: SweepDeps & Pick<Deps, 'jobs'>): Promise<void> {
  await repeatJob(deps, sweepJob, minuteMs, () => wakeSnoozed(deps));
}
