import type { ProviderChat, ProviderChatCreate } from '@deskbell/contract';
import { type ChatDeps, takeTurn, visitorTokenOf } from '../../conversation/chat/index.ts';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { tellOfHandOver } from '../hand-overs/index.ts';
import { tellServer } from '../server-messages/index.ts';
import { isTransient, openSquad } from '../squads/index.ts';
import { readProviderChat } from './get-provider-chat.ts';
import { insertChat } from './insert-chat.ts';
import { placeOfChat } from './place-of-chat.ts';
import { refuseWhatIsNotThere } from './refuse-what-is-not-there.ts';
import { historyOf, splitInput } from './split-input.ts';

/** What happens in a chat: its answer bit by bit, then the whole chat, stored. */
export type ChatProgress = { type: 'delta'; text: string } | { type: 'done'; chat: ProviderChat };

type Given = Omit<ProviderChatCreate, 'stream'>;

/** The chat that is to be, with its id. */
export interface BegunChat {
  id: string;
  sessionId: string | undefined;
  progress: AsyncGenerator<ChatProgress, void>;
}

/**
 * Begins a turn of the conversation that a session or an earlier chat belongs to, or of a new one. What can be refused at once is
 * thrown before anything is stored.
 */
export async function beginChat(chat: ChatDeps, ctx: MemberContext, given: Given): Promise<BegunChat> {
  refuseWhatIsNotThere(given);
  const place = await placeOfChat(chat, ctx, given);
  const snapshot = await chat.snapshots.get(place.assistantId);
  if (!snapshot || snapshot.accountId !== ctx.account.id) throw notFound('Assistant');
  // One that a request describes answers whatever the assistant does in whose inbox it stands.
  if (snapshot.assistant.setup_status !== 'live' && !isTransient(place.squad))
    throw new AppError('assistant_not_live', 'This assistant is paused or still being set up.');

  const now = ctx.clock.now();
  const id = newIdAt(now);
  const { conversationId, assistantId, squad } = place;
  const { before, message } = splitInput(given.input);
  const turn = takeTurn(chat, snapshot, {
    assistantId,
    message,
    conversationHistory: historyOf([...place.messages, ...before]),
    ...(squad && {
      squad: openSquad(chat, ctx.account.id, squad, tellOfHandOver(chat, assistantId)),
    }),
    ...(conversationId && {
      conversationId,
      visitorToken: visitorTokenOf(
        ctx.secrets,
        conversationId,
        { version: place.tokenVersion, mayBegin: true },
        now,
      ),
    }),
  });
  return { id, sessionId: given.sessionId, progress: progressOf() };

  async function* progressOf(): AsyncGenerator<ChatProgress, void> {
    let told = '';
    for await (const step of turn) {
      if (step.type === 'delta') {
        told += step.text;
        yield step;
      }
      // What was told can't be taken back: a correction follows as a paragraph of its own.
      if (step.type !== 'done') continue;
      const answeredBy = (squad?.madeOf !== 'assistant' && step.by) || null;
      const { response, conversationId: at, seq } = step.reply;
      const rest = response.startsWith(told) ? response.slice(told.length) : `\n\n${response}`;
      const stored = await ctx.db.account(ctx.account.id, async (tx) => {
        await insertChat(tx, { id, conversationId: at, replySeq: seq, given, assistantId, answeredBy, now });
        const chat = await readProviderChat(tx, id);
        const about = { assistantId, lane: at, conversationId: at };
        await tellServer(tx, about, { type: 'chat.created', own: { chat }, at: ctx.clock.now() });
        return chat;
      });
      if (rest) yield { type: 'delta', text: rest };
      yield { type: 'done', chat: stored };
    }
  }
}
