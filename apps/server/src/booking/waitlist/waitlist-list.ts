import type { listWaitlist as endpoint, QueryOf, WaitlistEntry } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { byMoment, defineList } from '../../kernel/lists/index.ts';
import { toWaitlistEntry } from './entry-row.ts';
import type { Reach } from './reach.ts';

type WaitlistListQuery = QueryOf<typeof endpoint> & { assistantId: string };

const open = ['waiting', 'offered'];
const closed = ['booked', 'expired', 'removed'];
const shown = { open, closed, all: [...open, ...closed] };

/** An assistant's waitlist in order of joining. */
export const waitlistList = (reach: Reach) =>
  defineList({
    select: ({ kysely, accountId }: AccountTransaction) =>
      kysely.selectFrom('waitlist_entries').selectAll().where('account_id', '=', accountId),
    toItem: (row): WaitlistEntry => toWaitlistEntry(row, reach),
    order: byMoment('created_at', { direction: 'asc' }),
    filters: ({ assistantId, conversationId }) => ({
      assistant_id: assistantId,
      conversation_id: conversationId,
    }),
    where: ({ show, from, to }: WaitlistListQuery) => [
      sql<boolean>`state = ANY(${shown[show]}::text[])`,
      ...(from ? [sql<boolean>`to_day >= ${from}`] : []),
      ...(to ? [sql<boolean>`from_day <= ${to}`] : []),
    ],
    search: {
      matches: (pattern) =>
        sql`concat_ws(' ', customer_name, customer_email, customer_phone, service_name, staff_name) ILIKE ${pattern}`,
    },
  });
