import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { cleanLine, Id, IdParams, Instant, PageQuerySchema, WebhookUrl } from '../kernel/fields.ts';
import { WebhookEventTypeSchema } from './webhook-events.ts';

/** How many webhooks an account can have. */
export const mostWebhooks = 20;

/** For how long after a rotation the former secret still signs, in hours. */
export const formerSecretHours = 24;

const events = z
  .array(WebhookEventTypeSchema)
  .min(1, 'Choose at least one event')
  .transform((chosen) => [...new Set(chosen)]);

const description = z.string().transform(cleanLine).pipe(z.string().max(200, 'At most 200 characters'));

/** An address that events are sent to. Its secret is asked for on its own. */
export const WebhookSchema = z.object({
  id: Id,
  url: z.string(),
  description: z.string(),
  events: z.array(WebhookEventTypeSchema),
  enabled: z.boolean(),
  /** Why it was turned off by itself: it failed for five days, or answered 410. */
  disabledReason: z.enum(['failing', 'gone']).nullable(),
  /** Since when everything has failed; null: the last attempt succeeded, or there was none. */
  failingSince: Instant.nullable(),
  lastDeliveredAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Webhook = z.infer<typeof WebhookSchema>;

export const WebhookCreateSchema = z.object({
  url: WebhookUrl,
  description: description.default(''),
  events,
  enabled: z.boolean().default(true),
});
export type WebhookCreate = z.infer<typeof WebhookCreateSchema>;

export const WebhookUpdateSchema = z
  .object({ url: WebhookUrl, description, events, enabled: z.boolean() })
  .partial()
  .refine((update) => Object.values(update).some((value) => value !== undefined), 'Nothing to change');
export type WebhookUpdate = z.infer<typeof WebhookUpdateSchema>;

/** What signs the events of a webhook. */
export const WebhookSecretSchema = z.object({
  /** `whsec_` and 32 bytes in base64. */
  secret: z.string(),
  /** Until then the secret before it signs, too; null: it is the only one. */
  formerUntil: Instant.nullable(),
});
export type WebhookSecret = z.infer<typeof WebhookSecretSchema>;

/** `waiting`: not delivered yet, and tried again. `failed`: given up. */
export const WebhookDeliveryStatusSchema = z.enum(['waiting', 'delivered', 'failed']);
export type WebhookDeliveryStatus = z.infer<typeof WebhookDeliveryStatusSchema>;

/** One event on its way to one webhook. */
export const WebhookDeliverySchema = z.object({
  id: Id,
  webhookId: Id,
  /** The header `webhook-id`: the same in every attempt, and for every webhook that is sent the event. */
  eventId: Id,
  type: z.enum([...WebhookEventTypeSchema.options, 'ping']),
  status: WebhookDeliveryStatusSchema,
  /** How often it was sent. */
  attempts: z.number().int(),
  /** Null: at once, as soon as it is its turn, or no more. */
  nextAttemptAt: Instant.nullable(),
  /** What the last attempt was answered; null: nothing. */
  statusCode: z.number().int().nullable(),
  /** Why the last attempt failed, in a sentence. */
  error: z.string().nullable(),
  occurredAt: Instant,
  /** When it was delivered or given up. */
  endedAt: Instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDeliverySchema>;

/** One sending of an event, and what came back. */
export const WebhookAttemptSchema = z.object({
  nr: z.number().int(),
  at: Instant,
  durationMs: z.number().int(),
  /** Null: there was no answer. */
  statusCode: z.number().int().nullable(),
  /** Why it failed, in a sentence; null: it succeeded. */
  error: z.string().nullable(),
  /** The answer's beginning, up to 4 KB. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttemptSchema>;

export const WebhookDeliveryDetailSchema = WebhookDeliverySchema.extend({
  /** What is sent, to the byte. */
  body: z.string(),
  /** The newest first, at most 50. */
  attemptLog: z.array(WebhookAttemptSchema),
});
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetailSchema>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  access: 'webhooks.manage',
  summary: 'The webhooks of the account',
  status: 200,
  answer: z.array(WebhookSchema),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  access: 'webhooks.manage',
  feature: 'webhooks',
  summary: 'Have events sent to an address',
  status: 201,
  body: WebhookCreateSchema,
  answer: WebhookSchema,
  errors: ['conflict'],
});

export const updateWebhook = endpoint({
  method: 'PATCH',
  path: '/api/webhooks/:id',
  access: 'webhooks.manage',
  feature: 'webhooks',
  summary: 'Change a webhook, or turn it on or off',
  status: 200,
  params: IdParams,
  body: WebhookUpdateSchema,
  answer: WebhookSchema,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  access: 'webhooks.manage',
  summary: 'Delete a webhook with its log; what waits is no longer sent',
  status: 204,
  params: IdParams,
});

export const getWebhookSecret = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/secret',
  access: 'webhooks.manage',
  summary: 'The secret that signs the events of a webhook',
  status: 200,
  params: IdParams,
  answer: WebhookSecretSchema,
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/secret/rotation',
  access: 'webhooks.manage',
  feature: 'webhooks',
  summary: 'Make a new secret; for 24 hours the former one signs, too',
  status: 200,
  params: IdParams,
  answer: WebhookSecretSchema,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  access: 'webhooks.manage',
  feature: 'webhooks',
  summary: 'Send a ping now and tell what was answered',
  status: 200,
  params: IdParams,
  answer: WebhookAttemptSchema,
  errors: ['rate_limited'],
});

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  access: 'webhooks.manage',
  summary: 'What was sent to a webhook in the last 30 days, newest first',
  status: 200,
  params: IdParams,
  query: PageQuerySchema.extend({
    status: WebhookDeliveryStatusSchema.optional(),
    type: WebhookDeliverySchema.shape.type.optional(),
  }),
  answer: z.array(WebhookDeliverySchema),
});

export const getWebhookDelivery = endpoint({
  method: 'GET',
  path: '/api/webhook-deliveries/:id',
  access: 'webhooks.manage',
  summary: 'What was sent in one delivery, and what each attempt was answered',
  status: 200,
  params: IdParams,
  answer: WebhookDeliveryDetailSchema,
});

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/webhook-deliveries/:id/replay',
  access: 'webhooks.manage',
  feature: 'webhooks',
  summary: 'Send an event again now, under the same id',
  status: 200,
  params: IdParams,
  answer: WebhookDeliverySchema,
  errors: ['conflict'],
});

export const replayFailedDeliveries = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/replay',
  access: 'webhooks.manage',
  feature: 'webhooks',
  summary: 'Send everything again that was given up of what happened since a moment',
  status: 200,
  params: IdParams,
  body: z.object({ since: Instant }),
  answer: z.object({ replayed: z.number().int() }),
  errors: ['conflict'],
});
