import type { endpoints, QueryOf } from '@deskbell/contract';

/** Which of an assistant's conversations; days in `timeZone`. */
export type ConversationListQuery = QueryOf<typeof endpoints.listConversations> & {
  assistantId: string;
  timeZone: string;
  /** Who asks, for what is theirs. */
  memberId: string;
};
