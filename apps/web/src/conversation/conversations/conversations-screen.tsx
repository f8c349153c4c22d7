import { exportConversations } from '@deskbell/contract';
import { AssistantListScreen } from '../../assistant/assistants/index.ts';
import { useDashboardSearch } from '../../kernel/address.ts';
import { conversationFilters } from './conversation-address.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';

const file = {
  endpoint: exportConversations,
  filtersOf: conversationFilters,
  label: 'Export CSV',
  variant: 'secondary',
} as const;

/** All conversations of an assistant, or the one that the address names. */
export function ConversationsScreen() {
  const { conversation } = useDashboardSearch().search;
  useInboxKeys();
  if (conversation) return <ConversationView id={conversation} />;
  return (
    <AssistantListScreen
      title="Conversations"
      text="Everything your assistant was asked and how it replied."
      none="No conversations found"
      file={file}
    >
      {(assistant, all) => <ConversationList assistant={assistant} all={all} />}
    </AssistantListScreen>
  );
}
