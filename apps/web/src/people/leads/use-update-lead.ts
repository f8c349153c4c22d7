import { type Lead, type LeadStatus, type Page, updateLead } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { call, queries, refreshAll } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

interface Change {
  lead: Lead;
  status: LeadStatus;
}

/** Changes a lead's status: shown at once, taken back when the server refuses, put back by Undo. */
export function useUpdateLead() {
  const update = useMutation({
    mutationFn: ({ lead, status }: Change) => call(updateLead, { params: { id: lead.id }, body: { status } }),
    onMutate: ({ lead, status }) => keepLead({ ...lead, status }),
    onSuccess: (saved, { lead }) => {
      keepLead(saved);
      // Conversion is a figure of the overview and of analytics.
      void refreshAll(['/api/stats', '/api/analytics']);
      showToast({
        title: 'Lead updated successfully!',
        action: { label: 'Undo', run: () => update.mutate({ lead: saved, status: lead.status }) },
      });
    },
    onError: (_error, { lead }) => {
      keepLead(lead);
      showToast({ variant: 'destructive', title: 'Failed to update lead' });
    },
  });
  return update;
}

// Every cached page that holds the lead, whatever its filters.
function keepLead(lead: Lead): void {
  queries.setQueriesData<Page<Lead>>(
    { predicate: ({ queryKey }) => isLeadPage(queryKey) },
    (before) => before && { ...before, rows: before.rows.map((old) => (old.id === lead.id ? lead : old)) },
  );
}

const isLeadPage = ([address, kind]: readonly unknown[]) =>
  kind === 'page' && /^\/api\/assistants\/[^/]+\/leads\b/.test(String(address));
