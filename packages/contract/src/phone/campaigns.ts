import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant, PageQuerySchema, requiredLine, requiredText } from '../kernel/fields.ts';
import { ContactKindSchema } from './consents.ts';
import { CallingWindowSchema } from './outbound.ts';

/** How many people a list may hold. */
export const mostCampaignPeople = 1000;

/** What the people of a list are contacted for; `ask`: their answer is passed on to the business. */
export const CampaignGoalSchema = z.enum(['book', 'remind', 'ask', 'announce']);
export type CampaignGoal = z.infer<typeof CampaignGoalSchema>;

export const CampaignSettingsSchema = z.object({
  window: CallingWindowSchema,
  /** Of a call; a text is sent once. */
  attempts: z.int().min(1, 'At least 1').max(5, 'At most 5').default(2),
  /** Between two attempts. */
  spacingMinutes: z.int().min(5, 'At least 5 minutes').max(10_080, 'At most a week').default(240),
  /** Calls under way at once; texts a minute. */
  atOnce: z.int().min(1, 'At least 1').max(10, 'At most 10').default(2),
  perDay: z.int().min(1, 'At least 1').max(mostCampaignPeople, 'At most 1,000').default(100),
});
export type CampaignSettings = z.infer<typeof CampaignSettingsSchema>;

/** `done`: everybody was contacted, or can't be. What was stopped never goes on. */
export const CampaignStateSchema = z.enum(['draft', 'running', 'paused', 'stopped', 'done']);
export type CampaignState = z.infer<typeof CampaignStateSchema>;

/**
 * What became of somebody. `voicemail`: a machine answered. `refused`: they may not be contacted, and weren't. `failed`: it
 * couldn't be placed or sent, or it was too late. `stopped`: the campaign was, before their turn.
 */
export const CampaignResultSchema = z.enum([
  'planned',
  'under_way',
  'reached',
  'texted',
  'no_answer',
  'voicemail',
  'refused',
  'failed',
  'stopped',
]);
export type CampaignResult = z.infer<typeof CampaignResultSchema>;

/** How many people of a campaign, by what became of them. `reached`: they spoke, or answered the text. */
export const CampaignProgressSchema = z.object({
  people: z.int(),
  planned: z.int(),
  underWay: z.int(),
  reached: z.int(),
  /** Sent, and not answered so far. */
  texted: z.int(),
  noAnswer: z.int(),
  voicemail: z.int(),
  refused: z.int(),
  failed: z.int(),
  stopped: z.int(),
  /** Of all: who asked not to be contacted again, and who has an appointment from it. */
  optedOut: z.int(),
  booked: z.int(),
});
export type CampaignProgress = z.infer<typeof CampaignProgressSchema>;

export const CampaignSchema = z.object({
  id: Id,
  assistantId: Id,
  name: z.string(),
  channel: ContactKindSchema,
  goal: CampaignGoalSchema,
  opening: z.string(),
  settings: CampaignSettingsSchema,
  state: CampaignStateSchema,
  progress: CampaignProgressSchema,
  startedAt: Instant.nullable(),
  /** When it was stopped or done. */
  endedAt: Instant.nullable(),
  createdAt: Instant,
});
export type Campaign = z.infer<typeof CampaignSchema>;

/** A list as pasted or uploaded: CSV with or without headings, separated by commas, semicolons or tabs. */
const list = z.string().min(1, 'Paste a list, or choose a file').max(300_000, 'This list is too long');

export const CampaignListSchema = z.object({ channel: ContactKindSchema, list });
export type CampaignList = z.infer<typeof CampaignListSchema>;

/** Why a row of a list isn't contacted. */
export const RowProblemSchema = z.enum([
  'no_number',
  'bad_number',
  'duplicate',
  'customer_refused',
  'business_refused',
  'no_consent',
]);
export type RowProblem = z.infer<typeof RowProblemSchema>;

