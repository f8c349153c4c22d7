import { type OutboundSettings, OutboundSettingsSchema } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';

/** An assistant's settings; all off where none were saved. `version` 0: none were. */
export async function readSettings(
  tx: AccountTransaction,
  assistantId: string,
): Promise<{ settings: OutboundSettings; version: number }> {
  const row = await tx.kysely
    .selectFrom('outbound_settings')
    .select(['settings', 'version'])
    .where('account_id', '=', tx.accountId)
    .where('assistant_id', '=', assistantId)
    .executeTakeFirst();
  return { settings: OutboundSettingsSchema.parse(row?.settings ?? {}), version: row?.version ?? 0 };
}

/** Whether the account's calls are stopped. */
export async function isPaused(tx: AccountTransaction): Promise<boolean> {
  const row = await tx.kysely
    .selectFrom('outbound_brakes')
    .select('pulled_at')
    .where('account_id', '=', tx.accountId)
    .executeTakeFirst();
  return row !== undefined;
}
