import { Instant } from '@deskbell/contract';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { AppError } from '../http/index.ts';

/** SQL that is true or false of a row. */
export type Condition = RawBuilder<boolean>;

/** In which order rows are listed, and how a cursor says behind which one a page begins. */
export interface Order {
  /** SQL, as of ORDER BY. */
  by: RawBuilder<unknown>;
  /** SQL: the cursor of a row. */
  cursor: RawBuilder<string>;
  /** Does a row come behind the cursor's? @throws AppError invalid_input for a cursor that isn't valid */
  behind: (cursor: string) => Condition;
  /** What tells one row from another. */
  id: RawBuilder<unknown>;
}

type Direction = 'asc' | 'desc';

export const invalidCursor = (): AppError => new AppError('invalid_input', 'Not a valid cursor');

/** By an id of the order of time (UUID version 7), the newest first. */
export const newestFirst = (column = 'id'): Order => byId(column, 'desc');

/** By an id of the order of time, the oldest first. */
export const oldestFirst = (column = 'id'): Order => byId(column, 'asc');

function byId(column: string, direction: Direction): Order {
  const id = sql.ref(column);
  return {
    by: sql`${id} ${sql.raw(direction)}`,
    cursor: sql`${id}::text`,
    behind: (cursor) => sql`${id} ${sign(direction)} ${checked(z.guid(), cursor)}`,
    id,
  };
}

/** By a moment and then by id. The cursor has the moment to the microsecond: what a JavaScript date loses. */
export function byMoment(
  column: string,
  { id: idColumn = 'id', idType = 'uuid', direction = 'desc' as Direction } = {},
): Order {
  const [moment, id] = [sql.ref(column), sql.ref(idColumn)];
  const Id = idType === 'uuid' ? z.guid() : z.string().regex(/^[\w-]{1,64}$/);
  return {
    by: sql`${moment} ${sql.raw(direction)}, ${id} ${sql.raw(direction)}`,
    cursor: sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${id}`,
    behind: (cursor) => {
      const split = cursor.indexOf('_');
      const [at, last] = checked(z.tuple([Instant, Id]), [cursor.slice(0, split), cursor.slice(split + 1)]);
      return sql`(${moment}, ${id}) ${sign(direction)} (${at}::timestamptz, ${last}::${sql.raw(idType)})`;
    },
    id,
  };
}

const sign = (direction: Direction) => sql.raw(direction === 'desc' ? '<' : '>');

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidCursor();
  return parsed.data;
}
