import type { Breadcrumb, ErrorGroup, PageQuery } from '@deskbell/contract';
import type { ErrorGroupsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import { AppError, type Deps, type PageAnswer, page } from '../../kernel/http/index.ts';

const Cursor = z.tuple([z.iso.datetime(), z.string().regex(/^[0-9a-f]{32}$/)]);

/** What went wrong in browsers, latest first. The cursor is the last group's moment and id. */
export function listErrorGroups({ db }: Pick<Deps, 'db'>, query: PageQuery): Promise<PageAnswer<ErrorGroup>> {
  const cursor = query.cursor === undefined ? undefined : Cursor.safeParse(query.cursor.split('_'));
  if (cursor && !cursor.success) throw new AppError('invalid_input', 'Not a valid cursor');
  return db.system(async (tx) => {
    const { total } = await tx.kysely
      .selectFrom('error_groups')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    let select = tx.kysely
      .selectFrom('error_groups')
      .selectAll()
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.limit + 1);
    if (cursor) {
      const [seenAt, id] = cursor.data;
      select = select.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('last_seen_at', 'id'), '<', tuple(new Date(seenAt), id)),
      );
    }
    const rows = await select.execute();
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    const nextCursor =
      rows.length > query.limit && last ? `${last.last_seen_at.toISOString()}_${last.id}` : null;
    return page(shown.map(toErrorGroup), { total, nextCursor });
  });
}

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
