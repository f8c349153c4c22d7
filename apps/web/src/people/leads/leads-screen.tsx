import { type CrmConnection, crmProviderNames, exportLeads } from '@deskbell/contract';
import { useState } from 'react';
import { AssistantListScreen } from '../../assistant/assistants/index.ts';
import { SendAllDialog, useConnectedCrms } from '../../platform/crm/index.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { leadFilters } from './lead-address.ts';
import { LeadList } from './lead-list.tsx';

/** Everyone who left contact details with an assistant; to be taken away as a file, or to a CRM that is connected. */
export function LeadsScreen() {
  const crms = useConnectedCrms();
  const [receiver, setReceiver] = useState<CrmConnection | null>(null);
  const others = crms.map((crm) => (
    <MenuItem key={crm.id} onSelect={() => setReceiver(crm)}>
      Send all leads to {crmProviderNames[crm.provider]}
    </MenuItem>
  ));
  return (
    <>
      <AssistantListScreen
        title="Leads"
        text="Everyone who left their contact details."
        none="No leads captured yet"
        file={{
          endpoint: exportLeads,
          filtersOf: leadFilters,
          label: 'Export CRM',
          ...(others.length > 0 && { others }),
        }}
      >
        {(assistant) => <LeadList assistant={assistant} />}
      </AssistantListScreen>
      {receiver && (
        <SendAllDialog
          connection={receiver}
          name={crmProviderNames[receiver.provider]}
          onClose={() => setReceiver(null)}
        />
      )}
    </>
  );
}
