import { getLeadConsents, giveLeadConsent, type LeadConsentGiven } from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, read, refreshAll } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

/** Whether a lead may be written to and called, looked at anew each time. */
export const useLeadConsents = (leadId: string) =>
  useQuery({ ...read(getLeadConsents, { params: { id: leadId } }), staleTime: 0 });

export const useGiveConsent = (leadId: string) =>
  useMutation({
    mutationFn: (given: LeadConsentGiven) => call(giveLeadConsent, { params: { id: leadId }, body: given }),
    onSuccess: (_now, { granted }) => {
      showToast({ title: granted ? 'Consent noted' : 'Consent withdrawn' });
      return refreshAll(['/api/leads/', '/api/phone/']);
    },
  });
