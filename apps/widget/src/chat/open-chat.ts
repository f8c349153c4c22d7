import type {
  ChatReply,
  HistoryMessage,
  VisitorConversation,
  VisitorDetails,
  VisitorMessage,
  WidgetConfig,
} from '@deskbell/contract';
import { texts } from '../texts.ts';
import type { ChatMessage } from './chat-message.ts';
import type { FileOutcome } from './file-outcome.ts';
import { followConversation } from './follow-conversation.ts';
import { greetingKey, mergeMessage } from './merge-message.ts';
import { newId } from './new-id.ts';
import { postTurn, type Server, type TurnOutcome } from './post-turn.ts';
import { type ChatStore, emptyChat, type SavedChat } from './saved-chat.ts';
import { sendTurn } from './send-turn.ts';
import { tellPresence } from './tell-presence.ts';

/** The last messages sent along as context for a new conversation. */
const historyLength = 10;

/** A person writes for so long, unless they go on. */
const typingMs = 6000;

/** A message found unanswered after a reload is sent again by itself for this long; later it offers Retry. */
const resumeWithinMs = 10 * 60_000;

/** Everything the panel shows of the conversation. */
export interface ChatState extends SavedChat {
  draft: string;
  /** The reply as far as it has come; null when none is awaited. */
  streaming: string | null;
  reconnecting: boolean;
  /** Who speaks, and whether it came to an end. */
  standing: VisitorConversation;
  /** The person who writes just now. */
  typist: string | null;
}

/** One visitor's chat with one assistant. */
export interface Chat {
  state(): ChatState;
  subscribe(changed: () => void): void;
  /** Adds the greeting to an empty conversation. */
  greet(greeting: string): void;
  /**
   * Sends a message; does nothing while it is blank or the assistant's reply is awaited. What is written to a person
   * follows one after the other. Says whether it was sent.
   */
  send(text: string): boolean;
  retry(key: string): void;
  /**
   * Sends what isn't words, in its turn: `post` is called once nothing said before is on its way, and again in a new conversation where
   * this one is gone. Gives what it gave last.
   */
  sendFile(id: string, post: (chat: SavedChat) => Promise<FileOutcome>): Promise<FileOutcome>;
  setDraft(draft: string): void;
  startOver(): void;
  /** Continues this conversation: a call from here belongs to it. Without one: what is said next begins another. */
  adopt(conversation: Pick<SavedChat, 'conversationId' | 'visitorToken'>): void;
  /** Puts other messages in the place of what is shown: of a reply cut short, what was heard. */
  show(messages: ChatMessage[]): void;
  /** The widget itself says something. */
  tell(content: string): void;
  /** Keeps who the visitor is; the server is told with the next message. */
  introduce(visitor: VisitorDetails): void;
  /** The visitor said how it went, or didn't want to. */
  judged(): void;
  /** What was said is in sight. */
  see(): void;
  /** Hears of messages from elsewhere (an agent, another tab) while it is watched. */
  watch(watched: boolean): void;
}

