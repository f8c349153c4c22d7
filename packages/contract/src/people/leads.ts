import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Day, Id, IdParams, Instant, PageQuerySchema } from '../kernel/fields.ts';

/** `import`: brought along from elsewhere. */
export const LeadSourceSchema = z.enum(['website', 'phone', 'import']);
export type LeadSource = z.infer<typeof LeadSourceSchema>;

export const LeadScoreSchema = z.enum(['hot', 'warm', 'cold']);
export type LeadScore = z.infer<typeof LeadScoreSchema>;

export const LeadStatusSchema = z.enum(['new', 'contacted', 'converted']);
export type LeadStatus = z.infer<typeof LeadStatusSchema>;

/** `phone` is E.164; `scoreReasons` are sentences an owner can read. */
export const LeadSchema = z.object({
  id: Id,
  assistantId: Id,
  conversationId: Id.nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  source: LeadSourceSchema,
  interest: z.string(),
  score: LeadScoreSchema,
  scoreReasons: z.array(z.string()),
  status: LeadStatusSchema,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Lead = z.infer<typeof LeadSchema>;

export const LeadUpdateSchema = z.object({ status: LeadStatusSchema });
export type LeadUpdate = z.infer<typeof LeadUpdateSchema>;

export const LeadQuery = PageQuerySchema.extend({
  score: LeadScoreSchema.optional(),
  source: LeadSourceSchema.optional(),
  status: LeadStatusSchema.optional(),
  search: z.string().max(200).optional(),
  /** First and last day of capture, both included, in the account's time zone. */
  from: Day.optional(),
  to: Day.optional(),
});

export const listLeads = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/leads',
  access: 'desk.read',
  summary: "An assistant's leads, newest first",
  status: 200,
  params: IdParams,
  query: LeadQuery,
  answer: z.array(LeadSchema),
});

export const getLead = endpoint({
  method: 'GET',
  path: '/api/leads/:id',
  access: 'desk.read',
  summary: 'One lead',
  status: 200,
  params: IdParams,
  answer: LeadSchema,
});

export const updateLead = endpoint({
  method: 'PUT',
  path: '/api/leads/:id',
  access: 'desk.answer',
  summary: "Change a lead's status",
  status: 200,
  params: IdParams,
  body: LeadUpdateSchema,
  answer: LeadSchema,
});
