import {
  type Webhook,
  type WebhookCreate,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookEventType,
  WebhookEventTypeSchema,
} from '@deskbell/contract';
import { expect } from 'vitest';
import type { TestServer } from '../../../testing/index.ts';

/** Everything that can be chosen. */
export const everyEvent: WebhookEventType[] = [...WebhookEventTypeSchema.options];

/** An owner at work on their webhooks, over HTTP. */
export interface WebhookDesk {
  add(url: string, more?: Partial<WebhookCreate>): Promise<Webhook>;
  read(id: string): Promise<Webhook>;
  change(id: string, json: object): Promise<Response>;
  deliveries(id: string, query?: string): Promise<WebhookDelivery[]>;
  detail(deliveryId: string): Promise<WebhookDeliveryDetail>;
  send(path: string, request?: { method?: string; json?: unknown }): Promise<Response>;
}

export function openWebhookDesk(server: TestServer, cookie: string): WebhookDesk {
  const send: WebhookDesk['send'] = (path, request = {}) => server.send(path, { cookie, ...request });
  const get = async <T>(path: string): Promise<T> => {
    const response = await send(path);
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.json()) as T;
  };
  return {
    send,
    async add(url, more = {}) {
      const response = await send('/api/webhooks', { json: { url, events: everyEvent, ...more } });
      expect(response.status).toBe(201);
      return (await response.json()) as Webhook;
    },
    async read(id) {
      const all = await get<Webhook[]>('/api/webhooks');
      return all.find((webhook) => webhook.id === id)!;
    },
    change: (id, json) => send(`/api/webhooks/${id}`, { method: 'PATCH', json }),
    deliveries: (id, query = '') => get(`/api/webhooks/${id}/deliveries${query}`),
    detail: (deliveryId) => get(`/api/webhook-deliveries/${deliveryId}`),
  };
}