export function openChat(
  config: Pick<WidgetConfig, 'assistantId' | 'suggestions'>,
  server: Server,
  store: ChatStore,
  /** A conversation begun elsewhere, by its link: it takes the place of what is kept here. */
  link?: Pick<SavedChat, 'conversationId' | 'visitorToken'>,
): Chat {
  const saved = store.load();
  let state: ChatState = {
    ...(link && link.conversationId !== saved.conversationId ? { ...emptyChat, ...link } : saved),
    draft: store.loadDraft(),
    streaming: null,
    reconnecting: false,
    standing: atFirst,
    typist: null,
  };
  const tellsOf = tellPresence(server, () => state);
  let typistTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners: (() => void)[] = [];
  if (link) update({});
  /** The key of the message whose reply is awaited, or of the file that is on its way. */
  let awaited: string | null = null;
  /** What follows, one after the other. */
  const line: (() => void)[] = [];

  const following = followConversation(server, {
    conversation: () => state,
    // Of a file that is on its way nothing is shown that could come twice.
    isBusy: () => state.messages.some(({ key }) => key === awaited),
    onMessage: work,
    onStanding: (standing) => update({ standing }),
    onTyping: showTypist,
    onGone() {
      if (!awaited) update(nothing);
    },
  });
  store.onOtherTab(() => {
    if (awaited) return;
    const { conversationId } = state;
    update({ ...nothing, ...store.load() }, false);
    if (state.conversationId !== conversationId) following.stop();
    following.start();
  });
  resumeUnanswered();

  return {
    state: () => state,
    subscribe: (changed) => void listeners.push(changed),
    greet(greeting) {
      if (state.messages.length || !greeting) return;
      update({ messages: [{ key: greetingKey, role: 'assistant', content: greeting, at: Date.now() }] });
    },
    send(text) {
      const content = text.trim();
      if (!content) return false;
      const message: ChatMessage = { key: newId(), role: 'user', content, at: Date.now() };
      const isNext = Boolean(awaited);
      update({ messages: [...state.messages, { ...message, ...(isNext && { status: 'pending' }) }] });
      const begin = () => void takeTurn(message);
      if (isNext) line.push(begin);
      else begin();
      return true;
    },
    retry(key) {
      const message = state.messages.find((candidate) => candidate.key === key);
      if (!message || awaited) return;
      // The server knows a first message again for a while; after that it is another one.
      const isKnown = state.conversationId || isFresh(message);
      void takeTurn(isKnown ? message : { ...message, key: newId(), at: Date.now() }, key);
    },
    async sendFile(id, post) {
      if (awaited) await new Promise<void>((begin) => line.push(begin));
      awaited = id;
      const outcome = await sent(id, () => post(state));
      if (awaited !== id) return outcome;
      awaited = null;
      if (outcome.kind === 'reply') {
        introducedNow();
        adopt(outcome.reply); // it comes as what is said elsewhere does
      }
      next();
      return outcome;
    },
    setDraft(draft) {
      update({ draft }, false);
      store.saveDraft(draft);
      if (draft) tellsOf.typing();
    },
    startOver() {
      awaited = null;
      following.stop();
      update({ ...nothing, streaming: null, reconnecting: false });
      next();
    },
    adopt,
    show: (messages) => update({ messages }),
    tell: (content) => update({ messages: [...state.messages, notice(content)] }),
    introduce(visitor) {
      const known = { ...state.visitor, ...visitor };
      if (JSON.stringify(known) !== JSON.stringify(state.visitor))
        update({ visitor: known, introduced: false });
    },
    judged: () => update({ judged: true }),
    see: tellsOf.seen,
    watch: following.watch,
  };

  function update(change: Partial<ChatState>, save = true): void {
    state = { ...state, ...change };
    if (save) {
      const { draft, streaming, reconnecting, standing, typist, ...saved } = state;
      store.save(saved);
    }
    for (const changed of listeners) changed();
  }

  function adopt({ conversationId, visitorToken }: Parameters<Chat['adopt']>[0]): void {
    if (conversationId !== state.conversationId) moveTo({ conversationId, visitorToken });
    following.start();
  }

  /** What was said so far is shown with what is said in another conversation, where its places don't count. */
  function moveTo(conversation: Partial<ChatState>): void {
    following.stop();
    const messages = state.messages.map((each) => ({ ...each, seq: undefined }));
    update({ conversationId: undefined, visitorToken: undefined, ...conversation, messages, cursor: 0 });
  }

  function resumeUnanswered(): void {
    for (const message of state.messages.filter(({ status }) => status === 'pending'))
      if (isFresh(message)) line.push(() => void takeTurn(message));
      else setStatus(message.key, 'failed');
    next();
  }

  function next(): void {
    line.shift()?.();
  }

  async function takeTurn(message: ChatMessage, formerKey = message.key): Promise<void> {
    const at = state.messages.findIndex(({ key }) => key === formerKey);
    if (at < 0) return next(); // the visitor has started over
    awaited = message.key;
    // Saved as pending before the first byte leaves: a reload in between sends it again under the same id.
    const others = state.messages.filter(({ key, notice }) => key !== formerKey && !notice);
    const before = state.messages.slice(0, at).filter(({ notice, status }) => !notice && !status);
    update({
      messages: [
        ...others.filter(({ status }) => status !== 'pending'),
        { ...message, status: 'pending' },
        ...others.filter(({ status }) => status === 'pending'),
      ],
      streaming: state.standing.handler === 'person' ? null : '',
      suggestions: [],
      standing: { ...state.standing, ended: false },
    });
    const isAwaited = () => awaited === message.key;
    const attempt = async (): Promise<TurnOutcome> => {
      if (!isAwaited()) return { kind: 'refused' };
      return postTurn(
        server,
        {
          assistantId: config.assistantId,
          message: message.content,
          conversationHistory: before.slice(-historyLength).map(toHistory),
          clientMessageId: message.key,
          conversationId: state.conversationId,
          visitorToken: state.visitorToken,
          ...(!state.introduced && { visitor: state.visitor }),
          ...(server.preview && { preview: true }),
        },
        (streaming) => isAwaited() && update({ streaming, reconnecting: false }, false),
      );
    };
    const reconnecting = () => isAwaited() && update({ reconnecting: true }, false);
    const outcome = await sent(message.key, () => sendTurn(attempt, reconnecting));
    if (isAwaited()) settle(message.key, outcome);
  }

  async function sent<Outcome extends { kind: string }>(
    key: string,
    attempt: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const outcome = await attempt();
    if (outcome.kind !== 'gone' || awaited !== key) return outcome;
    // Erased on the server, say: go on in a new conversation, with what was said as its context.
    moveTo({ introduced: false });
    return attempt();
  }

  function settle(key: string, outcome: TurnOutcome): void {
    awaited = null;
    const settled = { streaming: null, reconnecting: false };
    if (outcome.kind === 'reply') {
      introducedNow();
      setStatus(key, undefined);
      acceptReply(outcome.reply, key, settled);
    } else {
      setStatus(key, 'failed');
      update({ ...settled, messages: [...state.messages, noticeOf(outcome)] });
    }
    following.start();
    next();
  }

  function introducedNow(): void {
    if (state.visitor) update({ introduced: true });
  }

  function acceptReply(reply: ChatReply, question: string, change: Partial<ChatState>): void {
    const { messageId: key, seq, sources, suggestions = [], conversationId, visitorToken } = reply;
    if (reply.handler === 'person') {
      // The person answers in their own time; the seq is the question's own.
      const messages = state.messages.map((each) => (each.key === question ? { ...each, seq } : each));
      update({ ...change, messages, conversationId, visitorToken });
      return;
    }
    const content = reply.response?.trim() || texts.emptyReply;
    const shown = state.messages.some((message) => message.key === key);
    const answer: ChatMessage = { key, role: 'assistant', content, at: Date.now(), seq, sources };
    const messages = shown ? state.messages : [...said(true), answer, ...said(false)];
    update({ ...change, messages, suggestions, conversationId, visitorToken });
  }

  /** What was sent; what still waits its turn. */
  function said(isSent: boolean): ChatMessage[] {
    return state.messages.filter(({ status }) => (status !== 'pending') === isSent);
  }

  function setStatus(key: string, status: ChatMessage['status']): void {
    update({ messages: state.messages.map((each) => (each.key === key ? { ...each, status } : each)) });
  }

  // The cursor moves by the ordered events alone: a reply's own seq may be ahead of one still to come.
  function work(message: VisitorMessage): void {
    const isLatest = message.role === 'assistant' && message.seq > Math.max(...seqs());
    update({
      messages: mergeMessage(state.messages, message),
      cursor: Math.max(state.cursor, message.seq),
      ...(message.author && { typist: null }),
      ...(isLatest && { suggestions: message.suggestions }),
    });
  }

  function showTypist(typist: string): void {
    clearTimeout(typistTimer);
    typistTimer = setTimeout(() => update({ typist: null }, false), typingMs);
    update({ typist }, false);
  }

  function seqs(): number[] {
    return [0, ...state.messages.map(({ seq }) => seq ?? 0)];
  }
}

const atFirst: VisitorConversation = {
  handler: 'assistant',
  handledBy: null,
  ended: false,
  rated: false,
  speakerChanges: [],
  seenSeq: 0,
};

const nothing = {
  ...emptyChat,
  conversationId: undefined,
  visitorToken: undefined,
  judged: undefined,
  visitor: undefined,
  introduced: undefined,
  standing: atFirst,
};

const isFresh = ({ at }: ChatMessage) => Date.now() - at < resumeWithinMs;

const toHistory = ({ role, content }: ChatMessage): HistoryMessage => ({ role, content });

function noticeOf(outcome: TurnOutcome): ChatMessage {
  const content =
    outcome.kind === 'notLive' ? texts.notLive : 'tooMany' in outcome ? texts.tooMany : texts.callFailed;
  return notice(content);
}

function notice(content: string): ChatMessage {
  return { key: newId(), role: 'assistant', content, at: Date.now(), notice: true };
}
