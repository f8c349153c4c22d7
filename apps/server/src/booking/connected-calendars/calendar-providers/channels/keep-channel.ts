import { randomUUID } from 'node:crypto';
import type { CalendarProvider } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../../kernel/http/index.ts';
import { hourMs } from '../../../../kernel/jobs/index.ts';
import { rowTokenOf } from '../../../../kernel/secrets/index.ts';
import { type CalendarRow, openAddress } from '../../calendar-row.ts';
import { CalendarFailure } from '../../reading/fetch-calendar.ts';
import type { Channel, GrantedCalendars } from '../granted-calendars.ts';
import { openGrantedCalendars } from '../open-granted-calendars.ts';

export const channelPurpose = 'calendar channel';
/** So long before its end a channel is exchanged. */
const reserveMs = 24 * hourMs;
/** After the provider would tell nothing. */
const retryMs = hourMs;

export const channelPath = (provider: CalendarProvider) => `/api/webhooks/calendars/${provider}`;

/** What is known of a calendar's channel. */
export type ChannelRow = Pick<
  CalendarRow,
  | 'account_id'
  | 'id'
  | 'kind'
  | 'grant_id'
  | 'address'
  | 'channel_id'
  | 'channel_resource'
  | 'channel_expires_at'
>;

/** Whether the provider tells of changes at once. */
export const isPushed = (
  { channel_id, channel_expires_at }: Pick<ChannelRow, 'channel_id' | 'channel_expires_at'>,
  now: Date,
): boolean => channel_id !== null && channel_expires_at !== null && channel_expires_at > now;

/** Has the provider tell of changes from now on, where it can; what it can't is asked for often instead. Never fails. */
export async function keepChannel(deps: Deps, calendar: ChannelRow, signal?: AbortSignal): Promise<void> {
  const { kind, grant_id: grantId, account_id: accountId } = calendar;
  if ((kind !== 'google' && kind !== 'microsoft') || grantId === null || !canBeTold(deps, kind)) return;
  const now = deps.clock.now();
  const ends = calendar.channel_expires_at?.getTime() ?? 0;
  if (ends > now.getTime() + (calendar.channel_id === null ? 0 : reserveMs)) return;
  const before = channelOf(calendar);
  try {
    const calendars = openGrantedCalendars(deps, accountId, { id: grantId, provider: kind }, signal);
    const renewed = before && (await calendars.renew(before, now));
    const channel = renewed ?? (await watched(deps, calendars, calendar, kind, now));
    const isStored = await deps.db.account(accountId, (tx) => storeChannel(tx, calendar, channel, now));
    // Whoever read it at the same time was quicker, or it is connected no more.
    const over = isStored ? before : channel;
    if (over && over.id !== (isStored ? channel?.id : before?.id)) await calendars.unwatch(over);
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    deps.log.info({ reason: error.message }, 'a calendar’s provider tells of no changes');
    await deps.db.account(accountId, (tx) => storeChannel(tx, calendar, before, now));
  }
}

const channelOf = ({
  channel_id: id,
  channel_resource: resource,
  channel_expires_at: expiresAt,
}: ChannelRow) =>
  id === null || resource === null || expiresAt === null ? null : { id, resource, expiresAt };

const watched = (
  deps: Deps,
  calendars: GrantedCalendars,
  calendar: ChannelRow,
  provider: CalendarProvider,
  now: Date,
): Promise<Channel | null> =>
  calendars.watch(openAddress(deps.secrets, calendar), {
    ...{ id: randomUUID(), now, address: `${deps.publicUrl}${channelPath(provider)}` },
    token: rowTokenOf(deps.secrets, channelPurpose, { id: calendar.id, version: 1 }),
  });

/** A provider tells public addresses with TLS alone; a fake on this machine any. */
const canBeTold = ({ config, publicUrl }: Deps, provider: CalendarProvider): boolean =>
  publicUrl.startsWith('https://') || config.calendars[provider]?.apiBase != null;

/** False where the channel is no longer the one of before. */
async function storeChannel(
  tx: AccountTransaction,
  { id, channel_id: before }: ChannelRow,
  channel: Channel | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'connected-calendars.store-channel',
    text: `UPDATE connected_calendars SET channel_id = $4, channel_resource = $5, channel_expires_at = $6
           WHERE account_id = $1 AND id = $2 AND channel_id IS NOT DISTINCT FROM $3 RETURNING id`,
    values: [
      ...[tx.accountId, id, before],
      ...[channel?.id ?? null, channel?.resource ?? null],
      channel?.expiresAt ?? new Date(now.getTime() + retryMs),
    ],
  });
  return rows.length > 0;
}
