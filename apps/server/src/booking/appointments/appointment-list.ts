import type { listAppointments as endpoint, QueryOf } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { byMoment, defineList } from '../../kernel/lists/index.ts';
import { boundsOf } from '../../kernel/local-time/index.ts';
import { toAppointment } from './appointment-row.ts';

/** Which of an assistant's appointments; days, of their beginning, in `timeZone`. */
type AppointmentListQuery = QueryOf<typeof endpoint> & { assistantId: string; timeZone: string };

/** An assistant's appointments, in order of time. */
export const appointmentList = defineList({
  select: ({ kysely, accountId }: AccountTransaction) =>
    kysely.selectFrom('appointments').selectAll().where('account_id', '=', accountId),
  toItem: toAppointment,
  order: byMoment('starts_at', { direction: 'asc' }),
  filters: ({ assistantId, status, staffId, conversationId }) => ({
    assistant_id: assistantId,
    status,
    staff_id: staffId,
    conversation_id: conversationId,
  }),
  where: ({ timeZone, from, to }: AppointmentListQuery) => {
    const { since, before } = boundsOf(timeZone, { from, to });
    return [
      ...(from ? [sql<boolean>`starts_at >= ${since}`] : []),
      ...(to ? [sql<boolean>`starts_at < ${before}`] : []),
    ];
  },
  search: {
    matches: (pattern) =>
      sql`concat_ws(' ', customer_name, customer_email, customer_phone, service_name, staff_name) ILIKE ${pattern}`,
  },
});
