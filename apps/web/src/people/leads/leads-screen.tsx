import { exportLeads } from '@deskbell/contract';
import { AssistantListScreen } from '../../assistant/assistants/index.ts';
import { leadFilters } from './lead-address.ts';
import { LeadList } from './lead-list.tsx';

/** Everyone who left contact details with an assistant. */
export const LeadsScreen = () => (
  <AssistantListScreen
    title="Leads"
    text="Everyone who left their contact details."
    none="No leads captured yet"
    file={{ endpoint: exportLeads, filtersOf: leadFilters, label: 'Export CRM' }}
  >
    {(assistant) => <LeadList assistant={assistant} />}
  </AssistantListScreen>
);
