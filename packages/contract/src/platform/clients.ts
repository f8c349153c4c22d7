import * as z from 'zod';
import { AssistantFields, type Industry, SetupStatusSchema } from '../assistant/assistants.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { EmailAddress, Id, IdParams, Instant, PageQuerySchema } from '../kernel/fields.ts';

/** What client management offers, with its labels, in order. */
export const clientIndustries = [
  ['healthcare', 'Healthcare'],
  ['retail', 'Retail'],
  ['restaurants', 'Restaurants'],
  ['professional_services', 'Professional Services'],
  ['real_estate', 'Real Estate'],
  ['automotive', 'Automotive'],
  ['fitness', 'Fitness'],
  ['beauty', 'Beauty & Wellness'],
  ['other', 'Other'],
] as const satisfies readonly (readonly [Industry, string])[];

const fields = AssistantFields.shape;

/** A done-for-you client: the assistant that is managed for them, in an account of its own. */
export const ClientSchema = AssistantFields.pick({
  name: true,
  businessName: true,
  industry: true,
  clientContactEmail: true,
  clientContactPhone: true,
  setupNotes: true,
  widgetEnabled: true,
  phoneIntegrationEnabled: true,
}).extend({
  /** The assistant's. */
  id: Id,
  accountId: Id,
  managedByAdmin: z.literal(true),
  setupStatus: SetupStatusSchema,
  createdAt: Instant,
  /** When the contact was last invited, and when they last signed in or, to the day, used the portal. */
  invitedAt: Instant.nullable(),
  lastSignInAt: Instant.nullable(),
});
export type Client = z.infer<typeof ClientSchema>;

/**
 * A client just invited. `invitationLink`: for the administrator to pass on where no mail server is configured; null: it is
 * mailed. It signs its holder in to the portal, once, and is shown once.
 */
export const InvitedClientSchema = ClientSchema.extend({ invitationLink: z.url().nullable() });
export type InvitedClient = z.infer<typeof InvitedClientSchema>;

const contactEmail = EmailAddress;

export const ClientCreateSchema = z.object({
  name: fields.name,
  businessName: fields.businessName,
  industry: z.enum(
    clientIndustries.map(([value]) => value),
    { error: 'Industry is required' },
  ),
  clientContactEmail: contactEmail,
  clientContactPhone: fields.clientContactPhone.default(''),
  setupNotes: fields.setupNotes.default(''),
  managedByAdmin: z.literal(true).default(true),
  setupStatus: z.literal('pending').default('pending'),
});
export type ClientCreate = z.infer<typeof ClientCreateSchema>;

/** A new contact address is invited, and the one before reaches the portal no more. */
export const ClientUpdateSchema = z
  .object({
    name: fields.name,
    businessName: fields.businessName,
    industry: fields.industry,
    clientContactEmail: contactEmail,
    clientContactPhone: fields.clientContactPhone,
    setupNotes: fields.setupNotes,
    setupStatus: SetupStatusSchema,
  })
  .partial()
  .refine((update) => Object.values(update).some((value) => value !== undefined), 'Nothing to change');
export type ClientUpdate = z.infer<typeof ClientUpdateSchema>;

export const ClientQuery = PageQuerySchema.extend({
  setupStatus: SetupStatusSchema.optional(),
  search: z.string().max(200).optional(),
});

export const listClients = endpoint({
  method: 'GET',
  path: '/api/admin/clients',
  access: 'administrator',
  summary: 'Done-for-you clients, newest first',
  status: 200,
  query: ClientQuery,
  answer: z.array(ClientSchema),
});

export const countClients = endpoint({
  method: 'GET',
  path: '/api/admin/clients/counts',
  access: 'administrator',
  summary: 'How many clients there are of each status',
  status: 200,
  answer: z.object({
    all: z.number().int(),
    pending: z.number().int(),
    setup: z.number().int(),
    live: z.number().int(),
    paused: z.number().int(),
  }),
});

export const createClientAssistant = endpoint({
  method: 'POST',
  path: '/api/admin/clients',
  access: 'administrator',
  summary: 'Create a client: an account, its assistant (pending), and an invitation by mail',
  status: 201,
  body: ClientCreateSchema,
  answer: InvitedClientSchema,
  errors: ['conflict'],
});

export const updateClientAssistant = endpoint({
  method: 'PATCH',
  path: '/api/admin/clients/:id',
  access: 'administrator',
  summary: 'Change a client or its status; when it goes live, a mail tells the contact',
  status: 200,
  params: IdParams,
  body: ClientUpdateSchema,
  answer: ClientSchema,
  errors: ['conflict'],
});

export const inviteClient = endpoint({
  method: 'POST',
  path: '/api/admin/clients/:id/invitation',
  access: 'administrator',
  summary: 'Invite the contact again; the link before becomes void',
  status: 200,
  params: IdParams,
  answer: InvitedClientSchema,
  errors: ['conflict'],
});
