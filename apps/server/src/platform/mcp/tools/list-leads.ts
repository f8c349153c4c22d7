import { endpoints, LeadQuery, LeadSchema } from '@deskbell/contract';
import * as z from 'zod';
import { listLeads as list } from '../../../people/leads/index.ts';
import { defineTool, reading } from '../define-tool.ts';
import { AssistantId, pageInput, pageOf, pageOutput } from './fields.ts';

const { score, source, status, search, from, to } = LeadQuery.shape;

export const listLeads = defineTool({
  name: 'list_leads',
  title: 'List leads',
  description:
    'People who left contact details with an assistant, newest first. scoreReasons says why a lead is hot, warm or cold; conversationId leads to what was said.',
  annotations: reading,
  endpoints: [endpoints.listLeads],
  input: z.object({
    assistantId: AssistantId,
    score,
    source,
    status,
    search: search.describe('A part of a name, an address, a number or an interest'),
    from: from.describe('First day on which they were captured'),
    to: to.describe('Last day on which they were captured'),
    ...pageInput,
  }),
  output: z.object({ leads: z.array(LeadSchema), ...pageOutput }),
  async run(ctx, { assistantId, ...query }) {
    const page = await list(ctx, assistantId, query);
    return { leads: page.rows, ...pageOf(page) };
  },
});
