import type { exportLeads as endpoint, QueryOf } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { recordEvent } from '../../kernel/audit/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { exportList } from '../../kernel/lists/index.ts';
import { dayIn } from '../../kernel/local-time/index.ts';
import { leadList } from './lead-list.ts';

type Query = QueryOf<typeof endpoint>;

/** All leads that match as CSV, newest first, whatever their number; in a file `leads-{date}.csv` unless told its name. */
export function exportLeads(
  ctx: MemberContext,
  assistantId: string,
  query: Query,
  fileName?: string,
): Promise<Response> {
  const { timeZone } = ctx.account;
  const name = fileName ?? `leads-${dayIn(timeZone, ctx.clock.now())}.csv`;
  return exportList(
    ctx,
    leadList,
    { ...query, assistantId, timeZone },
    {
      name,
      async begin(tx) {
        await requireAssistant(tx, assistantId);
        await recordEvent(tx, { action: 'exported', subject: 'leads', subjectId: assistantId });
      },
    },
  );
}
