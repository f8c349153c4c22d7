import {
  type AlertChannel,
  type AlertKind,
  type AlertSettings,
  type AlertSettingsUpdate,
  alertKinds,
  mailOfAlert,
  type Role,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../../kernel/http/index.ts';
import { lockRole, writePreference } from '../../mail-preferences/index.ts';
import { isAlertedUnasked, mayBeAlerted, ownChannels } from './alert-rules.ts';
import { readSettings } from './read-settings.ts';

/** @throws AppError forbidden for a kind that the caller's role may not see, and for whoever is no member */
export function updateAlertSettings(ctx: MemberContext, change: AlertSettingsUpdate): Promise<AlertSettings> {
  const { userId } = ctx.actor;
  return ctx.db.account(ctx.account.id, async (tx) => {
    const role = await lockRole(tx, userId);
    if (!role)
      throw new AppError('forbidden', 'You are only acting for this account. Its alerts go to its members.');
    for (const [kind, channels] of Object.entries(change.channels ?? {}) as [AlertKind, AlertChannel[]][]) {
      if (!mayBeAlerted(role, kind)) throw notForRole(kind);
      await chooseChannels(tx, { userId, role, kind, channels });
    }
    await writeTiming(tx, userId, change);
    return readSettings(tx, userId, role);
  });
}

interface Choice {
  userId: string;
  role: Role;
  kind: AlertKind;
  channels: AlertChannel[];
}

async function chooseChannels(
  tx: AccountTransaction,
  { userId, role, kind, channels }: Choice,
): Promise<void> {
  for (const channel of ownChannels)
    await choose(tx, { userId, role, kind }, channel, channels.includes(channel));
  await writePreference(tx, { userId, role, kind: mailOfAlert[kind], wanted: channels.includes('email') });
}

/** Stores a choice where it differs from the role's default. */
async function choose(
  tx: AccountTransaction,
  { userId, role, kind }: Omit<Choice, 'channels'>,
  channel: AlertChannel,
  wanted: boolean,
): Promise<void> {
  await tx.kysely
    .deleteFrom('alert_choices')
    .where('account_id', '=', tx.accountId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .execute();
  if (wanted === isAlertedUnasked(role, channel)) return;
  await tx.kysely
    .insertInto('alert_choices')
    .values({ account_id: tx.accountId, user_id: userId, kind, channel, wanted })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id', 'kind', 'channel']).doUpdateSet({ wanted }),
    )
    .execute();
}

/** Only what was said: another change may be on its way at the same time. */
async function writeTiming(
  tx: AccountTransaction,
  userId: string,
  { digest, quietHours, quietForPersons, timeZone }: AlertSettingsUpdate,
): Promise<void> {
  const said = {
    ...(digest !== undefined && { digest }),
    ...(quietHours !== undefined && {
      quiet_from: quietHours?.from ?? null,
      quiet_until: quietHours?.until ?? null,
    }),
    ...(quietForPersons !== undefined && { quiet_for_persons: quietForPersons }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
  };
  if (Object.keys(said).length === 0) return;
  await tx.kysely
    .insertInto('alert_settings')
    .values({
      account_id: tx.accountId,
      user_id: userId,
      quiet_from: null,
      quiet_until: null,
      time_zone: null,
      ...said,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet(said))
    .execute();
}

const notForRole = (kind: AlertKind) =>
  new AppError('forbidden', `Your role in this account doesn't see this: ${alertKinds[kind]}.`);
