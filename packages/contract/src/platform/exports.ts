import * as z from 'zod';
import { ConversationQuery } from '../conversation/conversations.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { IdParams } from '../kernel/fields.ts';
import { LeadQuery } from '../people/leads.ts';

/** Streams the filtered set as CSV with the specified columns. */
export const exportLeads = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/leads/export',
  access: 'desk.export',
  summary: 'The leads that match as CSV (leads-{date}.csv)',
  status: 200,
  params: IdParams,
  query: LeadQuery.omit({ cursor: true, limit: true }),
  files: ['text/csv'],
});

export const exportConversations = endpoint({
  method: 'GET',
  path: '/api/assistants/:id/conversations/export',
  access: 'desk.export',
  summary: 'The conversations that match as CSV',
  status: 200,
  params: IdParams,
  query: ConversationQuery.omit({ cursor: true, limit: true }),
  files: ['text/csv'],
});

export const exportConversation = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/export',
  access: 'desk.export',
  summary: 'One conversation as CSV, JSON or text',
  status: 200,
  params: IdParams,
  query: z.object({ format: z.enum(['csv', 'json', 'txt']).default('txt') }),
  files: ['text/plain', 'text/csv', 'application/json'],
});
