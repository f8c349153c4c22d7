import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, PageQuery } from './fields.ts';

/** @public */
export const LeadSource = z.enum(['website', 'phone']);
/** @public */
export type LeadSource = z.infer<typeof LeadSource>;

/** @public */
export const LeadScore = z.enum(['hot', 'warm', 'cold']);
/** @public */
export type LeadScore = z.infer<typeof LeadScore>;

/** @public */
export const LeadStatus = z.enum(['new', 'contacted', 'converted']);
/** @public */
export type LeadStatus = z.infer<typeof LeadStatus>;

/** `phone` is E.164; `scoreReasons` are sentences an owner can read. @public */
export const Lead = z.object({
  id: Id,
  assistantId: Id,
  conversationId: Id.nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  source: LeadSource,
  interest: z.string(),
  score: LeadScore,
  scoreReasons: z.array(z.string()),
  status: LeadStatus,
  createdAt: Instant,
  updatedAt: Instant,
});
/** @public */
export type Lead = z.infer<typeof Lead>;

/** @public */
export const LeadUpdate = z.object({ status: LeadStatus });
/** @public */
export type LeadUpdate = z.infer<typeof LeadUpdate>;

/** @public */
export const LeadQuery = PageQuery.extend({
  score: LeadScore.optional(),
  source: LeadSource.optional(),
  status: LeadStatus.optional(),
  search: z.string().max(200).optional(),
});

/** @public */
export const listLeads = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/leads',
  access: 'owner',
  summary: "An assistant's leads, newest first",
  status: 200,
  params: IdParams,
  query: LeadQuery,
  answer: z.array(Lead),
});

/** @public */
export const updateLead = endpoint({
  method: 'PUT',
  path: '/api/leads/:id',
  access: 'owner',
  summary: "Change a lead's status",
  status: 200,
  params: IdParams,
  body: LeadUpdate,
  answer: Lead,
});
