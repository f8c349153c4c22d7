import {
  CampaignSettingsSchema,
  type ProviderCampaign,
  type ProviderCampaignCreate,
  type RowProblem,
  VoiceSettingsSchema,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { changeStateIn, storeCampaign } from '../../phone/outbound/index.ts';
import { readProviderPhoneNumber } from '../phone-numbers/index.ts';
import { readProviderCampaign } from './read-provider-campaigns.ts';

const longestOpening = 600;

/** Makes a campaign of those customers who may be called, and starts it, at once or when it is to begin. */
export async function createProviderCampaign(
  ctx: MemberContext,
  given: ProviderCampaignCreate,
): Promise<ProviderCampaign> {
  refuseWhatIsNotThere(given);
  requireTime(ctx, given);
  const { name, phoneNumberId, customers, schedulePlan, maxConcurrency } = given;
  return ctx.db.account(ctx.account.id, async (tx) => {
    const assistantId = await callerOf(tx, given);
    const { id, rows } = await storeCampaign(ctx, tx, assistantId, {
      name,
      channel: 'call',
      goal: 'announce',
      opening: await openingOf(tx, assistantId),
      list: ['phone,name', ...customers.map((one) => `${one.number},${quoted(one.name ?? '')}`)].join('\n'),
      settings: CampaignSettingsSchema.parse({ ...(maxConcurrency && { atOnce: maxConcurrency }) }),
      numberId: phoneNumberId,
      startsAt: schedulePlan ? new Date(schedulePlan.earliestAt) : null,
      endsAt: schedulePlan?.latestAt ? new Date(schedulePlan.latestAt) : null,
    });
    await changeStateIn(ctx, tx, id, 'running');
    const campaign = await readProviderCampaign(ctx, tx, id);
    const skipped = rows.flatMap(({ number, problem }) =>
      problem === null ? [] : [{ customer: { number }, error: problems[problem] }],
    );
    return skipped.length > 0 ? { ...campaign, skipped } : campaign;
  });
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const problems: Record<RowProblem, string> = {
  no_number: 'There is no number.',
  bad_number: 'This is no phone number.',
  duplicate: 'This number is there twice.',
  customer_refused: 'This number has asked not to be called.',
  business_refused: 'This number is on your do-not-contact list.',
  no_consent: 'This number has not agreed to be called. Record a consent first.',
};

function refuseWhatIsNotThere({ squad, squadId, workflowId, dialPlan }: ProviderCampaignCreate): void {
  const message =
    (squad ?? squadId)
      ? 'Squads do not run campaigns here. Give an assistantId.'
      : workflowId
        ? 'Workflows are not supported. Give an assistantId.'
        : dialPlan
          ? 'Give phoneNumberId and customers in place of dialPlan.'
          : null;
  if (message) throw new AppError('invalid_input', message);
}

/** Throws where it would be over before it begins. */
function requireTime({ clock }: MemberContext, { schedulePlan }: ProviderCampaignCreate): void {
  if (!schedulePlan?.latestAt) return;
  const { earliestAt, latestAt } = schedulePlan;
  if (Date.parse(latestAt) <= Math.max(Date.parse(earliestAt), clock.now().getTime()))
    throw new AppError('invalid_input', 'latestAt must be later than earliestAt, and not over.');
}

/** The assistant that calls; throws not_found, and invalid_input where the number isn't its. */
async function callerOf(
  tx: AccountTransaction,
  { assistantId, phoneNumberId }: ProviderCampaignCreate,
): Promise<string> {
  const number = await readProviderPhoneNumber(tx, phoneNumberId);
  if (!number) throw notFound('Phone number');
  if (assistantId && number.assistantId !== assistantId.toLowerCase())
    throw new AppError('invalid_input', 'phoneNumberId must be a number that this assistant answers.');
  return number.assistantId!;
}

async function openingOf(tx: AccountTransaction, assistantId: string): Promise<string> {
  const { voice } = await tx.kysely
    .selectFrom('assistants')
    .select('voice')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', assistantId)
    .executeTakeFirstOrThrow();
  const { firstMessage } = VoiceSettingsSchema.parse(voice);
  if (firstMessage === '')
    throw new AppError('invalid_input', 'Give the assistant a firstMessage: the calls begin with it.');
  return firstMessage.slice(0, longestOpening);
}
