import type { AccountTransaction } from '@deskbell/database';
import { streamCsv } from '../downloads/index.ts';
import type { MemberContext } from '../http/index.ts';
import { dateTimeFormat } from '../local-time/index.ts';
import type { ExportedList, ListQuery } from './define-list.ts';
import { selectMatching } from './matching.ts';
import { readRows } from './read-page.ts';

const rowsPerPage = 1000;

type Line = (string | null)[];

/**
 * All rows of a list that match as CSV, in its order, whatever their number. The list's search by a function finds the
 * newest so many; here `matches` finds them all. `begin` runs in the first page's transaction.
 */
export function exportList<Query extends ListQuery, Row, Item>(
  ctx: MemberContext,
  list: ExportedList<AccountTransaction, Query, Row, Item>,
  query: Omit<Query, 'cursor' | 'limit'>,
  { name, begin }: { name: string; begin: (tx: AccountTransaction) => Promise<void> },
): Promise<Response> {
  const time = dateTimeFormat(ctx.account.timeZone);
  const cells = Object.values(list.csv);
  const lineOf = (item: Item) => cells.map((cell) => cell(item, time));
  return streamCsv({ name, columns: Object.keys(list.csv) }, pages(), ctx.log);

  async function* pages(): AsyncGenerator<Line[], void> {
    for (let cursor: string | undefined; ; ) {
      const rows = await readFrom(cursor);
      if (rows.length > 0) yield rows.map((row) => lineOf(list.toItem(row)));
      if (rows.length < rowsPerPage) return;
      cursor = rows.at(-1)!.cursor;
    }
  }

  function readFrom(cursor: string | undefined) {
    return ctx.db.account(ctx.account.id, async (tx) => {
      if (!cursor) await begin(tx);
      const matching = selectMatching(tx, list, query as Query);
      return readRows(cursor ? matching.where(list.order.behind(cursor)) : matching, list, rowsPerPage);
    });
  }
}
