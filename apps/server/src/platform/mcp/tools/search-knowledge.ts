import { endpoints, FoundKnowledgeSchema } from '@deskbell/contract';
import * as z from 'zod';
import { searchKnowledge as search } from '../../../knowledge/search/index.ts';
import { defineTool, reading } from '../define-tool.ts';
import { AssistantId } from './fields.ts';

export const searchKnowledge = defineTool({
  name: 'search_knowledge',
  title: 'Search knowledge',
  description:
    'What an assistant knows that comes nearest to a question, best first: FAQs, business details (hours, addresses, prices) and passages of its documents and websites. The first one need not answer the question: read it.',
  annotations: reading,
  endpoints: [endpoints.searchKnowledge],
  input: z.object({ assistantId: AssistantId, question: endpoints.searchKnowledge.query.shape.query }),
  output: z.object({ found: z.array(FoundKnowledgeSchema) }),
  run: async (ctx, { assistantId, question }, { snapshots }) => ({
    found: await search(ctx, snapshots, assistantId, question),
  }),
});
