import type { CampaignPerson, CampaignResult, endpoints, QueryOf } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { recordEvent } from '../../../kernel/audit/index.ts';
import type { MemberContext, PageAnswer } from '../../../kernel/http/index.ts';
import { defineList, exportList, oldestFirst, readPage } from '../../../kernel/lists/index.ts';
import { requireCampaign } from './campaign-row.ts';
import { type CampaignPersonRow, peopleWithResults } from './people-with-results.ts';

type Query = QueryOf<typeof endpoints.listCampaignPeople> & { campaignId: string };

/** Who is on a campaign's list, in its order, and what became of each. */
const list = defineList({
  select: (tx: AccountTransaction) =>
    tx.kysely.selectFrom(peopleWithResults(tx.accountId).as('p')).selectAll(),
  toItem: toPerson,
  order: oldestFirst(),
  filters: ({ campaignId, result }: Query) => ({ campaign_id: campaignId, result }),
  csv: {
    Name: ({ name }) => name,
    Phone: ({ number }) => number,
    Consent: ({ consent }) => consent,
    Result: ({ result }) => resultNames[result],
    Booked: ({ booked }) => (booked ? 'Yes' : 'No'),
    'Opted out': ({ optedOut }) => (optedOut ? 'Yes' : 'No'),
    Attempts: ({ attempts }) => String(attempts),
    'Last contact': ({ lastAt }, time) => (lastAt ? time(new Date(lastAt)) : ''),
    Detail: ({ detail }) => detail,
  },
});

const resultNames: Readonly<Record<CampaignResult, string>> = {
  planned: 'Planned',
  under_way: 'Under way',
  reached: 'Reached',
  texted: 'Text sent',
  no_answer: 'No answer',
  voicemail: 'Voicemail',
  refused: 'Not contacted',
  failed: 'Failed',
  stopped: 'Stopped before',
};

export const listCampaignPeople = (
  ctx: MemberContext,
  campaignId: string,
  query: QueryOf<typeof endpoints.listCampaignPeople>,
): Promise<PageAnswer<CampaignPerson>> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await requireCampaign(tx, campaignId);
    return readPage(tx, list, { ...query, campaignId });
  });

/** All of them as CSV, in a file `campaign-{name}.csv`. */
export async function exportCampaign(ctx: MemberContext, campaignId: string): Promise<Response> {
  const { name } = await ctx.db.account(ctx.account.id, (tx) => requireCampaign(tx, campaignId));
  const fileName = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'results';
  return exportList(
    ctx,
    list,
    { campaignId },
    {
      name: `campaign-${fileName}.csv`,
      begin: (tx) => recordEvent(tx, { action: 'exported', subject: 'campaign', subjectId: campaignId }),
    },
  );
}

function toPerson(row: CampaignPersonRow): CampaignPerson {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    consent: row.consent,
    result: row.result as CampaignResult,
    detail: row.detail,
    attempts: row.attempts,
    lastAt: row.last_at?.toISOString() ?? null,
    optedOut: row.opted_out,
    booked: row.booked,
    conversationId: row.conversation_id,
  };
}
