import type { ConnectedCalendar, GrantedCalendar, GrantedConnect } from '@deskbell/contract';
import { type MemberContext, notFound } from '../../../kernel/http/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';
import { sealAddress } from '../calendar-row.ts';
import { orRefused, readyToConnect, storeConnected } from '../connect-calendar.ts';
import { findGrant, type GrantRow } from '../grants/grant-row.ts';
import { readCalendar } from '../read-calendar.ts';
import { unread } from '../reading/reading.ts';
import { openGrantedCalendars } from './open-granted-calendars.ts';

/** Which calendars somebody has. Throws invalid_input, with why, where that can't be told. */
export async function listGrantedCalendars(ctx: MemberContext, grantId: string): Promise<GrantedCalendar[]> {
  const grant = await grantOf(ctx, grantId);
  return orRefused(calendarsOf(ctx, grant), 'grantId');
}

async function calendarsOf(ctx: MemberContext, grant: GrantRow): Promise<GrantedCalendar[]> {
  return openGrantedCalendars(ctx, ctx.account.id, grant).calendars();
}

/** Connects one of them, once it could be read; appointments to come are written into it where it takes them. */
export async function connectGrantedCalendar(
  ctx: MemberContext,
  assistantId: string,
  { grantId, calendarId, ...given }: GrantedConnect,
): Promise<ConnectedCalendar> {
  const horizonDays = await readyToConnect(ctx, assistantId, given.staffId);
  const { provider: kind } = await grantOf(ctx, grantId);
  const id = newIdAt(ctx.clock.now());
  const address = sealAddress(ctx.secrets, id, calendarId);
  const reading = await orRefused(
    readCalendar(ctx, {
      ...{ account_id: ctx.account.id, id, kind, grant_id: grantId, address },
      ...{ zone: ctx.account.timeZone, horizonDays, ...unread },
    }),
    'calendarId',
  );
  return storeConnected(
    ctx,
    assistantId,
    { ...given, id, kind, address, host: hosts[kind], grantId },
    reading,
  );
}

const hosts: Record<GrantRow['provider'], string> = {
  google: 'calendar.google.com',
  microsoft: 'outlook.office.com',
};

async function grantOf(ctx: MemberContext, id: string): Promise<GrantRow> {
  const grant = await ctx.db.account(ctx.account.id, (tx) => findGrant(tx, id));
  if (!grant) throw notFound('Sign-in');
  return grant;
}
