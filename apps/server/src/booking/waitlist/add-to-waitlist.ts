import type { WaitlistCreate, WaitlistEntry } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { typedPhone } from '../appointments/index.ts';
import { toWaitlistEntry } from './entry-row.ts';
import { joinList } from './join-list.ts';
import { readReach } from './reach.ts';
import { readWaitlistTerms } from './waitlist-terms.ts';

/** Puts a customer on the list, in an owner's name; mails them in the assistant's language. */
export function addToWaitlist(
  ctx: MemberContext,
  assistantId: string,
  { name, email, phone: typed, ...wish }: WaitlistCreate,
): Promise<WaitlistEntry> {
  const phone = typed ? typedPhone(typed, ctx.account.country, 'phone') : null;
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    const terms = await readWaitlistTerms(tx, assistantId);
    if (!terms) throw notFound('Assistant');
    const row = await joinList(ctx, tx, {
      ...wish,
      assistantId,
      customer: { name, email, phone },
      language: terms.language,
      origin: 'team',
      conversationId: null,
    });
    return toWaitlistEntry(row, await readReach(ctx, tx, assistantId));
  });
}
