import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, requiredLine, WebhookUrl } from '../kernel/fields.ts';
import { AlertKindSchema } from './alerts.ts';

/** How many channels of Slack and Teams an account can have, and browsers a member. */
export const mostTeamChats = 10;
export const mostPushDevices = 10;

export const TeamChatServiceSchema = z.enum(['slack', 'teams']);
export type TeamChatService = z.infer<typeof TeamChatServiceSchema>;

/** How sending there goes: when something last arrived, and since when it fails and why, in a sentence. */
const health = {
  lastSuccessAt: Instant.nullable(),
  failingSince: Instant.nullable(),
  error: z.string().nullable(),
};

const kinds = z
  .array(AlertKindSchema)
  .min(1, 'Choose at least one')
  .transform((chosen) => [...new Set(chosen)]);
const name = requiredLine('Enter a name', 80);

/** A channel of Slack or Microsoft Teams that the account's alerts go to. Its address is a secret: of it the host is told. */
export const TeamChatSchema = z.object({
  id: Id,
  service: TeamChatServiceSchema,
  name: z.string(),
  host: z.string(),
  kinds: z.array(AlertKindSchema),
  ...health,
  createdAt: Instant,
});
export type TeamChat = z.infer<typeof TeamChatSchema>;

/** `address`: of an incoming webhook of Slack, or of a Workflow of Teams ("When a Teams webhook request is received"). */
export const TeamChatCreateSchema = z.object({
  service: TeamChatServiceSchema,
  name,
  address: WebhookUrl,
  kinds,
});
export type TeamChatCreate = z.infer<typeof TeamChatCreateSchema>;

export const TeamChatUpdateSchema = z
  .object({ name, address: WebhookUrl, kinds })
  .partial()
  .refine((update) => Object.values(update).some((value) => value !== undefined), 'Nothing to change');
export type TeamChatUpdate = z.infer<typeof TeamChatUpdateSchema>;

/** A browser in which a member gets push notifications. */
export const PushDeviceSchema = z.object({ id: Id, name: z.string(), ...health, createdAt: Instant });
export type PushDevice = z.infer<typeof PushDeviceSchema>;

/** What a browser subscribes with (VAPID, in base64url), and where the signed-in user is pushed to. */
export const PushSchema = z.object({ publicKey: z.string(), devices: z.array(PushDeviceSchema) });
export type Push = z.infer<typeof PushSchema>;

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, 'Not base64url')
    .refine(
      (text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === bytes,
      `Must be ${bytes} bytes`,
    );

/** A browser's subscription as `PushSubscription.toJSON()` gives it, and what the browser is called. */
export const PushDeviceCreateSchema = z.object({
  name,
  endpoint: WebhookUrl,
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
});
export type PushDeviceCreate = z.infer<typeof PushDeviceCreateSchema>;

/**
 * A customer asks for a person and nobody sees to them: after `minutes` the first of these members is told by push and mail,
 * after as many more the next, each once. Nobody named: all who may answer, at once. `minutes` null: it is left at the first
 * alert.
 */
export const AlertEscalationSchema = z.object({
  minutes: z
    .int('Must be a whole number')
    .min(1, 'At least 1 minute')
    .max(120, 'At most 120 minutes')
    .nullable(),
  userIds: z.array(z.string().max(100)).max(20, 'At most 20 people'),
});
export type AlertEscalation = z.infer<typeof AlertEscalationSchema>;

export const listTeamChats = endpoint({
  method: 'GET',
  path: '/api/team-chats',
  access: 'account.write',
  peopleOnly: true,
  summary: 'The Slack and Microsoft Teams channels that alerts go to',
  status: 200,
  answer: z.array(TeamChatSchema),
});

export const createTeamChat = endpoint({
  method: 'POST',
  path: '/api/team-chats',
  access: 'account.write',
  feature: 'alerts',
  peopleOnly: true,
  summary: 'Have alerts posted in a channel of Slack or Microsoft Teams',
  status: 201,
  body: TeamChatCreateSchema,
  answer: TeamChatSchema,
  errors: ['conflict'],
});

export const updateTeamChat = endpoint({
  method: 'PATCH',
  path: '/api/team-chats/:id',
  access: 'account.write',
  feature: 'alerts',
  peopleOnly: true,
  summary: 'Change which alerts go to a channel, its name or its address',
  status: 200,
  params: IdParams,
  body: TeamChatUpdateSchema,
  answer: TeamChatSchema,
});

export const deleteTeamChat = endpoint({
  method: 'DELETE',
  path: '/api/team-chats/:id',
  access: 'account.write',
  peopleOnly: true,
  summary: 'Post nothing more in a channel',
  status: 204,
  params: IdParams,
});

/** The answer says how it went: `error` null where it arrived. */
export const testTeamChat = endpoint({
  method: 'POST',
  path: '/api/team-chats/:id/test',
  access: 'account.write',
  feature: 'alerts',
  peopleOnly: true,
  summary: 'Post a test in a channel now',
  status: 200,
  params: IdParams,
  answer: TeamChatSchema,
  errors: ['rate_limited'],
});

export const getPush = endpoint({
  method: 'GET',
  path: '/api/push',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Where you get push notifications, and what a browser subscribes with',
  status: 200,
  answer: PushSchema,
});

/** The same browser again takes the place of what was known of it. */
export const addPushDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Get push notifications in this browser',
  status: 201,
  body: PushDeviceCreateSchema,
  answer: PushDeviceSchema,
  errors: ['conflict', 'forbidden'],
});

export const deletePushDevice = endpoint({
  method: 'DELETE',
  path: '/api/push/devices/:id',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Get no more push notifications in a browser',
  status: 204,
  params: IdParams,
});

export const testPushDevice = endpoint({
  method: 'POST',
  path: '/api/push/devices/:id/test',
  access: 'account.read',
  peopleOnly: true,
  summary: 'Push a test to one of your browsers now',
  status: 200,
  params: IdParams,
  answer: PushDeviceSchema,
  errors: ['rate_limited'],
});

export const getAlertEscalation = endpoint({
  method: 'GET',
  path: '/api/alert-escalation',
  access: 'account.write',
  peopleOnly: true,
  summary: 'Who is told when nobody sees to a customer who wants a person',
  status: 200,
  answer: AlertEscalationSchema,
});

export const setAlertEscalation = endpoint({
  method: 'PUT',
  path: '/api/alert-escalation',
  access: 'account.write',
  peopleOnly: true,
  summary: 'Choose who is told when nobody sees to a customer who wants a person',
  status: 200,
  body: AlertEscalationSchema,
  answer: AlertEscalationSchema,
});
