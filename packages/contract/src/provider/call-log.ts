import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, Instant } from '../kernel/fields.ts';
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
