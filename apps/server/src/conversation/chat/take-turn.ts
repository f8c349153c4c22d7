import type { ChatReply, HistoryMessage, VisitorDetails } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import {
  type BookingEffect,
  type BusinessTool,
  type DialogueState,
  type ExpectedAnswer,
  embedBy,
  type TurnResult,
} from '@deskbell/dialogue';
import { calendarFor } from '../../booking/appointments/index.ts';
import { AppError, Overloaded } from '../../kernel/http/index.ts';
import type { LoadGate } from '../../kernel/load/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import type { OpenSpan } from '../../kernel/tracing/index.ts';
import type { AssistantSnapshot, SnapshotParts } from '../../knowledge/snapshots/index.ts';
import { isAgentOnline } from '../hand-off/index.ts';
import { answerOrHandOver, type ReplyBit, type SquadReply, type Think } from './answer-or-hand-over.ts';
import { beginTurn } from './begin-turn.ts';
import { type ClosedTurn, closeTurn } from './close-turn.ts';
import type { ConversationQueue } from './conversation-queue.ts';
import type { ResponderFor } from './create-responders.ts';
import { freshState } from './fresh-state.ts';
import { grantOf } from './grant-of.ts';
import { introducedTurn } from './introduced-turn.ts';
import { type CustomerMessage, findTurn, type OpenTurn, openTurn } from './open-turn.ts';
import { overLimitReply } from './over-limit-reply.ts';
import { publishStored } from './publish-stored.ts';
import { readHistory } from './read-history.ts';
import type { Squad, SquadMember } from './squad.ts';
import { handedOffReply, toReply } from './to-reply.ts';
import type { ToolsFor } from './tools-for.ts';
import type { TurnEnd, TurnMetrics } from './turn-metrics.ts';

/** What chat is made of beyond the process itself. */
export interface ChatDeps extends SnapshotParts {
  responderFor: ResponderFor;
  toolsFor: ToolsFor;
  queue: ConversationQueue;
  load: LoadGate;
  turnMetrics: TurnMetrics;
}

/** One message of a visitor. */
export interface TurnRequest {
  assistantId: string;
  message: string;
  conversationHistory: HistoryMessage[];
  conversationId?: string | undefined;
  visitorToken?: string | undefined;
  clientMessageId?: string | undefined;
  /** Who they say they are. */
  visitor?: VisitorDetails | undefined;
  /** How it came and how it is answered; `chat` by default. */
  channel?: 'chat' | 'voice' | 'sms';
  /** By phone: the number they call or write from, E.164; they needn't be asked for it. */
  callerNumber?: string | null;
  /** By phone: whether they can be put through to somebody now. */
  canPutThrough?: boolean;
  /** Of what the turn belongs to, where it isn't the request that is being answered: its call. */
  traceparent?: string | null;
  /** What the dialogue knows before the first message; absent: nothing. */
  begunWith?: object;
  /** Who answers in turn; absent: the assistant alone. */
  squad?: Squad | undefined;
  /** Called before the first words of who was handed over to. */
  takesOver?: (member: SquadMember) => void;
}

/** The dialogue's state around a turn, to truncate its reply with. */
export interface TurnMemory {
  customerMessageId: string;
  before: unknown;
  after: DialogueState;
  /** The conversation's state_version once `after` was stored. */
  version: number;
  expects: ExpectedAnswer;
  endsCall: boolean;
  putsThrough: boolean;
}

/** What happens in a turn, in order; `done` comes once everything is stored. */
export type TurnProgress =
  | { type: 'delta'; text: string }
  | { type: 'replace'; text: string }
  /** `by`: what the member of a squad is called that answered. */
  | { type: 'done'; reply: ChatReply; memory: TurnMemory | null; by?: string };

/**
 * Turns of one conversation in other processes may come in between, each once at least as often as it is lost. Nothing that is
 * stored is left without an answer, so there are many attempts; after the first few without asking a model.
 */
const attempts = 60;
const unhurriedAttempts = 3;
/** Times that were taken meanwhile: the reply then offers others. */
const refusals = 3;

/**
 * Stores the customer's message, makes the reply, stores it with its effects, and only then yields `done`. Runs to the end
 * even if the client has left.
 */
