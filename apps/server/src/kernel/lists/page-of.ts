import { type PageAnswer, page } from '../http/index.ts';

/** How many rows match. */
export interface Found {
  total: number;
  /** There are more than `total`: they were not all counted. */
  isTotalCapped: boolean;
  /** The page's ids and one more, newest first, where they had to be searched for; else null. */
  ids: string[] | null;
}

/** A page of what was found; `read` gives its rows and one more, newest first. The cursor is the last id seen. */
export async function pageOf<Row extends { id: string }>(
  { total, isTotalCapped, ids }: Found,
  limit: number,
  read: () => Promise<Row[]>,
): Promise<PageAnswer<Row>> {
  const rows = total === 0 || ids?.length === 0 ? [] : await read();
  const shown = rows.slice(0, limit);
  const nextCursor = rows.length > limit ? shown.at(-1)!.id : null;
  return page(shown, { total, isTotalCapped, nextCursor });
}
