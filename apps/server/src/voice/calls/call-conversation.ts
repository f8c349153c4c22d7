import { cleanText, maxMessageLength } from '@deskbell/contract';
import type { DialogueState } from '@deskbell/dialogue';
import type { Conversation, HeardReply, ReplyPart } from '@deskbell/voice';
import {
  openTurn,
  type Squad,
  type SquadMember,
  type TurnMemory,
  type TurnProgress,
  takeTurn,
  truncateReply,
  type VisitorGrant,
  visitorTokenOf,
} from '../../conversation/chat/index.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import type { CallDeps } from './call-deps.ts';

/** The dialogue of a call, and what the call's records need of it. */
export interface CallConversation extends Conversation {
  /** Whether the caller has said anything that is stored. */
  readonly hasBegun: boolean;
  /** Keeps what a caller was saying when they hung up: nobody answers it any more. Never rejects. */
  leave(said: string): Promise<void>;
  /** Waits until turns that nobody waits for are stored. */
  settled(): Promise<void>;
}

/** The parties of a call. */
export interface CallParties {
  assistantId: string;
  conversationId: string;
  grant: VisitorGrant;
  opening: string;
  /** Said once a person has taken over; what they write is read aloud as it comes. */
  handedOff: string;
  /** Of a caller by phone. */
  callerNumber: string | null;
  /** Puts the caller through to a person after the reply that says so; null: nobody can be rung. `isUrgent`: they need help now. */
  putThrough: ((about: string, isUrgent: boolean) => Promise<void>) | null;
  /**
   * Puts a caller who needs help now through to whoever is on call, where the reply doesn't put them through to anybody. Resolves
   * to what is said of it. Absent: nobody is on call.
   */
  callForHelp?: (about: string) => Promise<string>;
  /** Answers some words before the dialogue does: what is said to them, after which the call ends; null: it doesn't. */
  beforehand?: (said: string) => Promise<string | null>;
  /** What the dialogue knows before the first word; absent: nothing. */
  begunWith?: object;
  /** Who answers in turn; absent: the assistant alone. */
  squad?: Squad;
  /** Called before the first words of who was handed over to. */
  takesOver?: (member: SquadMember) => void;
  /** Said after a reply, by what the dialogue remembers now; null: nothing. */
  afterwards?: (state: DialogueState) => Promise<string | null>;
  /** Of the call, where it is traced. */
  traceparent?: string | null;
  /** Called with the id under which the caller's words were stored. */
  onStored(messageId: string): void;
}

/**
 * The turns of chat, spoken. Every turn is completed and stored, whether or not the caller hears it; a caller who continues
 * waits for that, as the turns of a conversation follow one another.
 */
export function createCallConversation(
  deps: CallDeps,
  {
    assistantId,
    conversationId,
    grant,
    opening,
    handedOff,
    callerNumber,
    putThrough,
    callForHelp,
    begunWith,
    squad,
    takesOver,
    beforehand,
    afterwards,
    onStored,
    traceparent = null,
  }: CallParties,
  snapshotNow: () => Promise<AssistantSnapshot>,
): CallConversation {
  const memories = new Map<string, TurnMemory & { accountId: string }>();
  let hasBegun = false;
  let underWay: Promise<unknown> = Promise.resolve();

  async function run(said: string, emit: (part: Part) => void): Promise<void> {
    const speaking = createSentences(emit);
    const answer = await beforehand?.(said);
    if (answer) {
      speaking.end({ messageId: crypto.randomUUID(), text: answer, expects: null, endsCall: true });
      return;
    }
    const snapshot = await snapshotNow();
    const turn = takeTurn(deps, snapshot, {
      assistantId,
      conversationId,
      visitorToken: visitorTokenOf(deps.secrets, conversationId, grant, deps.clock.now()),
      message: said,
      conversationHistory: [],
      channel: 'voice',
      callerNumber,
      canPutThrough: putThrough !== null,
      traceparent,
      ...(begunWith && { begunWith }),
      ...(squad && { squad, takesOver: (member) => emit({ type: 'takes_over', member }) }),
    });
    for await (const progress of turn) {
      if (progress.type !== 'done') {
        speaking.add(progress);
        continue;
      }
      const { reply, memory } = progress;
      hasBegun ||= reply.seq > 0;
      if (memory) onStored(memory.customerMessageId);
      else if (reply.handler === 'person') onStored(reply.messageId);
      const replied = reply.handler === 'person' ? handedOff : reply.response;
      const isToHelp = memory !== null && callForHelp !== undefined && isForWhoIsOnCall(memory);
      const more = isToHelp ? await callForHelp(wantedBy(said, memory)) : await toldAfter(memory);
      const text = more ? `${replied} ${more}` : replied;
      if (memory) {
        memories.clear(); // only the last reply can be cut short
        memories.set(reply.messageId, { ...memory, accountId: snapshot.accountId });
      }
      if (memory?.putsThrough) await putThrough?.(wantedBy(said, memory), needsHelpNow(memory));
      speaking.end({
        messageId: reply.messageId,
        text,
        expects: memory?.expects ?? null,
        // A caller whose conversation can't begin is told where to turn to, and that is all there is to say.
        endsCall: memory ? memory.endsCall || memory.putsThrough || isToHelp : reply.seq === 0,
      });
    }
  }

  /** Nothing, once the call is to end. */
  const toldAfter = async (memory: TurnMemory | null) =>
    memory && !memory.putsThrough && !memory.endsCall && (await afterwards?.(memory.after));

  return {
    opening,
    get hasBegun() {
      return hasBegun;
    },
    async *reply(said, signal) {
      const message = cleanText(said).slice(0, maxMessageLength);
      if (!message) return;
      const parts = createPartQueue(signal);
      const turn = underWay.then(() => run(message, parts.add));
      underWay = turn.catch(() => {}); // reported to this turn's reader
      turn.then(parts.close, parts.fail);
      for await (const part of parts.read()) {
        if (part.type === 'takes_over') takesOver?.(part.member);
        else yield part;
      }
    },
    async heard(reply: HeardReply) {
      await underWay;
      const memory = memories.get(reply.messageId);
      if (!memory || reply.complete) return;
      const { messageId, text, heard } = reply;
      const { accountId } = memory;
      await truncateReply(deps, { accountId, assistantId, conversationId, messageId, text, heard }, memory);
      memories.delete(messageId);
    },
    async leave(said) {
      const content = cleanText(said).slice(0, maxMessageLength);
      const { accountId } = await snapshotNow();
      const message = { accountId, assistantId, conversationId, grant, clientMessageId: undefined, content };
      await openTurn(deps, { ...message, channel: 'voice' }, conversationId)
        .then((turn) => turn && onStored(turn.messageId))
        .catch((error: unknown) =>
          deps.log.error({ err: error }, 'the last words of a call could not be kept'),
        );
    },
    settled: async () => {
      await underWay;
    },
  };
}

