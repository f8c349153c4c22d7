import {
  cancelOutboundCall,
  getOutboundSetup,
  listOutboundCalls,
  type OutboundSettings,
  type OutboundSetup,
  placeTestCall,
  setOutboundBrake,
  updateOutboundSetup,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, read, readPage, refreshAll } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

/** How many are shown at once. */
export const shownCalls = 10;
const lookEveryMs = 5000;

/** Which calls an assistant places, and whether it can. */
export const useOutboundSetup = (assistantId: string) =>
  useQuery(read(getOutboundSetup, { params: { id: assistantId } }));

/** Planned and made, the newest first; looked at again and again while they are shown. */
export const useOutboundCalls = (assistantId: string, cursor?: string) =>
  useQuery({
    ...readPage(listOutboundCalls, {
      params: { id: assistantId },
      query: { limit: shownCalls, ...(cursor && { cursor }) },
    }),
    staleTime: 0,
    refetchInterval: lookEveryMs,
  });

export const useSaveOutbound = ({ assistantId, version }: OutboundSetup & { assistantId: string }) =>
  useMutation({
    mutationFn: (settings: OutboundSettings) =>
      call(updateOutboundSetup, { params: { id: assistantId }, body: { settings, version } }),
    onSuccess: () => {
      showToast({ title: 'Outgoing call settings saved' });
      return changed();
    },
  });

export const useBrake = () =>
  useMutation({
    mutationFn: (paused: boolean) => call(setOutboundBrake, { body: { paused } }),
    onSuccess: (_nothing, paused) => {
      showToast(
        paused
          ? { title: 'Outgoing calls paused', description: 'Nobody is called until you resume them.' }
          : { title: 'Outgoing calls resumed' },
      );
      return changed();
    },
    onError: failed('Failed to change it'),
  });

export const usePlaceTestCall = (assistantId: string) =>
  useMutation({
    mutationFn: (body: { number: string; requestId: string }) =>
      call(placeTestCall, { params: { id: assistantId }, body }),
    onSuccess: ({ number }) => {
      showToast({ title: 'Calling you now', description: `${number} rings in a moment.` });
      return changed();
    },
  });

export const useCancelCall = () =>
  useMutation({
    mutationFn: (id: string) => call(cancelOutboundCall, { params: { id } }),
    onSuccess: () => {
      showToast({ title: 'Canceled' });
      return changed();
    },
    onError: failed('Failed to cancel it'),
  });

const changed = () => refreshAll(['/api/phone/', '/api/assistants/']);

const failed = (title: string) => (error: unknown) => {
  showToast({ variant: 'destructive', title, description: errorMessage(error) });
};
