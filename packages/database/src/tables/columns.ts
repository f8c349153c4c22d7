import type { ColumnType } from 'kysely';

/** An instant: read as a Date, written as one or as ISO 8601. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;

/** JSON: read as it is, written as text. */
export type Json = ColumnType<unknown, string | undefined, string>;
