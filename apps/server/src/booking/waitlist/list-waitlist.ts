import type { listWaitlist as endpoint, QueryOf, WaitlistEntry } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext, PageAnswer } from '../../kernel/http/index.ts';
import { readPage } from '../../kernel/lists/index.ts';
import { readReach } from './reach.ts';
import { waitlistList } from './waitlist-list.ts';

/** Who is on an assistant's waitlist, in order of joining. */
export const listWaitlist = (
  ctx: MemberContext,
  assistantId: string,
  query: QueryOf<typeof endpoint>,
): Promise<PageAnswer<WaitlistEntry>> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    const reach = await readReach(ctx, tx, assistantId);
    return readPage(tx, waitlistList(reach), { ...query, assistantId });
  });
