import {
  addToWaitlist,
  listWaitlist,
  offerWaitlistTime,
  removeFromWaitlist,
  type WaitlistCreate,
  type WaitlistEntry,
  type WaitlistOffer,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, readPage, refreshAll } from '../../../kernel/api.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';

/** Who is on the list, or was; read again each minute, as offers come and go by themselves. */
export const useWaitlist = (assistantId: string, show: 'open' | 'closed') =>
  useQuery({
    ...readPage(listWaitlist, { params: { id: assistantId }, query: { show, limit: 200 } }),
    refetchInterval: 60_000,
  });

export function useAddToWaitlist(assistantId: string) {
  return useMutation({
    mutationFn: (body: WaitlistCreate) => call(addToWaitlist, { params: { id: assistantId }, body }),
    onSuccess: ({ customerName }) => {
      showToast({ title: 'Added to the waitlist', description: customerName });
      return forget(assistantId);
    },
  });
}

export function useOfferTime(assistantId: string, { id, customerName }: WaitlistEntry) {
  return useMutation({
    mutationFn: (body: WaitlistOffer) => call(offerWaitlistTime, { params: { id }, body }),
    onSuccess: () => {
      showToast({ title: 'Time offered', description: `${customerName} is told, and the time is held.` });
      return forget(assistantId);
    },
    onError: () => forget(assistantId),
  });
}

export function useRemoveFromWaitlist(assistantId: string, { id, customerName }: WaitlistEntry) {
  return useMutation({
    mutationFn: () => call(removeFromWaitlist, { params: { id } }),
    onSuccess: () => {
      showToast({ title: 'Removed from the waitlist', description: customerName });
      return forget(assistantId);
    },
    onError: (error) => {
      showToast({
        variant: 'destructive',
        title: 'Couldn’t remove them',
        description: errorMessage(error),
      });
      return forget(assistantId);
    },
  });
}

const forget = (assistantId: string) =>
  refreshAll([`/api/assistants/${assistantId}/waitlist`, `/api/assistants/${assistantId}/free-slots`]);
