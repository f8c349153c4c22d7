import type { ProviderChatMessage } from '@deskbell/contract';
import { AppError, type MemberContext } from '../../../kernel/http/index.ts';
import { type Answerer, ofKept } from '../../squads/index.ts';
import { type GivenOfSession, isOpen, readSessionRow } from './session-row.ts';

/** A session that chats may go on in, with the messages it was given; throws not_found, conflict. */
export async function openSession(
  ctx: MemberContext,
  id: string,
): Promise<Answerer & { messages: ProviderChatMessage[] }> {
  const row = await ctx.db.account(ctx.account.id, (tx) => readSessionRow(tx, id));
  if (!isOpen(row, ctx.clock.now()))
    throw new AppError('conflict', 'This session is completed or expired. Create another one.');
  const { messages = [], ...given } = row.given as GivenOfSession;
  return { assistantId: row.assistant_id, squad: ofKept(given), messages };
}
