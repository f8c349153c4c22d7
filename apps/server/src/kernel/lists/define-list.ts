import type { SystemTransaction } from '@deskbell/database';
import type { AliasedExpression, Expression, RawBuilder } from 'kysely';
import type { Condition, Order } from './order.ts';

/** What every list may be asked: a page of it, and for what is searched. */
export interface ListQuery {
  cursor?: string | undefined;
  limit: number;
  search?: string | undefined;
}

/** One list: a page of it (`readPage`) and its file (`exportList`) are made of this. */
export interface List<Tx extends SystemTransaction, Query extends ListQuery, Row, Item> {
  /** Everything the transaction may list; what is asked for changes no more than what is told of a row. */
  select: (tx: Tx, query: Query) => Select<Row>;
  toItem: (row: Row) => Item;
  order: Order;
  /** By column: what it must equal, if anything. */
  filters?: (query: Query) => Record<string, string | undefined>;
  /** What else must be true of a row. */
  where?: (query: Query) => readonly Condition[];
  search?: Search<Query>;
  /** The total where the database keeps it; else null: the rows are counted. Not asked for a search. */
  total?: (tx: Tx, query: Query, filters: readonly Condition[]) => Promise<number | null>;
  /** Beyond so many, rows are not counted: all of them would cost more than the page. */
  countUpTo?: number;
}

/** A list that can be taken away as a file. */
export interface ExportedList<Tx extends SystemTransaction, Query extends ListQuery, Row, Item>
  extends List<Tx, Query, Row, Item> {
  csv: CsvColumns<Item>;
}

/** How a list finds text: `pattern` is for LIKE and ILIKE. */
export interface Search<Query> {
  /** Does a row contain it? */
  matches?: (pattern: string, query: Query) => Condition;
  /** A search function of the database that gives ids of the newest `atMost`: where row-level security hides an index. */
  find?: (pattern: string, query: Query, atMost: number) => RawBuilder<unknown>;
}

/** Heading -> what stands below it. `time` writes moments as the account's clocks show them. */
export type CsvColumns<Item> = Record<string, (item: Item, time: (moment: Date) => string) => string | null>;

/** As much of Kysely's builder as a list needs. */
export interface Select<Row> extends Expression<unknown> {
  where(condition: Condition): Select<Row>;
  select(column: AliasedExpression<unknown, string>): Select<Row>;
  clearSelect(): Select<unknown>;
  orderBy(order: RawBuilder<unknown>): Select<Row>;
  limit(rows: number): Select<Row>;
  execute(): Promise<Row[]>;
}

export function defineList<Tx extends SystemTransaction, Query extends ListQuery, Row, Item>(
  list: ExportedList<Tx, Query, Row, Item>,
): ExportedList<Tx, Query, Row, Item>;
export function defineList<Tx extends SystemTransaction, Query extends ListQuery, Row, Item>(
  list: List<Tx, Query, Row, Item>,
): List<Tx, Query, Row, Item>;
export function defineList(list: unknown): unknown {
  return list;
}
