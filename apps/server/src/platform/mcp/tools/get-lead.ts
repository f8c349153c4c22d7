import { endpoints, Id, LeadSchema } from '@deskbell/contract';
import * as z from 'zod';
import { getLead as get } from '../../../people/leads/index.ts';
import { defineTool, reading } from '../define-tool.ts';

export const getLead = defineTool({
  name: 'get_lead',
  title: 'Read a lead',
  description: 'One lead, such as the one that a conversation names by its leadId.',
  annotations: reading,
  endpoints: [endpoints.getLead],
  input: z.object({ leadId: Id }),
  output: z.object({ lead: LeadSchema }),
  run: async (ctx, { leadId }) => ({ lead: await get(ctx, leadId) }),
});
