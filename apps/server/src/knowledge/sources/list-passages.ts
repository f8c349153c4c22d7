import type { PageQuery, Passage } from '@deskbell/contract';
import { AppError, type MemberContext, notFound, type PageAnswer, page } from '../../kernel/http/index.ts';

interface Row {
  id: string;
  heading: string;
  text: string;
  page: number | null;
  url: string;
  page_id: string;
  position: number;
}

/** A source's passages in their order. The cursor is the place of the last one seen. */
export function listPassages(
  ctx: MemberContext,
  sourceId: string,
  query: PageQuery,
): Promise<PageAnswer<Passage>> {
  const after = readPlace(query.cursor);
  return ctx.db.account(ctx.account.id, async (tx) => {
    const [found] = await tx.query<{ total: number }>({
      name: 'sources.count-passages',
      text: `SELECT (SELECT count(*)::int FROM knowledge_passages
               WHERE account_id = $1 AND source_id = $2 AND NOT is_repeat) AS total
             FROM knowledge_sources WHERE account_id = $1 AND id = $2`,
      values: [tx.accountId, sourceId],
    });
    if (!found) throw notFound('Knowledge source');
    const rows = await tx.query<Row>({
      name: 'sources.passages',
      text: `SELECT t.id, t.heading, t.text, t.page, p.url, t.page_id, t.position
             FROM knowledge_passages t JOIN knowledge_pages p ON p.account_id = t.account_id AND p.id = t.page_id
             WHERE t.account_id = $1 AND t.source_id = $2 AND NOT t.is_repeat AND (t.page_id, t.position) > ($3, $4)
             ORDER BY t.page_id, t.position LIMIT $5`,
      values: [tx.accountId, sourceId, after.pageId, after.position, query.limit + 1],
    });
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    return page(
      shown.map(({ id, heading, text, page: number, url }) => ({
        id,
        sourceId,
        heading,
        text,
        page: number,
        url: url || null,
      })),
      {
        total: found.total,
        nextCursor: rows.length > query.limit && last ? `${last.page_id}_${last.position}` : null,
      },
    );
  });
}

const lowest = { pageId: '00000000-0000-0000-0000-000000000000', position: -1 };

function readPlace(cursor: string | undefined): typeof lowest {
  if (!cursor) return lowest;
  const [, pageId, position] = cursor.match(/^([0-9a-f-]{36})_(\d{1,9})$/) ?? [];
  if (!pageId || !position) throw new AppError('invalid_input', 'Not a valid cursor');
  return { pageId, position: Number(position) };
}
