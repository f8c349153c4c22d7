import type { AccountTransaction, CampaignPeopleTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import type { CallDeps } from '../../../voice/calls/index.ts';
import { recordListedConsent } from '../../consents/index.ts';
import { isPaused } from '../outbound-settings.ts';
import { planCall } from '../plan-call.ts';
import { nextOpening } from '../window/calling-window.ts';
import { readPace, roomOf } from './campaign-pace.ts';
import { type CampaignRow, campaignSettings, lockCampaign, selectCampaigns } from './campaign-row.ts';
import { storeState } from './change-campaign-state.ts';

type Person = Selectable<CampaignPeopleTable>;

/** So many are looked at in one go. */
const atOnce = 50;
/** Who couldn't be contacted by then isn't any more. */
const ofUseMs = 14 * 86_400_000;

/** Plans to contact the next of a campaign's people, as many as there is room for; where nobody is left, it is done. */
export async function runCampaign(deps: CallDeps, accountId: string, campaignId: string): Promise<void> {
  const known = await deps.db.account(accountId, (tx) =>
    selectCampaigns(tx).where('id', '=', campaignId).executeTakeFirst(),
  );
  const snapshot = known && (await deps.snapshots.get(known.assistant_id));
  if (!snapshot || !deps.config.phone.outboundCalls) return;
  await deps.db.account(accountId, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId);
    if (campaign?.state !== 'running' || (await isPaused(tx))) return;
    const now = deps.clock.now();
    if (campaign.ends_at && campaign.ends_at <= now) return storeState(tx, campaign, 'stopped', now);
    await planNext(deps, tx, campaign, snapshot.profile.timeZone);
    await endIfDone(tx, campaign, now);
  });
}

async function planNext(
  deps: CallDeps,
  tx: AccountTransaction,
  campaign: CampaignRow,
  timeZone: string,
): Promise<void> {
  const now = deps.clock.now();
  let room = roomOf(campaign, await readPace(tx, campaign.id, now, timeZone));
  if (room === 0) return;
  for (const person of await whoIsNext(tx, campaign, now)) {
    const opens = nextOpening(person.number, campaignSettings(campaign).window, now, timeZone);
    if (opens && opens > now) {
      await changePerson(tx, person, { not_before: opens });
      continue;
    }
    await planPerson(deps, tx, campaign, person);
    room -= 1;
    if (room === 0) return;
  }
}

const whoIsNext = (tx: AccountTransaction, { id }: CampaignRow, now: Date): Promise<Person[]> =>
  tx.kysely
    .selectFrom('campaign_people')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('campaign_id', '=', id)
    .where('outbound_id', 'is', null)
    .where((is) => is.or([is('not_before', 'is', null), is('not_before', '<=', now)]))
    .orderBy('id')
    .limit(atOnce)
    .execute();

/** What the list says of their consent counts from now on, unless they have said otherwise. */
async function planPerson(
  deps: CallDeps,
  tx: AccountTransaction,
  { id, assistant_id: assistantId, channel, name, number_id: numberId, ends_at: endsAt }: CampaignRow,
  person: Person,
): Promise<void> {
  const { number, consent } = person;
  const at = deps.clock.now();
  if (consent)
    await recordListedConsent(deps, tx, { number, kind: channel, detail: `${consent} (campaign “${name}”)` });
  const { row } = await planCall(deps, tx, {
    assistantId,
    purpose: 'campaign',
    purposeKey: `campaign ${id} ${number}`,
    channel,
    campaignId: id,
    ...(numberId && { numberId }),
    number,
    name: person.name,
    about: name,
    at,
    expiresAt: new Date(Math.min(at.getTime() + ofUseMs, endsAt?.getTime() ?? Number.POSITIVE_INFINITY)),
  });
  await changePerson(tx, person, { outbound_id: row.id });
}

async function changePerson(
  tx: AccountTransaction,
  { id, campaign_id: campaignId }: Person,
  changes: { outbound_id: string } | { not_before: Date },
): Promise<void> {
  await tx.kysely
    .updateTable('campaign_people')
    .set(changes)
    .where('account_id', '=', tx.accountId)
    .where('campaign_id', '=', campaignId)
    .where('id', '=', id)
    .execute();
}

async function endIfDone(tx: AccountTransaction, { id }: CampaignRow, now: Date): Promise<void> {
  await tx.query({
    name: 'campaigns.end',
    text: `UPDATE campaigns SET state = 'done', ended_at = $3, updated_at = $3 WHERE account_id = $1 AND id = $2
             AND NOT EXISTS (SELECT FROM campaign_people WHERE account_id = $1 AND campaign_id = $2 AND outbound_id IS NULL)
             AND NOT EXISTS (SELECT FROM outbound_calls WHERE account_id = $1 AND campaign_id = $2
               AND state IN ('waiting', 'dialing', 'in_call'))`,
    values: [tx.accountId, id, now],
  });
}