/** What a caller who asked for a person wants: their words, and what they said before that it is about. */
const wantedBy = (said: string, { after }: TurnMemory): string =>
  [said, after.capture?.matter, ...after.questions.slice(-1)].filter(Boolean).join(' ');

/** The last message was of an emergency. */
const needsHelpNow = ({ after }: TurnMemory): boolean =>
  after.urgentTurn > 0 && after.urgentTurn === after.turn;

/** An emergency of the business's own: whoever was told to call the emergency services isn't kept from it. */
const isForWhoIsOnCall = (memory: TurnMemory): boolean =>
  needsHelpNow(memory) && !memory.putsThrough && memory.after.sentForHelpTurn !== memory.after.turn;

/** Emits checked sentences as they come. A reply corrected after it was spoken is said again in full. */
function createSentences(emit: (part: ReplyPart) => void) {
  let spoken = '';
  let reply = '';
  const say = (text: string) => {
    const fresh = text.trim();
    if (fresh) emit({ type: 'text', text: fresh });
    if (fresh) spoken = spoken ? `${spoken} ${fresh}` : fresh;
  };
  return {
    add(progress: Exclude<TurnProgress, { type: 'done' }>): void {
      if (progress.type === 'replace') reply = '';
      else reply += progress.text;
      if (progress.type === 'delta') say(progress.text);
    },
    end(end: Omit<Extract<ReplyPart, { type: 'end' }>, 'type'>): void {
      if (reply === '' || !end.text.startsWith(reply.trim())) say(end.text);
      else say(end.text.slice(reply.trim().length));
      emit({ type: 'end', ...end, text: spoken });
    },
  };
}

/** Part of a reply; or another voice speaks from here on. */
type Part = ReplyPart | { type: 'takes_over'; member: SquadMember };

/** A queue between producing and speaking a reply: an abort stops the reading, not the producing. */
function createPartQueue(signal: AbortSignal) {
  const parts: Part[] = [];
  let state: 'open' | 'closed' = 'open';
  let failure: unknown = null;
  let wake = Promise.withResolvers<void>();
  const ring = () => {
    wake.resolve();
    wake = Promise.withResolvers();
  };
  return {
    add(part: Part): void {
      parts.push(part);
      ring();
    },
    close(): void {
      state = 'closed';
      ring();
    },
    fail(error: unknown): void {
      failure = error;
      state = 'closed';
      ring();
    },
    async *read(): AsyncGenerator<Part> {
      signal.addEventListener('abort', ring, { once: true });
      try {
        for (;;) {
          if (signal.aborted) return;
          const part = parts.shift();
          if (part) yield part;
          else if (failure) throw failure;
          else if (state === 'closed') return;
          else await wake.promise;
        }
      } finally {
        signal.removeEventListener('abort', ring);
      }
    },
  };
}
