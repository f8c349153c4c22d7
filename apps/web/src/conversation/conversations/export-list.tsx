import { exportConversations, urlOf } from '@deskbell/contract';
import { Download } from 'lucide-react';
import { chosenAssistant, useAssistants } from '../../assistant/assistants/index.ts';
import { useMay } from '../../identity/session/index.ts';
import { useDashboardSearch } from '../../kernel/address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { conversationFilters } from './conversation-address.ts';

/** The list as it is filtered now, all its pages, as CSV. The server streams it: no size is too large. */
export function ExportList() {
  const { search } = useDashboardSearch();
  const assistant = chosenAssistant(useAssistants().data ?? [], search.assistant);
  const mayExport = useMay('desk.export');
  if (!assistant || !mayExport) return null;
  return (
    <ButtonLink
      variant="secondary"
      download
      href={urlOf(exportConversations, {
        params: { id: assistant.id },
        query: conversationFilters(search),
      })}
    >
      <Download aria-hidden size={16} /> Export CSV
    </ButtonLink>
  );
}
