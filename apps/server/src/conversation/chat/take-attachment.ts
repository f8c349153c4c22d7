import type { ChatReply } from '@deskbell/contract';
import { AppError } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import type { KeptFile } from '../attachments/index.ts';
import { attachmentLine, attachmentReply } from './attachment-reply.ts';
import { closeTurn } from './close-turn.ts';
import { freshState } from './fresh-state.ts';
import { grantOf } from './grant-of.ts';
import { type CustomerMessage, type OpenTurn, openTurn } from './open-turn.ts';
import { overLimitReply } from './over-limit-reply.ts';
import { publishStored } from './publish-stored.ts';
import type { ChatDeps, TurnRequest } from './take-turn.ts';
import { handedOffReply, toReply } from './to-reply.ts';

export type AttachmentRequest = Pick<
  TurnRequest,
  'assistantId' | 'conversationId' | 'visitorToken' | 'clientMessageId'
>;

/** Other turns may come in between, each once at least as often as this one is lost. */
const attempts = 60;

/**
 * A file of a visitor's as a turn of its own: it is stored, a person is called to it, and the assistant says so. Nothing is said while a
 * person speaks there, or to more files right after.
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
  const startedAt = performance.now();
  const leave = await chat.queue.enter(request.conversationId ?? newId);
  try {
    const turn = await openTurn(chat, message, newId);
    if (!turn) return overLimitReply(chat, snapshot, request.conversationId ?? newId);
    if (turn.earlier) return toReply(chat, turn, turn.earlier);
    publishStored(chat, message, turn.conversationId, turn.seq);
    const line = attachmentLine(snapshot.profile, file);
    if (turn.toPerson || (await wasSaidLast(chat, message, turn, line))) return handedOffReply(chat, turn);
    return await say(chat, message, turn, { line, startedAt });
  } finally {
    leave();
  }
}

async function say(
  chat: ChatDeps,
  message: CustomerMessage,
  opened: OpenTurn,
  { line, startedAt }: { line: string; startedAt: number },
): Promise<ChatReply> {
  let turn = opened;
  const { assistantId, accountId } = message;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const result = attachmentReply(line, turn.state, Math.round(performance.now() - startedAt));
    const closed = await closeTurn(chat, message, turn, result, { assistantId, keep: async () => {} });
    if (closed.kind === 'stored') {
      publishStored(chat, message, turn.conversationId, closed.reply.seq);
      return toReply(chat, turn, closed.reply);
    }
    turn = await freshState(chat, accountId, turn);
  }
  throw new AppError('conflict', 'Several messages arrived at once. Please send this one again.');
}

/** Whether the last thing that was said to the visitor is this. */
async function wasSaidLast(
  { db }: ChatDeps,
  { accountId }: CustomerMessage,
  { conversationId, seq }: OpenTurn,
  line: string,
): Promise<boolean> {
  const [last] = await db.account(accountId, (tx) =>
    tx.query<{ content: string }>({
      name: 'chat.said-last',
      text: `SELECT content FROM messages WHERE account_id = $1 AND conversation_id = $2 AND seq < $3 AND role = 'assistant'
             ORDER BY seq DESC LIMIT 1`,
      values: [accountId, conversationId, seq],
    }),
  );
  return last?.content === line;
}
