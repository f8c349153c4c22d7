import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { AppError } from '../http/index.ts';

/** Where a list goes on that is ordered by a moment and then by id: those of the last row seen. */
export interface MomentCursor {
  /** To the microsecond, in UTC, as the database keeps it. */
  at: string;
  id: string;
}

const Cursor = z.tuple([z.iso.datetime({ precision: 6 }), z.string().regex(/^[\w-]{1,64}$/)]);

/** SQL: a moment as the cursor holds it. A JavaScript date would lose what rows of one millisecond differ by. */
export const exactMoment = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The cursor behind a row. */
export const momentCursor = ({ at, id }: MomentCursor): string => `${at}_${id}`;

/** @throws AppError invalid_input for a cursor that is none */
export function readMomentCursor(raw: string | undefined): MomentCursor | undefined {
  if (raw === undefined) return undefined;
  const split = raw.indexOf('_');
  const parsed = Cursor.safeParse([raw.slice(0, split), raw.slice(split + 1)]);
  if (!parsed.success) throw new AppError('invalid_input', 'Not a valid cursor');
  const [at, id] = parsed.data;
  return { at, id };
}
