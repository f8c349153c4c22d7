import { exportLeads, urlOf } from '@deskbell/contract';
import { Download } from 'lucide-react';
import { chosenAssistant, useAssistants } from '../../assistant/assistants/index.ts';
import { useMay } from '../../identity/session/index.ts';
import { useDashboardSearch } from '../../kernel/address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { leadFilters } from './lead-address.ts';

/** The leads as they are filtered now, all pages, as CSV. The server streams it: no size is too large. */
export function ExportLeadsLink() {
  const { search } = useDashboardSearch();
  const assistant = chosenAssistant(useAssistants().data ?? [], search.assistant);
  const mayExport = useMay('desk.export');
  if (!assistant || !mayExport) return null;
  return (
    <ButtonLink
      download
      href={urlOf(exportLeads, { params: { id: assistant.id }, query: leadFilters(search) })}
    >
      <Download aria-hidden size={16} /> Export CRM
    </ButtonLink>
  );
}
