import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SectionHeader } from '../../ui/section-header.tsx';
import { ClientTabs } from './client-tabs.tsx';
import { NewClientDialog } from './new-client-dialog.tsx';

/** The businesses whose assistants the administrator sets up. */
export function ClientsScreen() {
  const [creating, setCreating] = useState(false);
  return (
    <>
      <SectionHeader
        title="Client Management"
        text="Businesses whose assistants you set up and run for them."
        aside={
          <Button onClick={() => setCreating(true)}>
            <Plus aria-hidden size={16} /> New Client
          </Button>
        }
      />
      <ClientTabs onNew={() => setCreating(true)} />
      <NewClientDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}
