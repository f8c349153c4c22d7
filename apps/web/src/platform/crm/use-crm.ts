import {
  type CrmConnect,
  type CrmConnection,
  type CrmConnectionUpdate,
  checkCrmConnection,
  connectCrm,
  crmProviderNames,
  disconnectCrm,
  listCrmConnections,
  listCrmFields,
  sendLeadsToCrm,
  updateCrmConnection,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMay } from '../../identity/session/index.ts';
import { call, errorMessage, read, refresh } from '../../kernel/api.ts';
import { useLocked } from '../../money/plan-lock/index.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

const again = () => refresh('/api/crm-connections');
const whileSendingMs = 2000;

/** Read again while leads are on their way. */
export const useConnections = () =>
  useQuery({
    ...read(listCrmConnections, {}),
    refetchInterval: ({ state }) =>
      state.data?.some(({ leads, stoppedAt }) => leads.waiting > 0 && !stoppedAt) ? whileSendingMs : false,
  });

/** The CRMs that leads can be sent to; none for whoever may not manage that, or whose plan has none. */
export function useConnectedCrms(): CrmConnection[] {
  const mayManage = useMay('webhooks.manage');
  const enabled = !useLocked('integrations') && mayManage;
  const { data } = useQuery({ ...read(listCrmConnections, {}), enabled });
  return (enabled && data) || [];
}

export const useConnect = () =>
  useMutation({
    mutationFn: (body: CrmConnect) => call(connectCrm, { body }),
    onSuccess: ({ provider }) => {
      showToast({ title: `${crmProviderNames[provider]} connected` });
      return again();
    },
  });

export const useUpdate = ({ id }: CrmConnection) =>
  useMutation({
    mutationFn: (body: CrmConnectionUpdate) => call(updateCrmConnection, { params: { id }, body }),
    onSuccess: () => {
      showToast({ title: 'Saved' });
      return again();
    },
  });

export const useCheck = ({ id, provider }: CrmConnection) =>
  useMutation({
    mutationFn: () => call(checkCrmConnection, { params: { id } }),
    onSuccess: ({ error }) => {
      showToast(
        error
          ? { title: 'Not connected', description: error, variant: 'destructive' }
          : { title: `${crmProviderNames[provider]} lets us in` },
      );
      return again();
    },
    onError: (failure) =>
      showToast({ title: 'Error', description: errorMessage(failure), variant: 'destructive' }),
  });

export const useDisconnect = ({ id, provider }: CrmConnection) =>
  useMutation({
    mutationFn: () => call(disconnectCrm, { params: { id } }),
    onSuccess: () => {
      showToast({ title: `${crmProviderNames[provider]} disconnected` });
      return again();
    },
  });

/** The CRM's fields, asked for once they are to be chosen from. */
export const useFields = ({ id }: CrmConnection, isShown: boolean) =>
  useQuery({ ...read(listCrmFields, { params: { id } }), enabled: isShown, staleTime: 0 });

export const useSendLeads = ({ id }: CrmConnection) =>
  useMutation({
    mutationFn: (which: 'all' | 'refused') => call(sendLeadsToCrm, { params: { id }, body: { which } }),
    onSuccess: ({ leads }) => {
      showToast({ title: 'Sending', description: `${leads.waiting.toLocaleString('en-US')} on the way.` });
      return again();
    },
  });
