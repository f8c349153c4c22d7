import type { FoundKnowledge } from '@deskbell/contract';
import { embedBy, searchKnowledge as searchEntries } from '@deskbell/dialogue';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import type { Snapshots } from '../snapshots/index.ts';

/** What an assistant knows that comes nearest to a question, best first: the search of its turns. */
export async function searchKnowledge(
  ctx: MemberContext,
  snapshots: Snapshots,
  assistantId: string,
  question: string,
): Promise<FoundKnowledge[]> {
  await ctx.db.account(ctx.account.id, (tx) => requireAssistant(tx, assistantId));
  const snapshot = await snapshots.get(assistantId);
  if (!snapshot) throw notFound('Assistant');
  const { knowledge, profile, embedder } = snapshot;
  const found = await searchEntries({ knowledge, profile, embed: embedder && embedBy(embedder) }, question);
  return found.map(({ answer, ...entry }) => ({ ...entry, text: answer }));
}
