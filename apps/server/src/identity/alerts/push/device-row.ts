import { createHash } from 'node:crypto';
import type { PushDevice, PushDeviceCreate } from '@deskbell/contract';
import type { AccountTransaction, PushDevicesTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { openTextOrNull, type Secrets, sealText } from '../../../kernel/secrets/index.ts';
import type { PushKeys } from './encrypt-push.ts';

export type DeviceRow = Selectable<PushDevicesTable>;

/** Where a browser takes push messages, and what they are encrypted for. */
export interface Subscription {
  endpoint: string;
  keys: PushKeys;
}

/** The only row -> PushDevice mapper; the subscription stays behind. */
export const toPushDevice = (row: DeviceRow): PushDevice => ({
  id: row.id,
  name: row.name,
  lastSuccessAt: row.last_success_at?.toISOString() ?? null,
  failingSince: row.failing_since?.toISOString() ?? null,
  error: row.error,
  createdAt: row.created_at.toISOString(),
});

const purpose = 'push subscription';

export const sealSubscription = (
  secrets: Secrets,
  id: string,
  { endpoint, keys }: PushDeviceCreate,
): string => sealText(secrets, purpose, id, JSON.stringify({ endpoint, keys }));

/** Null: it was sealed under a key that is lost. */
export function openSubscription(secrets: Secrets, { id, subscription }: DeviceRow): Subscription | null {
  const text = openTextOrNull(secrets, purpose, id, subscription);
  return text === null ? null : (JSON.parse(text) as Subscription);
}

export const fingerprintOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex');

export async function findDevice(tx: AccountTransaction, id: string): Promise<DeviceRow | undefined> {
  return tx.kysely
    .selectFrom('push_devices')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}
