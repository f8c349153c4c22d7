import type { Appointment, listAppointments as endpoint, QueryOf } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import * as z from 'zod';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { AppError, likePattern, type MemberContext, type PageAnswer, page } from '../../kernel/http/index.ts';
import { boundsOf } from '../../kernel/local-time/index.ts';
import { toAppointment } from './appointment-row.ts';

type Query = QueryOf<typeof endpoint>;

/** An assistant's appointments that match, in order of time. The cursor is the last one's start and id. */
export function listAppointments(
  ctx: MemberContext,
  assistantId: string,
  query: Query,
): Promise<PageAnswer<Appointment>> {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    const matching = selectMatching(tx, assistantId, query, ctx.account.timeZone);
    const { total } = await matching
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    let select = matching
      .selectAll()
      .orderBy('starts_at')
      .orderBy('id')
      .limit(query.limit + 1);
    if (after)
      select = select.where(
        sql<boolean>`(starts_at, id) > (${after.startsAt}::timestamptz, ${after.id}::uuid)`,
      );
    const rows = await select.execute();
    const shown = rows.slice(0, query.limit).map(toAppointment);
    return page(shown, { total, nextCursor: rows.length > query.limit ? cursorAt(shown.at(-1)!) : null });
  });
}

function selectMatching(
  tx: AccountTransaction,
  assistantId: string,
  { from, to, status, staffId, conversationId, search }: Query,
  timeZone: string,
) {
  const { since, before } = boundsOf(timeZone, { from, to });
  let matching = tx.kysely
    .selectFrom('appointments')
    .where('account_id', '=', tx.accountId)
    .where('assistant_id', '=', assistantId);
  if (from) matching = matching.where(sql<boolean>`starts_at >= ${since}`);
  if (to) matching = matching.where(sql<boolean>`starts_at < ${before}`);
  if (status) matching = matching.where('status', '=', status);
  if (staffId) matching = matching.where('staff_id', '=', staffId);
  if (conversationId) matching = matching.where('conversation_id', '=', conversationId);
  if (search)
    matching = matching.where(
      sql<boolean>`concat_ws(' ', customer_name, customer_email, customer_phone, service_name, staff_name)
        ILIKE ${likePattern(search)}`,
    );
  return matching;
}

const cursorAt = ({ startsAt, id }: Appointment) => `${startsAt}_${id}`;

const Cursor = z.object({ startsAt: z.iso.datetime(), id: z.uuid() });

function readCursor(cursor: string): z.infer<typeof Cursor> {
  const [startsAt, id] = cursor.split('_');
  const read = Cursor.safeParse({ startsAt, id });
  if (!read.success) throw new AppError('invalid_input', 'Not a valid cursor');
  return read.data;
}
