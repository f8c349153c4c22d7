import type { Campaign, CampaignCreate, CampaignRow } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { requireAssistant } from '../../../assistant/assistants/index.ts';
import { AppError, type MemberContext } from '../../../kernel/http/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';
import { readCampaign } from './campaign-list.ts';
import { checkList } from './check-list.ts';

/** `numberId`: from which it calls; null: the usual one. `startsAt`: nobody is contacted before; null: whenever it is started. `endsAt`: nobody is from then on; null: until everybody was. */
export type NewCampaign = CampaignCreate & {
  numberId: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
};

/** Stores a campaign with those of its list who may be contacted; it begins when it is started. */
export const createCampaign = (
  ctx: MemberContext,
  assistantId: string,
  campaign: CampaignCreate,
): Promise<Campaign> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    const { id } = await storeCampaign(ctx, tx, assistantId, {
      ...campaign,
      numberId: null,
      startsAt: null,
      endsAt: null,
    });
    return readCampaign(tx, id);
  });

/** The same within a transaction; gives what is wrong with which row, too. */
export async function storeCampaign(
  ctx: MemberContext,
  tx: AccountTransaction,
  assistantId: string,
  { list, channel, name, goal, opening, settings, numberId, startsAt, endsAt }: NewCampaign,
): Promise<{ id: string; rows: CampaignRow[] }> {
  await requireAssistant(tx, assistantId);
  const rows = await checkList(ctx, tx, { list, channel });
  const people = rows.filter(({ problem }) => problem === null);
  if (people.length === 0) {
    const message = 'Nobody on this list can be contacted. Look at what is wrong with each row.';
    throw new AppError('invalid_input', message, { issues: [{ path: 'list', message }] });
  }
  const now = ctx.clock.now();
  const id = newIdAt(now);
  await tx.kysely
    .insertInto('campaigns')
    .values({
      account_id: tx.accountId,
      id,
      assistant_id: assistantId,
      name,
      channel,
      goal,
      opening,
      settings: JSON.stringify(settings),
      state: 'draft',
      number_id: numberId,
      starts_at: startsAt,
      ends_at: endsAt,
      created_at: now,
      updated_at: now,
    })
    .execute();
  // In the order of the list, which the ids keep.
  await tx.kysely
    .insertInto('campaign_people')
    .values(
      people.map((person, nr) => ({
        account_id: tx.accountId,
        campaign_id: id,
        id: newIdAt(new Date(now.getTime() + nr)),
        number: person.number,
        name: person.name,
        consent: person.consent,
        not_before: startsAt,
      })),
    )
    .execute();
  return { id, rows };
}
