import type { ProviderCampaign, ProviderCampaignUpdate } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { changeStateIn } from '../../phone/outbound/index.ts';
import { readCampaignRow } from './campaign-row.ts';
import { readProviderCampaign } from './read-provider-campaigns.ts';

/** Renames a campaign, or ends it: who waits for their turn isn't called any more. Ended twice, nothing changes. */
export function updateProviderCampaign(
  ctx: MemberContext,
  id: string,
  { name, status }: ProviderCampaignUpdate,
): Promise<ProviderCampaign> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { state } = await readCampaignRow(tx, id);
    if (name)
      await tx.kysely
        .updateTable('campaigns')
        .set({ name, updated_at: ctx.clock.now() })
        .where('account_id', '=', tx.accountId)
        .where('id', '=', id)
        .execute();
    if (status && state !== 'done') await changeStateIn(ctx, tx, id, 'stopped');
    return readProviderCampaign(ctx, tx, id);
  });
}
