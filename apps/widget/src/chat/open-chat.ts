import type { ChatReply, HistoryMessage, VisitorMessage, WidgetConfig } from '@deskbell/contract';
import { texts } from '../texts.ts';
import type { ChatMessage } from './chat-message.ts';
import { followConversation } from './follow-conversation.ts';
import { greetingKey, mergeMessage } from './merge-message.ts';
import { newId } from './new-id.ts';
import { postTurn, type Server, type TurnOutcome } from './post-turn.ts';
import { type ChatStore, emptyChat, type SavedChat } from './saved-chat.ts';
import { sendTurn } from './send-turn.ts';

/** The last messages sent along as context for a new conversation. */
const historyLength = 10;

/** A message found unanswered after a reload is sent again by itself for this long; later it offers Retry. */
const resumeWithinMs = 10 * 60_000;

/**
 * Everything the panel shows of the conversation.
 * @public
 */
export interface ChatState extends SavedChat {
  draft: string;
  /** The reply as far as it has come; null when none is awaited. */
  streaming: string | null;
  reconnecting: boolean;
}

/**
 * One visitor's chat with one assistant.
 * @public
 */
export interface Chat {
  state(): ChatState;
  subscribe(changed: () => void): void;
  /** Adds the greeting to an empty conversation. */
  greet(greeting: string): void;
  /** Sends a message; does nothing while it is blank or a reply is awaited. Says whether it was sent. */
  send(text: string): boolean;
  retry(key: string): void;
  setDraft(draft: string): void;
  startOver(): void;
  /** Hears of messages from elsewhere (a person at the desk, another tab) while it is watched. */
  watch(watched: boolean): void;
}

/** @public */
export function openChat(
  config: Pick<WidgetConfig, 'assistantId' | 'suggestions'>,
  server: Server,
  store: ChatStore,
): Chat {
  let state: ChatState = {
    ...store.load(),
    draft: store.loadDraft(),
    streaming: null,
    reconnecting: false,
  };
  const listeners: (() => void)[] = [];
  /** The key of the message whose reply is awaited. */
  let awaited: string | null = null;

  const following = followConversation(server, {
    conversation: () => state,
    isBusy: () => awaited !== null,
    onMessage: work,
    onGone: () => update(nothing),
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
      if (!content || awaited) return false;
      const message: ChatMessage = { key: newId(), role: 'user', content, at: Date.now() };
      update({ messages: [...state.messages, message] });
      void takeTurn(message);
      return true;
    },
    retry(key) {
      const message = state.messages.find((candidate) => candidate.key === key);
      if (message && !awaited) void takeTurn(message);
    },
    setDraft(draft) {
      update({ draft }, false);
      store.saveDraft(draft);
    },
    startOver() {
      awaited = null;
      following.stop();
      update({ ...nothing, streaming: null, reconnecting: false });
    },
    watch: following.watch,
  };

  function update(change: Partial<ChatState>, save = true): void {
    state = { ...state, ...change };
    if (save) {
      const { conversationId, visitorToken, cursor, messages, suggestions } = state;
      store.save({ conversationId, visitorToken, cursor, messages, suggestions });
    }
    for (const changed of listeners) changed();
  }

  function resumeUnanswered(): void {
    const last = state.messages.find(({ status }) => status === 'pending');
    if (!last) return;
    if (Date.now() - last.at < resumeWithinMs) void takeTurn(last);
    else setStatus(last.key, 'failed');
  }

  async function takeTurn(message: ChatMessage): Promise<void> {
    awaited = message.key;
    // Saved as pending before the first byte leaves: a reload in between sends it again under the same id.
    const at = state.messages.findIndex(({ key }) => key === message.key);
    const before = state.messages.slice(0, at).filter(({ notice, status }) => !notice && !status);
    update({
      messages: [
        ...state.messages.filter(({ key, notice }) => key !== message.key && !notice),
        { ...message, status: 'pending' },
      ],
      streaming: '',
      suggestions: [],
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
          ...(server.preview && { preview: true }),
        },
        (streaming) => isAwaited() && update({ streaming, reconnecting: false }, false),
      );
    };
    const reconnecting = () => isAwaited() && update({ reconnecting: true }, false);
    let outcome = await sendTurn(attempt, reconnecting);
    if (outcome.kind === 'gone' && isAwaited()) {
      // Erased on the server, say: go on in a new conversation, with what was said as its context.
      following.stop();
      const messages = state.messages.map((each) => ({ ...each, seq: undefined })); // places in the old one
      update({ messages, conversationId: undefined, visitorToken: undefined, cursor: 0 });
      outcome = await sendTurn(attempt, reconnecting);
    }
    if (isAwaited()) settle(message.key, outcome);
  }

  function settle(key: string, outcome: TurnOutcome): void {
    awaited = null;
    const settled = { streaming: null, reconnecting: false };
    if (outcome.kind === 'reply') {
      setStatus(key, undefined);
      acceptReply(outcome.reply, settled);
    } else {
      setStatus(key, 'failed');
      update({ ...settled, messages: [...state.messages, noticeOf(outcome)] });
    }
    following.start();
  }

  function acceptReply(reply: ChatReply, change: Partial<ChatState>): void {
    const content = reply.response?.trim() || texts.emptyReply;
    const { messageId: key, seq, sources, suggestions = [], conversationId, visitorToken } = reply;
    const shown = state.messages.some((message) => message.key === key);
    const answer: ChatMessage = { key, role: 'assistant', content, at: Date.now(), seq, sources };
    const messages = shown ? state.messages : [...state.messages, answer];
    update({ ...change, messages, suggestions, conversationId, visitorToken });
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
      ...(isLatest && { suggestions: message.suggestions }),
    });
  }

  function seqs(): number[] {
    return [0, ...state.messages.map(({ seq }) => seq ?? 0)];
  }
}

const nothing = { ...emptyChat, conversationId: undefined, visitorToken: undefined };

const toHistory = ({ role, content }: ChatMessage): HistoryMessage => ({ role, content });

function noticeOf(outcome: TurnOutcome): ChatMessage {
  const content =
    outcome.kind === 'notLive' ? texts.notLive : 'tooMany' in outcome ? texts.tooMany : texts.callFailed;
  return { key: newId(), role: 'assistant', content, at: Date.now(), notice: true };
}
