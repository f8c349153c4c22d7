import type { Breadcrumb, ErrorGroup, PageQuery } from '@deskbell/contract';
import type { ErrorGroupsTable, SystemTransaction } from '@deskbell/database';
import type { Selectable } from 'kysely';
import type { Deps, PageAnswer } from '../../kernel/http/index.ts';
import { byMoment, defineList, readPage } from '../../kernel/lists/index.ts';

/** What went wrong in browsers, latest first. */
export const listErrorGroups = (
  { db }: Pick<Deps, 'db'>,
  query: PageQuery,
): Promise<PageAnswer<ErrorGroup>> => db.system((tx) => readPage(tx, errorGroupList, query));

const errorGroupList = defineList({
  select: ({ kysely }: SystemTransaction) => kysely.selectFrom('error_groups').selectAll(),
  toItem: toErrorGroup,
  order: byMoment('last_seen_at', { idType: 'text' }),
});

/** The only row -> ErrorGroup mapper. */
function toErrorGroup(row: Selectable<ErrorGroupsTable>): ErrorGroup {
  return {
    id: row.id,
    message: row.message,
    count: row.count,
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    lastPage: row.last_page,
    lastStack: row.last_stack,
    lastBreadcrumbs: row.last_breadcrumbs as Breadcrumb[],
  };
}
