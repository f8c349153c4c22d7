import { RefreshCw } from 'lucide-react';
import { AssistantGate, AssistantPicker } from '../../assistant/assistants/index.ts';
import { refresh } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { ExportLeadsLink } from './export-leads-link.tsx';
import { LeadList } from './lead-list.tsx';

/** Everyone who left contact details with an assistant. */
export function LeadsScreen() {
  return (
    <>
      <SectionHeader
        title="Leads"
        text="Everyone who left their contact details."
        aside={
          <>
            <AssistantPicker />
            <Button variant="secondary" onClick={() => void refresh('/api/assistants/')}>
              <RefreshCw aria-hidden size={16} /> Refresh
            </Button>
            <ExportLeadsLink />
          </>
        }
      />
      <AssistantGate none="No leads captured yet">
        {(assistant) => <LeadList assistant={assistant} />}
      </AssistantGate>
    </>
  );
}
