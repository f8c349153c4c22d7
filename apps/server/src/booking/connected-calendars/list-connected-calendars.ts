import type { ConnectedCalendar } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { findCalendars, toConnectedCalendar } from './calendar-row.ts';

/** An assistant's, the oldest first. */
export const listConnectedCalendars = (
  ctx: MemberContext,
  assistantId: string,
): Promise<ConnectedCalendar[]> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    const rows = await findCalendars(tx, { assistantId }, ctx.clock.now());
    return rows.map(toConnectedCalendar);
  });
