import type { Deps } from '../../../kernel/http/index.ts';

/** Stripe sends an event again for three days at most; after this nobody asks whether it was here. */
const keptMs = 90 * 86_400_000;

/** Deletes the record of events that were handled long ago. */
export async function deleteOldEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.system((tx) =>
    tx.kysely
      .deleteFrom('stripe_events')
      .where('handled_at', '<', new Date(clock.now().getTime() - keptMs))
      .execute(),
  );
}
