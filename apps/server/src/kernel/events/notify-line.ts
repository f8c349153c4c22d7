import type { Database } from '@deskbell/database';
import type { BusLine } from './bus-line.ts';

const channel = 'deskbell_events';

/** Over LISTEN/NOTIFY of the database. */
export const notifyLine = (db: Database): BusLine => ({
  kind: 'postgres',
  batchMs: 25,
  maxBytes: 7000, // NOTIFY carries at most 8,000
  send: (payloads) =>
    db.system(async (tx) => {
      for (const payload of payloads) await tx.notify(channel, payload);
    }),
  listen: (hear, onGap) => db.listen(channel, hear, onGap),
});