export async function* takeTurn(
  chat: ChatDeps,
  snapshot: AssistantSnapshot,
  request: TurnRequest,
): AsyncGenerator<TurnProgress, void> {
  const message: CustomerMessage = {
    accountId: snapshot.accountId,
    assistantId: request.assistantId,
    conversationId: request.conversationId,
    grant: grantOf(chat, request),
    clientMessageId: request.clientMessageId,
    content: request.message,
    channel: request.channel ?? 'chat',
  };
  const newId = newIdAt(chat.clock.now());
  let leave = await chat.queue.enter(request.conversationId ?? newId);
  const end = beginTurn(chat, message);
  if (!end) {
    leave();
    throw new Overloaded();
  }
  const startedAt = performance.now();
  let without: TurnEnd | null = 'failed'; // a reply
  let isOpen = false;
  const span = chat.tracing.begin('turn', { channel: message.channel }, request.traceparent);
  try {
    const open = () => chat.tracing.span('turn.open', {}, () => openTurn(chat, message, newId));
    let turn = await span.within(open);
    if (!turn) {
      without = 'over_limit';
      const reply = overLimitReply(chat, snapshot, request.conversationId ?? newId);
      yield { type: 'done', reply, memory: null };
      return;
    }
    if (!request.conversationId && turn.conversationId !== newId) {
      // A retried first message: its first sending may still be at work on that conversation.
      leave();
      leave = await chat.queue.enter(turn.conversationId);
      turn = await chat.db.account(message.accountId, (tx) => findTurn(tx, message, chat.clock.now()));
    }
    isOpen = true;
    const { assistantId, visitor } = request;
    if (visitor && !turn.earlier) turn = await introducedTurn(chat, snapshot, turn, { assistantId, visitor });
    if (turn.seq === 1 && request.begunWith) turn = { ...turn, state: request.begunWith };
    if (turn.earlier) {
      without = 'repeated';
      yield { type: 'done', reply: toReply(chat, turn, turn.earlier), memory: null };
      return;
    }
    const { conversationId, seq } = turn;
    span.within(() => publishStored(chat, message, conversationId, seq));
    if (turn.toPerson) {
      without = 'to_person';
      yield { type: 'done', reply: handedOffReply(chat, turn), memory: null };
      return;
    }
    const openedMs = performance.now() - startedAt;
    const replying = reply(chat, snapshot, request, message, turn, { startedAt, openedMs, end, span });
    for await (const progress of replying) {
      if (progress.type === 'done') without = null;
      yield progress;
    }
  } catch (error) {
    if (!isOpen && error instanceof AppError && error.status < 500) without = 'not_taken';
    throw error;
  } finally {
    if (without) chat.turnMetrics.ended(message.channel, without);
    span.set({ outcome: without ?? 'replied' });
    span.end();
    end();
    leave();
  }
}

async function* reply(
  chat: ChatDeps,
  snapshot: AssistantSnapshot,
  request: TurnRequest,
  message: CustomerMessage,
  turn: OpenTurn,
  { end, span, ...times }: { startedAt: number; openedMs: number; end: () => void; span: OpenSpan },
): AsyncGenerator<TurnProgress, void> {
  let refused: BookingEffect | null = null;
  let timesRefused = 0;
  const toolsOf = toolsOfTurn(chat, request, message, turn);
  const { squad, takesOver = () => {} } = request;
  const alone: SquadMember = { nr: 0, snapshot, fromSeq: 0, greeting: '', destinations: [] };
  const member = (await squad?.answering(turn.conversationId)) ?? alone;
  const isSpoken = message.channel === 'voice';
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const inHurry = attempt > unhurriedAttempts;
    const current = turn;
    const thinkAs: Think = async function* (who, { tools = [], stateOf, isOffline = false } = {}) {
      const state = stateOf ? stateOf(current.state as DialogueState | null) : current.state;
      return yield* think(
        chat,
        who,
        request,
        { ...current, state },
        {
          refused,
          inHurry: inHurry || isOffline,
          end,
          tools: [...tools, ...(await toolsOf(who))],
        },
      );
    };
    const replied: SquadReply = yield* answerOrHandOver(thinkAs, member, {
      seq: turn.seq,
      isSpoken,
      takesOver,
    });
    const { result, by, handOver } = replied;
    result.timings = {
      open: round(times.openedMs),
      ...result.timings,
      total: round(performance.now() - times.startedAt),
    };
    tellStages(chat, span, result);
    const answered = {
      assistantId: by.snapshot.assistant.id,
      keep: async (tx: AccountTransaction) => squad?.keep(tx, current.conversationId, by, handOver),
    };
    const close = () =>
      chat.tracing.span('turn.store', {}, () => closeTurn(chat, message, current, result, answered));
    const closed: ClosedTurn = await span.within(close);
    if (closed.kind === 'stored') {
      const { channel } = message;
      const { conversationId } = turn;
      chat.turnMetrics.made({ channel, conversationId }, result, performance.now() - times.startedAt);
      span.set({ responder: result.responder, action: result.action });
      span.within(() => publishStored(chat, message, conversationId, closed.reply.seq));
      if (closed.leadId) {
        const { accountId, assistantId } = message;
        chat.bus.publish({ kind: 'lead.captured', accountId, assistantId, leadId: closed.leadId });
      }
      yield {
        type: 'done',
        reply: toReply(chat, turn, closed.reply),
        memory: memoryOf(turn, result),
        ...(squad && { by: by.snapshot.assistant.name }),
      };
      return;
    }
    if (closed.kind === 'refused') {
      refused = closed.effect;
      timesRefused += 1;
      if (timesRefused > refusals) break;
    } else turn = await freshState(chat, message.accountId, turn);
    yield { type: 'replace', text: '' };
  }
  throw new AppError('conflict', 'Several messages arrived at once. Please send this one again.');
}

