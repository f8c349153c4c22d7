import type { Conversation } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { useAssistants } from '../../assistant/assistants/index.ts';
import { currentUserQuery } from '../../kernel/api.ts';
import type { ReplyValues } from './fill-reply.ts';

/** What fills the placeholders of a saved reply in this conversation. */
export function useReplyValues({
  customerName,
  assistantId,
}: Pick<Conversation, 'customerName' | 'assistantId'>): ReplyValues {
  const { data: user } = useQuery(currentUserQuery);
  const assistant = useAssistants().data?.find(({ id }) => id === assistantId);
  return {
    'customer name': customerName,
    'first name': customerName?.trim().split(/\s+/)[0] ?? null,
    'my name': user ? `${user.firstName} ${user.lastName}`.trim() : null,
    business: assistant?.businessName ?? null,
    assistant: assistant?.name ?? null,
  };
}
