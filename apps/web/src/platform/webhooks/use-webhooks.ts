import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  getWebhookSecret,
  listWebhookDeliveries,
  listWebhooks,
  replayFailedDeliveries,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookCreate,
  type WebhookDelivery,
  type WebhookUpdate,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, queries, read, readPage, refreshAll } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';

export const useWebhooks = () => useQuery(read(listWebhooks, {}));

export const useCreateWebhook = () =>
  useMutation({
    mutationFn: (body: WebhookCreate) => call(createWebhook, { body }),
    onSuccess: () => {
      showToast({ title: 'Webhook added' });
      return changed();
    },
  });

export const useUpdateWebhook = ({ id }: Webhook) =>
  useMutation({
    mutationFn: (body: WebhookUpdate) => call(updateWebhook, { params: { id }, body }),
    onSuccess: () => {
      showToast({ title: 'Webhook saved' });
      return changed();
    },
  });

export const useDeleteWebhook = ({ id }: Webhook) =>
  useMutation({
    mutationFn: () => call(deleteWebhook, { params: { id } }),
    onSuccess: () => {
      showToast({ title: 'Webhook deleted' });
      return changed();
    },
  });

/** The secret, asked for once it is to be shown. */
export const useSecret = ({ id }: Webhook, isShown: boolean) =>
  useQuery({ ...read(getWebhookSecret, { params: { id } }), enabled: isShown, gcTime: 0 });

export const useRotateSecret = ({ id }: Webhook) =>
  useMutation({
    mutationFn: () => call(rotateWebhookSecret, { params: { id } }),
    onSuccess: (secret) => {
      queries.setQueryData(read(getWebhookSecret, { params: { id } }).queryKey, secret);
      showToast({ title: 'Secret rotated', description: 'The old one signs too for 24 hours.' });
    },
  });

export const useTestWebhook = ({ id }: Webhook) =>
  useMutation({
    mutationFn: () => call(testWebhook, { params: { id } }),
    onSuccess: () => changed(),
  });

/** Deliveries on a page. */
export const pageSize = 15;

/** What narrows the log. */
export type DeliveryFilter = Partial<Pick<WebhookDelivery, 'status' | 'type'>>;

/** A page of the log; read again each time it is shown, as deliveries go on by themselves. */
export const useDeliveries = ({ id }: Webhook, filter: DeliveryFilter, cursor: string | undefined) =>
  useQuery({
    ...readPage(listWebhookDeliveries, {
      params: { id },
      query: { limit: pageSize, ...filter, ...(cursor && { cursor }) },
    }),
    staleTime: 0,
  });

export const useDelivery = (id: string) =>
  useQuery({ ...read(getWebhookDelivery, { params: { id } }), staleTime: 0 });

export const useReplay = () =>
  useMutation({
    mutationFn: (id: string) => call(replayWebhookDelivery, { params: { id } }),
    onSuccess: () => {
      showToast({ title: 'Sending again' });
      return changed();
    },
    onError: failed,
  });

export const useReplayFailed = ({ id }: Webhook) =>
  useMutation({
    mutationFn: (since: Date) =>
      call(replayFailedDeliveries, { params: { id }, body: { since: since.toISOString() } }),
    onSuccess: ({ replayed }) => {
      showToast({
        title: replayed === 0 ? 'Nothing to replay' : 'Sending again',
        description: `${replayed} failed ${replayed === 1 ? 'event' : 'events'} in this period.`,
      });
      return changed();
    },
  });

const changed = () => refreshAll(['/api/webhooks', '/api/webhook-deliveries']);

const failed = (error: unknown) =>
  showToast({ variant: 'destructive', title: 'Not sent', description: errorMessage(error) });
