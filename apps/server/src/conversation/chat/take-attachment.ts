import type { ChatReply, VisitorDetails } from '@deskbell/contract';
import { receiveFile } from '@deskbell/dialogue';
import { AppError, Overloaded } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import type { KeptFile } from '../attachments/index.ts';
import { beginTurn } from './begin-turn.ts';
import { closeTurn } from './close-turn.ts';
import { freshState } from './fresh-state.ts';
import { grantOf } from './grant-of.ts';
import { introducedTurn } from './introduced-turn.ts';
import { isAwaitedAlready } from './is-awaited-already.ts';
import { type CustomerMessage, type OpenTurn, openTurn } from './open-turn.ts';
import { overLimitReply } from './over-limit-reply.ts';
import { publishStored } from './publish-stored.ts';
import type { ChatDeps, TurnRequest } from './take-turn.ts';
import { handedOffReply, toReply } from './to-reply.ts';
import type { TurnEnd } from './turn-metrics.ts';

export type AttachmentRequest = Pick<
  TurnRequest,
  'assistantId' | 'conversationId' | 'visitorToken' | 'clientMessageId' | 'visitor'
>;

/** Other turns may come in between, each once at least as often as this one is lost. */
const attempts = 60;

/** What became of it, and why no reply was made; null: one was. */
interface Taken {
  reply: ChatReply;
  without: TurnEnd | null;
}

/**
 * A file of a visitor's as a turn of its own: it is stored, a person is called to it, and the assistant says so. Nothing is said while a
 * person speaks there, or to more files while one is awaited. Throws Overloaded where there is no room for another turn.
 */
export async function takeAttachment(
  chat: ChatDeps,
  snapshot: AssistantSnapshot,
  request: AttachmentRequest,
  file: KeptFile,
): Promise<ChatReply> {
  const message: CustomerMessage = {
    accountId: snapshot.accountId,
    assistantId: request.assistantId,
    conversationId: request.conversationId,
    grant: grantOf(chat, request),
    clientMessageId: request.clientMessageId,
    content: file.name,
    channel: 'chat',
    file,
  };
  const newId = newIdAt(chat.clock.now());
  const leave = await chat.queue.enter(request.conversationId ?? newId);
  const end = beginTurn(chat, message);
  let without: TurnEnd | null = 'failed';
  let isOpen = false;
  try {
    if (!end) throw new Overloaded();
    const startedAt = performance.now();
    const opened = await openTurn(chat, message, newId);
    isOpen = true;
    const { visitor } = request;
    const taken: Taken = opened
      ? await take(chat, snapshot, { message, file, opened, visitor, startedAt })
      : { reply: overLimitReply(chat, snapshot, message.conversationId ?? newId), without: 'over_limit' };
    without = taken.without;
    return taken.reply;
  } catch (error) {
    if (!isOpen && error instanceof AppError && error.status < 500) without = 'not_taken';
    throw error;
  } finally {
    if (end && without) chat.turnMetrics.ended(message.channel, without);
    end?.();
    leave();
  }
}

interface FileTurn {
  message: CustomerMessage;
  file: KeptFile;
  opened: OpenTurn;
  visitor: VisitorDetails | undefined;
  startedAt: number;
}

async function take(
  chat: ChatDeps,
  snapshot: AssistantSnapshot,
  { message, file, opened, visitor, startedAt }: FileTurn,
): Promise<Taken> {
  if (opened.earlier) return { reply: toReply(chat, opened, opened.earlier), without: 'repeated' };
  const { assistantId } = message;
  const turn = visitor ? await introducedTurn(chat, snapshot, opened, { assistantId, visitor }) : opened;
  publishStored(chat, message, turn.conversationId, turn.seq);
  const kind = file.mediaType.startsWith('image/') ? 'picture' : 'file';
  if (turn.toPerson || (await isAwaitedAlready(chat, message.accountId, turn, kind)))
    return { reply: handedOffReply(chat, turn), without: 'to_person' };
  const reply = await say(chat, snapshot, { message, turn, kind, startedAt });
  return { reply, without: null };
}

async function say(
  chat: ChatDeps,
  { profile, accountId }: AssistantSnapshot,
  {
    message,
    turn: opened,
    kind,
    startedAt,
  }: { message: CustomerMessage; turn: OpenTurn; kind: 'picture' | 'file'; startedAt: number },
): Promise<ChatReply> {
  let turn = opened;
  const { assistantId, channel } = message;
  const openMs = performance.now() - startedAt;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const result = receiveFile(kind, { state: turn.state, profile, now: chat.clock.now() });
    result.timings = { open: Math.round(openMs), total: Math.round(performance.now() - startedAt) };
    const closed = await closeTurn(chat, message, turn, result, { assistantId, keep: async () => {} });
    if (closed.kind === 'stored') {
      const { conversationId } = turn;
      chat.turnMetrics.made({ channel, conversationId }, result, performance.now() - startedAt);
      publishStored(chat, message, conversationId, closed.reply.seq);
      return toReply(chat, turn, closed.reply);
    }
    turn = await freshState(chat, accountId, turn);
  }
  throw new AppError('conflict', 'Several messages arrived at once. Please send this one again.');
}
