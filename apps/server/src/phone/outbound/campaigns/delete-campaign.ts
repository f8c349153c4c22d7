import { AppError, type MemberContext } from '../../../kernel/http/index.ts';
import { requireCampaign } from './campaign-row.ts';

/** Forgets a campaign with its list; what was called and written stays, and nobody of it is contacted again for it. */
export const deleteCampaign = (ctx: MemberContext, id: string): Promise<void> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    const { state } = await requireCampaign(tx, id);
    if (state === 'running' || state === 'paused')
      throw new AppError('conflict', 'Stop this campaign before you delete it.');
    await tx.kysely
      .deleteFrom('campaigns')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
  });
