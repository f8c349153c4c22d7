import type { AdminUser, endpoints, QueryOf } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import type { PageAnswer, SignedInContext } from '../../kernel/http/index.ts';
import { byMoment, defineList, readPage } from '../../kernel/lists/index.ts';
import { selectUsers, toAdminUser } from './admin-user-row.ts';

/** Users whose name or address contains `search`, newest first. */
export const listAdminUsers = (
  { db }: SignedInContext,
  query: QueryOf<typeof endpoints.listAdminUsers>,
): Promise<PageAnswer<AdminUser>> => db.platform((tx) => readPage(tx, userList, query));

const userList = defineList({
  select: selectUsers,
  toItem: toAdminUser,
  order: byMoment('u.createdAt', { id: 'u.id', idType: 'text' }),
  // As the index of migration 0031 has it.
  search: { matches: (pattern) => sql`lower(u.name || E'\\n' || u.email) LIKE lower(${pattern})` },
  total: countUsers,
  countUpTo: 2_000,
});

async function countUsers({ kysely }: SystemTransaction): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM auth."user"`.execute(
    kysely,
  );
  return rows[0]!.total;
}
