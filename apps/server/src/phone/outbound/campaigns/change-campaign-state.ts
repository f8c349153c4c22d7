import type { Campaign, CampaignState } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../../kernel/http/index.ts';
import { numberToCallFrom, numberToTextFrom } from '../number-to-call-from.ts';
import { readSettings } from '../outbound-settings.ts';
import { readCampaign } from './campaign-list.ts';
import { type CampaignRow, requireCampaign } from './campaign-row.ts';
import { continueCampaign } from './continue-campaign.ts';

type Wanted = Extract<CampaignState, 'running' | 'paused' | 'stopped'>;

/** From where it may go there. */
const before: Readonly<Record<Wanted, readonly CampaignState[]>> = {
  running: ['draft', 'paused'],
  paused: ['running'],
  stopped: ['draft', 'running', 'paused'],
};

/** Starts, pauses, resumes or stops a campaign; asked twice, nothing changes. Calls under way go on. */
export const changeCampaignState = (ctx: MemberContext, id: string, state: Wanted): Promise<Campaign> =>
  ctx.db.account(ctx.account.id, (tx) => changeStateIn(ctx, tx, id, state));

/** The same within a transaction. */
export async function changeStateIn(
  ctx: MemberContext,
  tx: AccountTransaction,
  id: string,
  state: Wanted,
): Promise<Campaign> {
  const campaign = await requireCampaign(tx, id);
  if (campaign.state !== state) {
    if (!before[state].includes(campaign.state)) throw new AppError('conflict', refusalOf(campaign));
    if (state === 'running') await requireNumber(tx, campaign);
    await storeState(tx, campaign, state, ctx.clock.now());
    if (state === 'running') await continueCampaign(ctx, tx, { campaign_id: id });
  }
  return readCampaign(tx, id);
}

/** Throws where the assistant has nothing to call or write from. */
async function requireNumber(
  tx: AccountTransaction,
  { assistant_id: assistantId, channel }: CampaignRow,
): Promise<void> {
  const { settings } = await readSettings(tx, assistantId);
  const numberFrom = channel === 'call' ? numberToCallFrom : numberToTextFrom;
  if (await numberFrom(tx, assistantId, settings)) return;
  const message =
    channel === 'call'
      ? 'Add a number above first.'
      : 'Add a number that sends text messages first, and have the assistant answer them.';
  throw new AppError('conflict', message);
}

/** Stores where it is; who waits for their turn is left alone once it is stopped. */
export async function storeState(
  tx: AccountTransaction,
  campaign: CampaignRow,
  state: Wanted,
  now: Date,
): Promise<void> {
  await tx.kysely
    .updateTable('campaigns')
    .set({
      state,
      started_at: state === 'running' ? (campaign.started_at ?? now) : campaign.started_at,
      ended_at: state === 'stopped' ? now : null,
      updated_at: now,
    })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', campaign.id)
    .execute();
  if (state !== 'stopped') return;
  await tx.kysely
    .updateTable('outbound_calls')
    .set({ state: 'cancelled', updated_at: now })
    .where('account_id', '=', tx.accountId)
    .where('campaign_id', '=', campaign.id)
    .where('state', '=', 'waiting')
    .execute();
}

const refusalOf = ({ state }: CampaignRow): string =>
  state === 'draft' ? 'This campaign hasn’t been started.' : 'This campaign is over.';
