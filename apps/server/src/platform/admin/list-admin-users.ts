import type { AdminUser, endpoints, QueryOf } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { type RawBuilder, sql } from 'kysely';
import { likePattern, type PageAnswer, page, type SignedInContext } from '../../kernel/http/index.ts';
import { countMatching, exactly, momentCursor, readMomentCursor } from '../../kernel/lists/index.ts';
import { type AdminUserRow, selectUsers, toAdminUser } from './admin-user-row.ts';

type Query = QueryOf<typeof endpoints.listAdminUsers>;

/** Users whose name or address contains `search`, newest first. The cursor is when the last one seen came, and their id. */
export function listAdminUsers(ctx: SignedInContext, query: Query): Promise<PageAnswer<AdminUser>> {
  const cursor = readMomentCursor(query.cursor);
  const matches = matching(query.search);
  return ctx.db.platform(async (tx) => {
    const { total, isTotalCapped } = query.search
      ? await countMatching(tx, sql`(SELECT FROM auth."user" u WHERE ${matches})`)
      : await countAll(tx);
    const after = cursor ? sql`(u."createdAt", u.id) < (${cursor.at}::timestamptz, ${cursor.id})` : sql`true`;
    const { rows } = await sql<AdminUserRow>`${selectUsers} WHERE ${matches} AND ${after}
      ORDER BY u."createdAt" DESC, u.id DESC LIMIT ${query.limit + 1}`.execute(tx.kysely);
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    const nextCursor =
      rows.length > query.limit && last ? momentCursor({ at: last.created_exactly, id: last.id }) : null;
    return page(shown.map(toAdminUser), { total, isTotalCapped, nextCursor });
  });
}

// As the index of migration 0031 has it.
const matching = (search: string | undefined): RawBuilder<boolean> =>
  search
    ? sql<boolean>`lower(u.name || E'\n' || u.email) LIKE lower(${likePattern(search)})`
    : sql<boolean>`true`;

async function countAll({ kysely }: SystemTransaction) {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM auth."user"`.execute(
    kysely,
  );
  return exactly(rows[0]!.total);
}
