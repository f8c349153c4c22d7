import {
  type AlertChannel,
  type AlertKind,
  type AlertSettings,
  mailOfAlert,
  type Role,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { readPreferences } from '../../mail-preferences/index.ts';
import { alertKindList, isAlertedUnasked, mayBeAlerted, ownChannels, toTiming } from './alert-rules.ts';

/** How a member of this role is alerted. */
export async function readSettings(
  tx: AccountTransaction,
  userId: string,
  role: Role,
): Promise<AlertSettings> {
  const row = await tx.kysely
    .selectFrom('alert_settings')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const chosen = await tx.kysely
    .selectFrom('alert_choices')
    .select(['kind', 'channel', 'wanted'])
    .where('account_id', '=', tx.accountId)
    .where('user_id', '=', userId)
    .execute();
  const mails = await readPreferences(tx, userId, role);
  const wants = (kind: AlertKind, channel: AlertChannel) =>
    chosen.find((one) => one.kind === kind && one.channel === channel)?.wanted ??
    isAlertedUnasked(role, channel);
  const channelsOf = (kind: AlertKind): AlertChannel[] => [
    ...ownChannels.filter((channel) => wants(kind, channel)),
    ...(mails[mailOfAlert[kind]] ? (['email'] as const) : []),
  ];
  const kinds = alertKindList.filter((kind) => mayBeAlerted(role, kind));
  return {
    channels: Object.fromEntries(kinds.map((kind) => [kind, channelsOf(kind)])),
    ...toTiming(row),
    timeZone: row?.time_zone ?? null,
  };
}
