import { type Lead, type LeadStatus, type Page, updateLead } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { call, queries } from '../api.ts';
import { showToast } from '../ui/toast-store.ts';

/** Changes a lead's status: shown at once, taken back when the server refuses. */
export function useUpdateLead() {
  return useMutation({
    mutationFn: ({ lead, status }: { lead: Lead; status: LeadStatus }) =>
      call(updateLead, { params: { id: lead.id }, body: { status } }),
    onMutate: ({ lead, status }) => keepLead({ ...lead, status }),
    onSuccess: (lead) => {
      keepLead(lead);
      showToast({ title: 'Lead updated successfully!' });
    },
    onError: (_error, { lead }) => {
      keepLead(lead);
      showToast({ variant: 'destructive', title: 'Failed to update lead' });
    },
  });
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
