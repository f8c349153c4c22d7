import type { SystemTransaction } from '@deskbell/database';

/** Deletes the dead jobs of a kind whose payload has these values: something else has replaced them. */
export async function dropDeadJobs(
  tx: SystemTransaction,
  kind: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await tx.query({
    name: 'jobs.drop-dead',
    text: 'DELETE FROM jobs WHERE failed_at IS NOT NULL AND kind = $1 AND payload @> $2',
    values: [kind, JSON.stringify(payload)],
  });
}
