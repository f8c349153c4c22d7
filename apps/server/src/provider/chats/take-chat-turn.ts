import type { ProviderChat, ProviderChatCreate, ProviderChatMessage } from '@deskbell/contract';
import { type ChatDeps, takeTurn, visitorTokenOf } from '../../conversation/chat/index.ts';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { tellOfHandOver } from '../hand-overs/index.ts';
import { tellServer } from '../server-messages/index.ts';
import { type GivenSquad, openSquad, ownerOf, readGivenSquad, squadOfConversation } from '../squads/index.ts';
import { readProviderChat } from './get-provider-chat.ts';
import { insertChat } from './insert-chat.ts';
import { refuseWhatIsNotThere } from './refuse-what-is-not-there.ts';
import { openSession } from './sessions/open-session.ts';
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
  const place = await placeOf(ctx, given);
  const snapshot = await chat.snapshots.get(place.assistantId);
  if (!snapshot || snapshot.accountId !== ctx.account.id) throw notFound('Assistant');
  if (snapshot.assistant.setup_status !== 'live')
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
      const { by: answeredBy = null } = step;
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

interface Place {
  assistantId: string;
  /** Absent: a new one. */
  conversationId?: string;
  tokenVersion: number;
  squad: GivenSquad | null;
  /** From before the conversation. */
  messages: ProviderChatMessage[];
}

async function placeOf(ctx: MemberContext, given: Given): Promise<Place> {
  const { sessionId, previousChatId, assistantId } = given;
  if (sessionId && previousChatId)
    throw new AppError('invalid_input', 'Give either sessionId or previousChatId.');
  const hasSquad = Boolean(given.squadId ?? given.squad);
  if (sessionId && (assistantId || hasSquad))
    throw new AppError('invalid_input', 'Leave out assistantId and squad: the session has its own.');
  if (hasSquad && (assistantId || previousChatId))
    throw new AppError('invalid_input', 'Give either a squad, assistantId, or previousChatId.');
  if (sessionId) {
    const session = await openSession(ctx, sessionId);
    const tokenVersion = await tokenVersionOf(ctx, sessionId);
    return { ...session, conversationId: sessionId, tokenVersion };
  }
  if (previousChatId) {
    const { before, squad } = await ctx.db.account(ctx.account.id, async (tx) => {
      const before = await readProviderChat(tx, previousChatId);
      return { before, squad: await squadOfConversation(tx, before.conversationId) };
    });
    if (assistantId && assistantId !== before.assistantId)
      throw new AppError('invalid_input', 'The previous chat is of another assistant.');
    const { conversationId } = before;
    const tokenVersion = await tokenVersionOf(ctx, conversationId);
    return { assistantId: before.assistantId, conversationId, tokenVersion, squad, messages: [] };
  }
  const squad = await readGivenSquad(ctx, given);
  const owner = squad ? ownerOf(squad.squad) : assistantId;
  if (!owner)
    throw new AppError('invalid_input', 'Give assistantId, sessionId, or previousChatId, or a squad.');
  return { assistantId: owner, tokenVersion: 0, squad, messages: [] };
}

/** 0: it hasn't begun. */
async function tokenVersionOf(ctx: MemberContext, conversationId: string): Promise<number> {
  const [row] = await ctx.db.account(ctx.account.id, (tx) =>
    tx.query<{ version: number }>({
      name: 'provider-chats.token-version',
      text: 'SELECT visitor_token_version AS version FROM conversations WHERE account_id = $1 AND id = $2',
      values: [tx.accountId, conversationId],
    }),
  );
  return row?.version ?? 0;
}
