import { useCallback, useRef, useState } from 'react';
import type { ChatMessage, Turn, TurnReply } from './turn.ts';

/** The sentences a chat falls back on. */
export interface ChatTexts {
  greeting: string;
  /** The reply came without a text. */
  empty: string;
  /** The request failed. */
  failed: string;
}

export interface Chat {
  messages: ChatMessage[];
  /** Between sending and the acknowledged reply; nothing else is sent meanwhile. */
  waiting: boolean;
  /** The reply so far, while it streams in. */
  growing: string;
  send: (text: string) => void;
}

/** One conversation with an assistant: what was said, what is in progress. Blank messages are not sent. */
export function useChat(
  sendTurn: (turn: Turn, onText: (text: string) => void) => Promise<TurnReply>,
  texts: ChatTexts,
): Chat {
  const [messages, setMessages] = useState<ChatMessage[]>(() => [
    // A fixed moment: the prerendered page and the browser must agree on it.
    { id: 'greeting', role: 'assistant', content: texts.greeting, timestamp: '' },
  ]);
  const [waiting, setWaiting] = useState(false);
  const [growing, setGrowing] = useState('');
  const identity = useRef<Pick<Turn, 'conversationId' | 'visitorToken'>>({});

  const send = useCallback(
    async (text: string) => {
      const message = text.trim();
      if (!message || waiting) return;
      const clientMessageId = crypto.randomUUID();
      const conversationHistory = messages.map(({ role, content }) => ({ role, content }));
      setMessages((before) => [...before, bubble('user', message, { id: clientMessageId })]);
      setWaiting(true);
      try {
        const reply = await sendTurn(
          { message, conversationHistory, clientMessageId, ...identity.current },
          setGrowing,
        );
        identity.current = { conversationId: reply.conversationId, visitorToken: reply.visitorToken };
        const { sources, suggestions } = reply;
        setMessages((before) => [
          ...before,
          bubble('assistant', reply.text || texts.empty, { sources, suggestions }),
        ]);
      } catch (error) {
        reportError(error);
        setMessages((before) => [...before, bubble('assistant', texts.failed)]);
      } finally {
        setGrowing('');
        setWaiting(false);
      }
    },
    [messages, waiting, sendTurn, texts],
  );

  return { messages, waiting, growing, send };
}

function bubble(role: ChatMessage['role'], content: string, more: Partial<ChatMessage> = {}): ChatMessage {
  return { id: crypto.randomUUID(), role, content, timestamp: new Date().toISOString(), ...more };
}
