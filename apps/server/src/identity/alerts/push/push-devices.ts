import { mostPushDevices, type Push, type PushDevice, type PushDeviceCreate } from '@deskbell/contract';
import { AppError, type MemberContext, notFound } from '../../../kernel/http/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';
import { refuseForbiddenUrl } from '../../../kernel/public-network/index.ts';
import { lockRole } from '../../mail-preferences/index.ts';
import { recordHealth } from '../sending/record-health.ts';
import { findDevice, fingerprintOf, sealSubscription, toPushDevice } from './device-row.ts';
import { forgetDevice, pushToDevice } from './push-to-device.ts';
import { readVapidKeys } from './vapid.ts';

/** The caller's browsers, the oldest first, and what another one subscribes with. */
export async function getPush(ctx: MemberContext): Promise<Push> {
  const { publicKey } = await readVapidKeys(ctx);
  const rows = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .selectFrom('push_devices')
      .selectAll()
      .where('account_id', '=', tx.accountId)
      .where('user_id', '=', ctx.actor.userId)
      .orderBy('id')
      .execute(),
  );
  return { publicKey, devices: rows.map(toPushDevice) };
}

/** Pushes to a browser of the caller's from now on. */
export async function addPushDevice(ctx: MemberContext, given: PushDeviceCreate): Promise<PushDevice> {
  await refuseForbiddenUrl(ctx.config, given.endpoint, { path: 'endpoint' });
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const id = newIdAt(now);
  const fingerprint = fingerprintOf(given.endpoint);
  return ctx.db.account(ctx.account.id, async (tx) => {
    const role = await lockRole(tx, userId);
    if (!role)
      throw new AppError('forbidden', 'You are only acting for this account. Its alerts go to its members.');
    await tx.kysely
      .deleteFrom('push_devices')
      .where('account_id', '=', tx.accountId)
      .where('user_id', '=', userId)
      .where('fingerprint', '=', fingerprint)
      .execute();
    const known = await tx.kysely
      .selectFrom('push_devices')
      .select('id')
      .where('account_id', '=', tx.accountId)
      .where('user_id', '=', userId)
      .execute();
    if (known.length >= mostPushDevices)
      throw new AppError(
        'conflict',
        `At most ${mostPushDevices} browsers. Remove one that you no longer use.`,
      );
    const row = await tx.kysely
      .insertInto('push_devices')
      .values({
        account_id: tx.accountId,
        id,
        user_id: userId,
        name: given.name,
        subscription: sealSubscription(ctx.secrets, id, given),
        fingerprint,
        error: null,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toPushDevice(row);
  });
}

/** Pushes nothing more there. */
export async function deletePushDevice(ctx: MemberContext, id: string): Promise<void> {
  const { numDeletedRows } = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .deleteFrom('push_devices')
      .where('account_id', '=', tx.accountId)
      .where('user_id', '=', ctx.actor.userId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  if (numDeletedRows === 0n) throw notFound('Browser');
}

/** Pushes a test now and tells how it went; a browser that takes none any more is removed. */
export async function testPushDevice(ctx: MemberContext, id: string): Promise<PushDevice> {
  const inAccount = ctx.db.account;
  const device = await inAccount(ctx.account.id, (tx) => findDevice(tx, id));
  if (device?.user_id !== ctx.actor.userId) throw notFound('Browser');
  const title = 'Notifications reach this browser';
  const { error, isGone } = await pushToDevice(ctx, device, [
    { title, page: '/dashboard?section=notifications' },
  ]);
  const now = ctx.clock.now();
  await inAccount(ctx.account.id, (tx) =>
    isGone ? forgetDevice(tx, id) : recordHealth(tx, 'push_devices', id, error, now),
  );
  return toPushDevice({
    ...device,
    error,
    failing_since: error === null ? null : (device.failing_since ?? now),
    last_success_at: error === null ? now : device.last_success_at,
  });
}
