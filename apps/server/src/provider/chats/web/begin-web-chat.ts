import type { ProviderWebChatCreate } from '@deskbell/contract';
import type { Context } from 'hono';
import {
  type ChatDeps,
  requireAllowedOrigin,
  takeTurn,
  visitorTokenOf,
} from '../../../conversation/chat/index.ts';
import { type Api, AppError, notFound } from '../../../kernel/http/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';
import { tellServer } from '../../server-messages/index.ts';
import { readProviderChat } from '../get-provider-chat.ts';
import { insertChat } from '../insert-chat.ts';
import { historyOf, splitInput } from '../split-input.ts';
import type { BegunChat, ChatProgress } from '../take-chat-turn.ts';
import { requireCaller } from './require-caller.ts';
import { readSessionId, sessionIdOf } from './session-id.ts';

type Given = Omit<ProviderWebChatCreate, 'stream'>;

/** Begins a turn of a visitor's conversation, by the rules of the widget. What can be refused at once is thrown before anything is stored. */
export async function beginWebChat(
  api: Api,
  chat: ChatDeps,
  http: Context,
  given: Given,
): Promise<BegunChat & { sessionId: string }> {
  const { assistantId } = given;
  const snapshot = await chat.snapshots.get(assistantId);
  await requireCaller(api, chat, http, { assistantId, accountId: snapshot?.accountId });
  if (!snapshot) throw notFound('Assistant');
  requireAllowedOrigin(http, snapshot.assistant.allowed_origins, chat.publicUrl);
  if (snapshot.assistant.setup_status !== 'live')
    throw new AppError('assistant_not_live', 'This assistant is paused or still being set up.');

  const now = chat.clock.now();
  const id = newIdAt(now);
  const place = placeOf(chat, given.sessionId, now);
  const { before, message } = splitInput(given.input);
  const { name, email, number: phone } = given.customer ?? {};
  const turn = takeTurn(chat, snapshot, {
    assistantId,
    message,
    conversationHistory: historyOf(before),
    conversationId: place.conversationId,
    visitorToken: place.visitorToken,
    ...(given.customer && { visitor: { name, email, phone } }),
  });
  return { id, sessionId: place.sessionId, progress: progressOf() };

  async function* progressOf(): AsyncGenerator<ChatProgress, void> {
    let told = '';
    for await (const step of turn) {
      if (step.type === 'delta') {
        told += step.text;
        yield step;
      }
      if (step.type !== 'done') continue;
      const { response, conversationId, seq } = step.reply;
      const rest = response.startsWith(told) ? response.slice(told.length) : `\n\n${response}`;
      const stored = await chat.db.account(snapshot!.accountId, async (tx) => {
        const { input, assistantOverrides } = given;
        await insertChat(tx, {
          id,
          conversationId,
          replySeq: seq,
          given: { input, assistantOverrides },
          assistantId,
          answeredBy: null,
          now,
        });
        const chatNow = await readProviderChat(tx, id);
        const about = { assistantId, lane: conversationId, conversationId };
        await tellServer(tx, about, { type: 'chat.created', own: { chat: chatNow }, at: chat.clock.now() });
        return chatNow;
      });
      if (rest) yield { type: 'delta', text: rest };
      yield { type: 'done', chat: stored };
    }
  }
}

/** A conversation that is to begin, or the one that a session's id opens. Whether that is revoked the turn finds out. */
function placeOf({ secrets }: ChatDeps, sessionId: string | undefined, now: Date) {
  if (sessionId) return { ...readSessionId(sessionId), sessionId };
  const conversationId = newIdAt(now);
  const grant = { version: 0, mayBegin: true };
  return {
    conversationId,
    visitorToken: visitorTokenOf(secrets, conversationId, grant, now),
    sessionId: sessionIdOf(secrets, conversationId, now),
  };
}
