import type {
  CampaignList,
  CampaignPreview,
  CampaignRow,
  ConsentStanding,
  RowProblem,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { requireAssistant } from '../../../assistant/assistants/index.ts';
import type { MemberContext } from '../../../kernel/http/index.ts';
import { contactStates } from '../../consents/index.ts';
import { readList } from './read-list.ts';

/** Who of a list would be contacted, and what is wrong with the other rows; nothing is stored. */
export const previewCampaign = (
  ctx: MemberContext,
  assistantId: string,
  list: CampaignList,
): Promise<CampaignPreview> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    const rows = await checkList(ctx, tx, list);
    return { good: rows.filter(({ problem }) => problem === null).length, rows };
  });

/** The rows of a list with what is wrong with them. */
export async function checkList(
  ctx: MemberContext,
  tx: AccountTransaction,
  { list, channel }: CampaignList,
): Promise<CampaignRow[]> {
  const rows = readList(list, ctx.account.country);
  const numbers = rows.flatMap(({ number, problem }) => (problem === null ? [number] : []));
  const states = await contactStates(ctx, tx, numbers, channel);
  return rows.map((row) => ({ ...row, problem: row.problem ?? problemOf(row, states.get(row.number)) }));
}

/** What somebody said themselves counts more than what a list says of them. */
function problemOf({ consent }: CampaignRow, state: ConsentStanding | undefined): RowProblem | null {
  switch (state) {
    case 'customer_refused':
    case 'declined':
      return 'customer_refused';
    case 'business_refused':
      return 'business_refused';
    case 'granted':
      return null;
    case 'unknown':
    case undefined:
      return consent ? null : 'no_consent';
    default:
      return state satisfies never;
  }
}
