import type { ProviderChatCreate, ProviderChatMessage } from '@deskbell/contract';
import { AppError, type Deps, type MemberContext } from '../../kernel/http/index.ts';
import {
  type Answerer,
  asInChats,
  isTransient,
  readAnswerer,
  squadOfConversation,
  variablesOf,
  withOverrides,
} from '../squads/index.ts';
import { readChatRow } from './get-provider-chat.ts';
import { openSession } from './sessions/open-session.ts';

/** Where a chat goes on or begins, and who answers there. */
export interface Place extends Answerer {
  /** Absent: a new one. */
  conversationId?: string;
  tokenVersion: number;
  /** From before the conversation. */
  messages: ProviderChatMessage[];
}

type PlaceDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;
type Given = Omit<ProviderChatCreate, 'stream'>;

/** Throws invalid_input, not_found, and conflict where a session is over. */
export async function placeOfChat(deps: PlaceDeps, ctx: MemberContext, given: Given): Promise<Place> {
  const { sessionId, previousChatId, assistantId, assistant } = given;
  if (sessionId && previousChatId)
    throw new AppError('invalid_input', 'Give either sessionId or previousChatId.');
  const hasSquad = Boolean(given.squadId ?? given.squad);
  if (sessionId && (assistantId || assistant || hasSquad))
    throw new AppError(
      'invalid_input',
      'Leave out assistantId, assistant and squad: the session has its own.',
    );
  if (hasSquad && (assistantId || assistant || previousChatId))
    throw new AppError('invalid_input', 'Give either a squad, assistantId, or previousChatId.');
  if (sessionId) return placeOfSession(ctx, given, sessionId);
  if (previousChatId) return placeAfter(deps, ctx, given, previousChatId);
  const answerer = await readAnswerer(ctx, deps, asInChats(given));
  if (!answerer)
    throw new AppError(
      'invalid_input',
      'Give assistant, assistantId, sessionId, or previousChatId, or a squad.',
    );
  return { ...answerer, tokenVersion: 0, messages: [] };
}

async function placeOfSession(
  ctx: MemberContext,
  { assistantOverrides }: Given,
  conversationId: string,
): Promise<Place> {
  const { messages, ...answerer } = await openSession(ctx, conversationId);
  const tokenVersion = await tokenVersionOf(ctx, conversationId);
  return {
    ...withOverrides(answerer, variablesOf(assistantOverrides)),
    conversationId,
    tokenVersion,
    messages,
  };
}

/** In the conversation of an earlier chat. One with an assistant that was described goes on with it, or as it is described now. */
async function placeAfter(
  deps: PlaceDeps,
  ctx: MemberContext,
  given: Given,
  previousChatId: string,
): Promise<Place> {
  const { assistantId, assistant, assistantOverrides } = given;
  const { ownerId, conversationId, squad } = await ctx.db.account(ctx.account.id, async (tx) => {
    const { assistant_id, conversation_id } = await readChatRow(tx, previousChatId);
    const squad = await squadOfConversation(tx, conversation_id);
    return { ownerId: assistant_id, conversationId: conversation_id, squad };
  });
  const isOther = assistant ? !isTransient(squad) : assistantId && assistantId !== ownerId;
  if (isOther || (assistantId && isTransient(squad)))
    throw new AppError('invalid_input', 'The previous chat is of another assistant.');
  const answerer = assistant
    ? (await readAnswerer(ctx, deps, given, ownerId))!
    : withOverrides({ assistantId: ownerId, squad }, variablesOf(assistantOverrides));
  const tokenVersion = await tokenVersionOf(ctx, conversationId);
  return { ...answerer, conversationId, tokenVersion, messages: [] };
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
