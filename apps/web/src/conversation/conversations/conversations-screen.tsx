import { RefreshCw } from 'lucide-react';
import { AssistantGate, AssistantPicker } from '../../assistant/assistants/index.ts';
import { useDashboardSearch } from '../../kernel/address.ts';
import { refresh } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import { ExportList } from './export-list.tsx';

/** All conversations of an assistant, or the one that the address names. */
export function ConversationsScreen() {
  const { conversation } = useDashboardSearch().search;
  if (conversation) return <ConversationView id={conversation} />;
  return (
    <>
      <SectionHeader
        title="Conversations"
        text="Everything your assistant was asked and what it said."
        aside={
          <>
            <AssistantPicker />
            <Button variant="secondary" onClick={() => void refresh('/api/assistants/')}>
              <RefreshCw aria-hidden size={16} /> Refresh
            </Button>
            <ExportList />
          </>
        }
      />
      <AssistantGate none="No conversations found">
        {(assistant, all) => <ConversationList assistant={assistant} all={all} />}
      </AssistantGate>
    </>
  );
}
