import type { ConnectedCalendar } from '@deskbell/contract';
import { type Deps, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { findCalendars, toConnectedCalendar } from './calendar-row.ts';
import { readNow } from './read-due-calendars.ts';

/** Reads a calendar now, and tells how it stands since. Looking is no change of somebody's: `deps` records none. */
export async function checkCalendar(deps: Deps, ctx: MemberContext, id: string): Promise<ConnectedCalendar> {
  await readNow(deps, ctx.account.id, id);
  const [row] = await ctx.db.account(ctx.account.id, (tx) => findCalendars(tx, { id }, ctx.clock.now()));
  if (!row) throw notFound('Calendar');
  return toConnectedCalendar(row);
}
