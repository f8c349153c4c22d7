import {
  type AssistantNumber,
  attachNumber,
  blockCaller,
  type CallRules,
  type CarrierConnect,
  checkNumber,
  connectCarrier,
  detachNumber,
  disconnectCarrier,
  listAssistantNumbers,
  listCarrierNumbers,
  listCarriers,
  seeToCall,
  updateNumber,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, read, refreshAll } from '../kernel/api.ts';
import { showToast } from '../ui/feedback/toast-store.ts';

/** The account's connected carrier accounts. */
export const useCarriers = () => useQuery(read(listCarriers, {}));

/** The numbers of a carrier account; asked of the carrier each time. */
export const useCarrierNumbers = (carrierId: string) =>
  useQuery({ ...read(listCarrierNumbers, { params: { id: carrierId } }), staleTime: 0 });

/** The numbers an assistant answers. */
export const useAssistantNumbers = (assistantId: string) =>
  useQuery(read(listAssistantNumbers, { params: { id: assistantId } }));

const checkEveryMs = 5000;

/** Whether calls reach the assistant; looked at again and again while it is shown. */
export const useNumberChecks = (numberId: string) =>
  useQuery({
    ...read(checkNumber, { params: { id: numberId } }),
    staleTime: 0,
    refetchInterval: checkEveryMs,
  });

export const useConnectCarrier = () =>
  useMutation({
    mutationFn: (body: CarrierConnect) => call(connectCarrier, { body }),
    onSuccess: ({ label }) => {
      showToast({ title: 'Carrier connected', description: label });
      return changed();
    },
  });

export const useDisconnectCarrier = () =>
  useMutation({
    mutationFn: (id: string) => call(disconnectCarrier, { params: { id } }),
    onSuccess: () => {
      showToast({ title: 'Carrier disconnected' });
      return changed();
    },
  });

export const useAttachNumber = (assistantId: string) =>
  useMutation({
    mutationFn: (body: { carrierId: string; carrierNumberId: string }) =>
      call(attachNumber, { params: { id: assistantId }, body }),
    onSuccess: ({ number }) => {
      showToast({ title: 'Number added', description: `The assistant now answers ${number}.` });
      return changed();
    },
    onError: failed('Failed to add the number'),
  });

export const useDetachNumber = () =>
  useMutation({
    mutationFn: ({ id }: AssistantNumber) => call(detachNumber, { params: { id } }),
    onSuccess: (_nothing, { number }) => {
      showToast({ title: 'Number removed', description: number });
      return changed();
    },
  });

export const useSaveRules = ({ id, version }: AssistantNumber) =>
  useMutation({
    mutationFn: (rules: CallRules) => call(updateNumber, { params: { id }, body: { rules, version } }),
    onSuccess: () => {
      showToast({ title: 'Call rules saved' });
      return changed();
    },
  });

export const useBlockCaller = () =>
  useMutation({
    mutationFn: ({ id, blocked }: { id: string; number: string; blocked: boolean }) =>
      call(blockCaller, { params: { id }, body: { blocked } }),
    onSuccess: (_nothing, { number, blocked }) => {
      showToast(
        blocked
          ? { title: 'Caller blocked', description: `Calls from ${number} aren’t answered any more.` }
          : { title: 'Caller unblocked', description: number },
      );
      return changed();
    },
    onError: failed('Failed to change who is blocked'),
  });

export const useSeeToCall = () =>
  useMutation({
    mutationFn: (id: string) => call(seeToCall, { params: { id }, body: { isSeenTo: true } }),
    onSuccess: changed,
    onError: failed('Failed to mark the call as done'),
  });

/** Assistants too: whoever gets a number has the phone turned on. */
const changed = () => refreshAll(['/api/phone/', '/api/assistants']);

const failed = (title: string) => (error: unknown) => {
  showToast({ variant: 'destructive', title, description: errorMessage(error) });
};
