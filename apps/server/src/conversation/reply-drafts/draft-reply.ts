import type { ReplyDraft } from '@deskbell/contract';
import { createOfflineResponder, embedBy, type TurnInput, turnResult } from '@deskbell/dialogue';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import type { Snapshots } from '../../knowledge/snapshots/index.ts';
import { readUnanswered } from './read-unanswered.ts';

const offline = createOfflineResponder();

/**
 * What the knowledge answers to what the customer wrote since somebody last spoke for the business. First as the next thing said in the
 * conversation, whose topic a short question goes on with; then by itself, where a step of a booking was under way, say. Null: it has no
 * answer. Throws conflict where the customer has written nothing yet.
 */
export async function draftReply(
  ctx: MemberContext,
  { snapshots }: { snapshots: Snapshots },
  conversationId: string,
): Promise<ReplyDraft | null> {
  const asked = await ctx.db.account(ctx.account.id, (tx) => readUnanswered(tx, conversationId));
  if (!asked) throw notFound('Conversation');
  if (!asked.message) throw new AppError('conflict', 'The customer hasn’t written anything to answer yet.');
  const snapshot = await snapshots.get(asked.assistantId);
  if (!snapshot) throw notFound('Assistant');
  const { knowledge, profile, embedder } = snapshot;
  const input: Omit<TurnInput, 'state'> = {
    message: asked.message,
    history: [],
    knowledge,
    profile,
    embed: embedder && embedBy(embedder),
    now: ctx.clock.now(),
  };
  for (const state of asked.state ? [withNothingTold(asked.state), null] : [null]) {
    const result = await turnResult(offline, { ...input, state });
    const { text, action, sources } = result;
    if (action === 'answer' && sources.length > 0) return { text, sources };
  }
  return null;
}

/** Whoever answers now hasn't said it before, whatever the assistant told: "As I said" is nothing for them to say. */
const withNothingTold = (state: object): object => ({ ...state, told: [] });
