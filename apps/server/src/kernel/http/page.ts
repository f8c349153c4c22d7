import type { Context } from 'hono';

/**
 * A page of rows; `total` counts all that match, or with `isTotalCapped` so many of them and there are more;
 * `nextCursor` is null on the last page.
 */
export interface PageAnswer<Row> {
  kind: 'page';
  rows: Row[];
  total: number;
  isTotalCapped?: boolean;
  nextCursor: string | null;
}

/** Answers a list endpoint: the rows as the body, the rest as `X-Total-Count`, `X-Total-Capped` and `Link`. */
export function page<Row>(rows: Row[], more: Omit<PageAnswer<Row>, 'kind' | 'rows'>): PageAnswer<Row> {
  return { kind: 'page', rows, ...more };
}

/** Sends a page. */
export function respondPage(context: Context, answer: PageAnswer<unknown>): Response {
  context.header('X-Total-Count', String(answer.total));
  if (answer.isTotalCapped) context.header('X-Total-Capped', 'true');
  if (answer.nextCursor) {
    const next = new URL(context.req.url);
    next.searchParams.set('cursor', answer.nextCursor);
    context.header('Link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return context.json(answer.rows);
}
