import type { CaldavCalendar, CaldavConnect, CaldavLogin, ConnectedCalendar } from '@deskbell/contract';
import type { MemberContext } from '../../../kernel/http/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';
import { sealCaldavAddress } from '../calendar-row.ts';
import { orRefused, readyToConnect, storeConnected } from '../connect-calendar.ts';
import { readCalendar } from '../read-calendar.ts';
import { unread } from '../reading/reading.ts';
import { openCaldav } from './caldav-server.ts';

/** Which calendars somebody has at a server. Throws invalid_input, with why, where that can't be told. */
export async function findCaldavCalendars(
  ctx: MemberContext,
  assistantId: string,
  login: CaldavLogin,
): Promise<CaldavCalendar[]> {
  await readyToConnect(ctx, assistantId, null);
  return orRefused(openCaldav(ctx, login).calendars(), 'server');
}

/** Connects a calendar by CalDAV, once it could be read; appointments to come are written into it where it takes them. */
export async function connectCaldavCalendar(
  ctx: MemberContext,
  assistantId: string,
  { calendarUrl, username, password, ...given }: CaldavConnect,
): Promise<ConnectedCalendar> {
  const id = newIdAt(ctx.clock.now());
  const address = sealCaldavAddress(ctx.secrets, id, { url: calendarUrl, username, password });
  const horizonDays = await readyToConnect(ctx, assistantId, given.staffId);
  const reading = await orRefused(
    readCalendar(ctx, {
      ...{ account_id: ctx.account.id, id, kind: 'caldav', grant_id: null, address },
      ...{ zone: ctx.account.timeZone, horizonDays, ...unread },
    }),
    'calendarUrl',
  );
  const host = new URL(calendarUrl).hostname;
  return storeConnected(ctx, assistantId, { ...given, id, kind: 'caldav', address, host }, reading);
}