/** The tools of each who answers, found once for all attempts: what a tool did isn't done again. */
function toolsOfTurn(
  chat: ChatDeps,
  request: TurnRequest,
  { channel }: CustomerMessage,
  { conversationId, messageId }: OpenTurn,
): (member: SquadMember) => Promise<readonly BusinessTool[]> {
  const found = new Map<number, Promise<readonly BusinessTool[]>>();
  const about = { conversationId, messageId, channel, callerNumber: request.callerNumber ?? null };
  return ({ nr, snapshot }) => {
    const tools = found.get(nr) ?? chat.toolsFor(snapshot, about);
    found.set(nr, tools);
    return tools;
  };
}

/** What was done one after the other, the last just now. */
function tellStages({ tracing }: ChatDeps, span: OpenSpan, { timings }: TurnResult): void {
  let endedMsAgo = 0;
  for (const stage of ['respond', 'retrieve', 'embed']) {
    const ms = timings[stage] ?? 0;
    const endedAgo = endedMsAgo;
    span.within(() => tracing.passed(`turn.${stage}`, ms, endedAgo));
    endedMsAgo += ms;
  }
}

function memoryOf(turn: OpenTurn, result: TurnResult): TurnMemory {
  const { state: before, stateVersion, messageId: customerMessageId } = turn;
  const { state: after, expects, endsCall, putsThrough } = result;
  return { customerMessageId, before, after, version: stateVersion + 1, expects, endsCall, putsThrough };
}

async function* think(
  chat: ChatDeps,
  { snapshot, fromSeq }: SquadMember,
  request: TurnRequest,
  turn: OpenTurn,
  {
    refused,
    inHurry,
    end,
    tools,
  }: { refused: BookingEffect | null; inHurry: boolean; end: () => void; tools: readonly BusinessTool[] },
): AsyncGenerator<ReplyBit, TurnResult> {
  const { embedder } = snapshot;
  const responder = await chat.responderFor(snapshot.accountId, inHurry);
  if (responder.name !== 'offline') end(); // it waits for a model elsewhere, which is no load of ours
  const events = responder.respond({
    message: request.message,
    channel: request.channel ?? 'chat',
    history: await historyFor(chat, responder.name, snapshot.accountId, { request, turn, fromSeq }),
    state: withCaller(turn.state as DialogueState | null, request.callerNumber ?? null),
    knowledge: snapshot.knowledge,
    profile: snapshot.profile,
    embed: embedder && embedBy(embedder),
    now: chat.clock.now(),
    calendar: calendarFor(chat, snapshot, turn.conversationId),
    refused,
    deskIsStaffed: () => isAgentOnline(chat, snapshot.accountId),
    ...(request.canPutThrough && { canPutThrough: true }),
    tools,
  });
  for await (const event of events) {
    if (event.type === 'done') return event.result;
    yield event;
  }
  throw new Error(`responder ${responder.name} ended without a result`);
}

/** What the line tells of a caller counts as told, unless they tell another number. */
function withCaller(state: DialogueState | null, number: string | null): unknown {
  if (!number || state?.contact?.phone) return state;
  return { ...state, contact: { name: null, email: null, ...state?.contact, phone: number } };
}

/** The stored conversation, never what the client says it was; a new one may bring its own context. */
async function historyFor(
  chat: ChatDeps,
  responder: string,
  accountId: string,
  { request, turn, fromSeq }: { request: TurnRequest; turn: OpenTurn; fromSeq: number },
) {
  if (fromSeq >= turn.seq) return [];
  if (turn.seq === 1) return request.conversationHistory;
  if (responder === 'offline') return []; // its memory is the state
  return chat.db.account(accountId, (tx) =>
    readHistory(tx, turn.conversationId, { fromSeq, toSeq: turn.seq }),
  );
}

const round = (ms: number) => Math.round(ms * 100) / 100;
