import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, OffsetInstant } from '../kernel/fields.ts';
import { mostCampaignPeople } from '../phone/campaigns.ts';
import { ProviderCustomerSchema } from './calls.ts';
import { kept } from './kept-json.ts';
import { ProviderListQuerySchema, ProviderPageQuerySchema, providerPage } from './lists.ts';

// Campaigns as the voice provider's clients know them: calls to a list of customers, each once.

const name = z.string().trim().min(1, 'Must not be empty').max(100, 'At most 100 characters');

export const ProviderCampaignCreateSchema = z.strictObject({
  name,
  /** Absent: that of the number. What it begins with is its `firstMessage`. */
  assistantId: Id.optional(),
  /** Of the assistant. */
  phoneNumberId: Id,
  customers: kept(z.array(ProviderCustomerSchema).min(1).max(mostCampaignPeople)),
  schedulePlan: z.strictObject({ earliestAt: OffsetInstant, latestAt: OffsetInstant.optional() }).optional(),
  /** Calls under way at once; 2, if absent. */
  maxConcurrency: z.number().int().min(1).max(10, 'At most 10').optional(),
  /** Refused with a sentence. */
  squadId: z.unknown().optional(),
  squad: z.unknown().optional(),
  workflowId: z.unknown().optional(),
  dialPlan: z.unknown().optional(),
});
export type ProviderCampaignCreate = z.infer<typeof ProviderCampaignCreateSchema>;

/** `status: 'ended'` stops it for good. What else it was made with stays. */
export const ProviderCampaignUpdateSchema = z.strictObject({
  name: name.optional(),
  status: z.literal('ended', { error: 'A campaign can only be ended' }).optional(),
});
export type ProviderCampaignUpdate = z.infer<typeof ProviderCampaignUpdateSchema>;

export const ProviderCampaignStatusSchema = z.enum(['scheduled', 'in-progress', 'ended']);
export type ProviderCampaignStatus = z.infer<typeof ProviderCampaignStatusSchema>;

export const ProviderCampaignSchema = z.object({
  id: Id,
  orgId: Id,
  createdAt: Instant,
  updatedAt: Instant,
  name: z.string(),
  assistantId: Id,
  phoneNumberId: Id.optional(),
  schedulePlan: z.object({ earliestAt: Instant.optional(), latestAt: Instant.optional() }).optional(),
  status: ProviderCampaignStatusSchema,
  endedReason: z
    .enum([
      'campaign.scheduled.ended-by-user',
      'campaign.in-progress.ended-by-user',
      'campaign.ended.success',
    ])
    .optional(),
  /** Who is called; left out in lists. */
  customers: z.array(z.object({ number: z.string(), name: z.string().optional() })).optional(),
  /** Ours. Who was left out when it was made, and why. */
  skipped: z.array(z.object({ customer: z.object({ number: z.string() }), error: z.string() })).optional(),
  callsCounterScheduled: z.number().int(),
  callsCounterQueued: z.number().int(),
  callsCounterInProgress: z.number().int(),
  callsCounterEndedVoicemail: z.number().int(),
  callsCounterEnded: z.number().int(),
});
export type ProviderCampaign = z.infer<typeof ProviderCampaignSchema>;

const filters = { id: Id.optional(), status: ProviderCampaignStatusSchema.optional() };
const maxBodyBytes = 512 * 1024;

export const listProviderCampaigns = endpoint({
  method: 'GET',
  path: '/provider/campaign',
  access: 'desk.read',
  summary: 'Campaigns by call, newest first',
  status: 200,
  query: ProviderListQuerySchema.extend(filters),
  answer: z.array(ProviderCampaignSchema),
});

export const listProviderCampaignPages = endpoint({
  method: 'GET',
  path: '/provider/campaign/paginated',
  access: 'desk.read',
  summary: 'A page of campaigns by call',
  status: 200,
  query: ProviderPageQuerySchema.extend(filters),
  answer: providerPage(ProviderCampaignSchema),
});

export const createProviderCampaign = endpoint({
  method: 'POST',
  path: '/provider/campaign',
  access: 'setup.write',
  summary: 'Call a list of customers who agreed to it',
  status: 201,
  body: ProviderCampaignCreateSchema,
  maxBodyBytes,
  answer: ProviderCampaignSchema,
  errors: ['conflict', 'not_found'],
});

export const getProviderCampaign = endpoint({
  method: 'GET',
  path: '/provider/campaign/:id',
  access: 'desk.read',
  summary: 'One campaign by call',
  status: 200,
  params: IdParams,
  answer: ProviderCampaignSchema,
});

export const updateProviderCampaign = endpoint({
  method: 'PATCH',
  path: '/provider/campaign/:id',
  access: 'setup.write',
  summary: 'Rename or end a campaign',
  status: 200,
  params: IdParams,
  body: ProviderCampaignUpdateSchema,
  answer: ProviderCampaignSchema,
  errors: ['conflict'],
});

export const deleteProviderCampaign = endpoint({
  method: 'DELETE',
  path: '/provider/campaign/:id',
  access: 'setup.write',
  summary: 'Delete a campaign that has ended; the calls it made stay',
  status: 200,
  params: IdParams,
  answer: ProviderCampaignSchema,
  errors: ['conflict'],
});
