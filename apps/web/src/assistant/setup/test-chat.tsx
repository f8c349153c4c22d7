import { type Assistant, getWidgetConfig } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ChatBox, sendTurn, type Turn, useChat } from '../../conversation/chat/index.ts';
import { read, refresh } from '../../kernel/api.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** A real conversation with the assistant as it is stored now, whatever its status. */
export function TestChat({ assistant }: { assistant: Assistant }) {
  const { data, isPending } = useQuery(read(getWidgetConfig, { params: { id: assistant.id } }));
  // The greeting of an assistant that is not live may be refused; the chat works all the same.
  if (isPending) return <Skeleton className="h-[30rem]" />;
  return (
    <Conversation assistantId={assistant.id} greeting={data?.greeting ?? 'Hi! How can I help you today?'} />
  );
}

function Conversation({ assistantId, greeting }: { assistantId: string; greeting: string }) {
  const texts = useMemo(
    () => ({
      greeting,
      empty: 'I apologize, but I encountered an error. Please try again.',
      failed: "I'm sorry, I'm having trouble connecting right now. Please try again later.",
    }),
    [greeting],
  );
  const send = useCallback(
    async (turn: Turn, onText: (text: string) => void) => {
      const reply = await sendTurn('/api/chat/widget', { ...turn, assistantId, preview: true }, onText);
      // The conversation is stored: its lists are to be read again when they are next shown.
      void refresh(`/api/assistants/${assistantId}/`);
      return reply;
    },
    [assistantId],
  );
  return <ChatBox chat={useChat(send, texts)} label="Test conversation" />;
}
