import { type CampaignSettings, CampaignSettingsSchema } from '@deskbell/contract';
import type { AccountTransaction, CampaignsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { notFound } from '../../../kernel/http/index.ts';

export type CampaignRow = Selectable<CampaignsTable>;

export const campaignSettings = ({ settings }: Pick<CampaignRow, 'settings'>): CampaignSettings =>
  CampaignSettingsSchema.parse(settings);

export const selectCampaigns = (tx: AccountTransaction) =>
  tx.kysely.selectFrom('campaigns').selectAll().where('account_id', '=', tx.accountId);

/** Locked until the transaction ends, as people and jobs change it at once. */
export const lockCampaign = (tx: AccountTransaction, id: string): Promise<CampaignRow | undefined> =>
  selectCampaigns(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Throws a 404 where the account has none such. */
export async function requireCampaign(tx: AccountTransaction, id: string): Promise<CampaignRow> {
  const row = await lockCampaign(tx, id);
  if (!row) throw notFound('Campaign');
  return row;
}
