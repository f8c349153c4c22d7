import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdParams, Instant } from '../kernel/fields.ts';
import { ProviderPageQuerySchema, providerPage } from './lists.ts';

// What happened in one call, line by line, as the voice provider's clients know it.

export const ProviderCallLogSchema = z.object({
  time: Instant,
  orgId: Id,
  callId: Id,
  /** `CHECKPOINT`: it began or ended; `LOG`: something was said. */
  level: z.enum(['INFO', 'LOG', 'WARN', 'ERROR', 'CHECKPOINT']),
  log: z.string(),
});
export type ProviderCallLog = z.infer<typeof ProviderCallLogSchema>;

export const listProviderCallLog = endpoint({
  method: 'GET',
  path: '/provider/log',
  access: 'desk.read',
  summary: 'What happened in a call, line by line',
  status: 200,
  query: ProviderPageQuerySchema.extend({ callId: Id }),
  answer: providerPage(ProviderCallLogSchema),
  errors: ['not_found'],
});

/** Answers 302 to the log's signed address. */
export const getProviderCallLogs = endpoint({
  method: 'GET',
  path: '/provider/call/:id/call-logs',
  access: 'desk.read',
  summary: 'Leads to what happened in a call, as a file',
  status: 200,
  params: IdParams,
  files: ['application/x-ndjson'],
});

export const readProviderCallLogs = endpoint({
  method: 'GET',
  path: '/provider/call-log/:token',
  access: 'public',
  summary: 'What happened in a call, by its signed address: a line of JSON (`ProviderCallLog`) for each',
  status: 200,
  params: z.object({ token: z.string().min(1).max(2000) }),
  files: ['application/x-ndjson'],
});
