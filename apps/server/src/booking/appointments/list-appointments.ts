import type { Appointment, listAppointments as endpoint, QueryOf } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext, PageAnswer } from '../../kernel/http/index.ts';
import { readPage } from '../../kernel/lists/index.ts';
import { appointmentList } from './appointment-list.ts';

/** An assistant's appointments that match, in order of time. */
export const listAppointments = (
  ctx: MemberContext,
  assistantId: string,
  query: QueryOf<typeof endpoint>,
): Promise<PageAnswer<Appointment>> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return readPage(tx, appointmentList, { ...query, assistantId, timeZone: ctx.account.timeZone });
  });