export const CampaignRowSchema = z.object({
  /** In the list as pasted, from 1. */
  line: z.int(),
  name: z.string().nullable(),
  /** E.164 where it could be read, else as written. */
  number: z.string(),
  /** Where and when they agreed, as the list says; empty: it doesn't. */
  consent: z.string(),
  problem: RowProblemSchema.nullable(),
});
export type CampaignRow = z.infer<typeof CampaignRowSchema>;

export const CampaignPreviewSchema = z.object({
  /** How many will be contacted. */
  good: z.int(),
  rows: z.array(CampaignRowSchema),
});
export type CampaignPreview = z.infer<typeof CampaignPreviewSchema>;

export const CampaignCreateSchema = CampaignListSchema.extend({
  name: requiredLine('Name is required', 100),
  goal: CampaignGoalSchema,
  /** What is said first, or the text. `{name}` and `{business}` stand for theirs and yours. */
  opening: requiredText('Say what it is about', 600),
  settings: CampaignSettingsSchema.prefault({}),
});
export type CampaignCreate = z.infer<typeof CampaignCreateSchema>;

/** Somebody on a campaign's list. */
export const CampaignPersonSchema = z.object({
  id: Id,
  number: z.string(),
  name: z.string().nullable(),
  consent: z.string(),
  result: CampaignResultSchema,
  /** More on the result, in a sentence; may be empty. */
  detail: z.string(),
  attempts: z.int(),
  lastAt: Instant.nullable(),
  optedOut: z.boolean(),
  booked: z.boolean(),
  /** What was said. */
  conversationId: Id.nullable(),
});
export type CampaignPerson = z.infer<typeof CampaignPersonSchema>;

export const listCampaigns = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/campaigns',
  access: 'desk.read',
  summary: "An assistant's campaigns with their progress, newest first",
  status: 200,
  params: IdParams,
  query: PageQuerySchema,
  answer: z.array(CampaignSchema),
});

export const previewCampaign = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/campaign-previews',
  access: 'setup.write',
  summary: 'Read a list: who would be contacted, and what is wrong with which row; nothing is stored',
  status: 200,
  params: IdParams,
  body: CampaignListSchema,
  answer: CampaignPreviewSchema,
  maxBodyBytes: 512 * 1024,
});

export const createCampaign = endpoint({
  method: 'POST',
  path: '/api/assistants/:id/campaigns',
  access: 'setup.write',
  summary:
    'Make a campaign from a list; rows with a problem are left out, and nobody is contacted before it starts',
  status: 201,
  params: IdParams,
  body: CampaignCreateSchema,
  answer: CampaignSchema,
  maxBodyBytes: 512 * 1024,
  errors: ['conflict'],
});

export const changeCampaignState = endpoint({
  method: 'PUT',
  path: '/api/phone/campaigns/:id/state',
  access: 'setup.write',
  summary: 'Start, pause, resume or stop a campaign; a call under way goes on',
  status: 200,
  params: IdParams,
  body: z.object({ state: CampaignStateSchema.extract(['running', 'paused', 'stopped']) }),
  answer: CampaignSchema,
  errors: ['conflict'],
});

export const deleteCampaign = endpoint({
  method: 'DELETE',
  path: '/api/phone/campaigns/:id',
  access: 'setup.write',
  summary: 'Delete a campaign and its list, unless it is going on; the calls and texts it made stay',
  status: 204,
  params: IdParams,
  errors: ['conflict'],
});

export const listCampaignPeople = endpoint({
  method: 'GET',
  path: '/api/phone/campaigns/:id/people',
  access: 'desk.read',
  summary: "Who is on a campaign's list and what became of each, in the list's order",
  status: 200,
  params: IdParams,
  query: PageQuerySchema.extend({ result: CampaignResultSchema.optional() }),
  answer: z.array(CampaignPersonSchema),
});

export const exportCampaign = endpoint({
  method: 'GET',
  path: '/api/phone/campaigns/:id/export',
  access: 'desk.export',
  summary: "A campaign's results as CSV",
  status: 200,
  params: IdParams,
  files: ['text/csv'],
});
