import { CampaignSettingsSchema, type OutboundSettings } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { OutboundRow } from './outbound-row.ts';
import { readSettings } from './outbound-settings.ts';

/** When, and how often, somebody is called or written to: as the assistant's settings say; from a campaign, as that says. */
export async function settingsFor(
  tx: AccountTransaction,
  { assistant_id: assistantId, campaign_id: campaignId, wished_number_id: numberId }: OutboundRow,
): Promise<OutboundSettings> {
  const { settings } = await readSettings(tx, assistantId);
  const wished = numberId ? { ...settings, numberId } : settings;
  if (!campaignId) return wished;
  const campaign = await tx.kysely
    .selectFrom('campaigns')
    .select('settings')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', campaignId)
    .executeTakeFirst();
  const { window, attempts, spacingMinutes } = CampaignSettingsSchema.parse(campaign?.settings ?? {});
  return { ...wished, window, attempts, spacingMinutes };
}
