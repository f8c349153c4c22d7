import type { endpoints, OutboxMail, QueryOf } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { type Deps, likePattern, type PageAnswer } from '../http/index.ts';
import { countMatching, pageOf, readIdCursor } from '../lists/index.ts';
import { toOutboxMail } from './outbox-row.ts';

type Query = Omit<QueryOf<typeof endpoints.listOutbox>, 'limit'> & { limit: number };

/** The mails of this installation that match, newest first. The cursor is the last id seen. */
export async function listOutbox(ctx: Pick<Deps, 'db'>, query: Query): Promise<PageAnswer<OutboxMail>> {
  const cursor = readIdCursor(query.cursor);
  return ctx.db.system(async (tx) => {
    const found = await countMatching(tx, selectMatching(tx, query).select('id'));
    return pageOf(found, query.limit, async () => {
      let select = selectMatching(tx, query).selectAll();
      if (cursor) select = select.where('id', '<', cursor);
      const rows = await select
        .orderBy('id', 'desc') // ids are in order of time
        .limit(query.limit + 1)
        .execute();
      return rows.map(toOutboxMail);
    });
  });
}

function selectMatching(tx: SystemTransaction, { search, status }: Query) {
  let select = tx.kysely.selectFrom('outbox');
  if (status) select = select.where('status', '=', status);
  // As the index of migration 0031 has it.
  if (search) {
    select = select.where(
      sql<boolean>`lower(recipient || E'\n' || subject || E'\n' || kind) LIKE lower(${likePattern(search)})`,
    );
  }
  return select;
}
