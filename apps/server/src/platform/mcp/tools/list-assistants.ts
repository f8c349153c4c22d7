import { AssistantSchema, endpoints } from '@deskbell/contract';
import * as z from 'zod';
import { listAssistants as list } from '../../../assistant/assistants/index.ts';
import { defineTool, reading } from '../define-tool.ts';
import { pageInput, pageOf, pageOutput } from './fields.ts';

const Listed = AssistantSchema.pick({
  id: true,
  name: true,
  businessName: true,
  industry: true,
  language: true,
  description: true,
  setupStatus: true,
  faqCount: true,
});

export const listAssistants = defineTool({
  name: 'list_assistants',
  title: 'List assistants',
  description:
    "The account's assistants, oldest first. Each answers for one business; only live ones answer customers.",
  annotations: reading,
  endpoints: [endpoints.listAssistants],
  input: z.object(pageInput),
  output: z.object({ assistants: z.array(Listed), ...pageOutput }),
  async run(ctx, query) {
    const page = await list(ctx, query);
    return { assistants: page.rows.map((row) => Listed.parse(row)), ...pageOf(page) };
  },
});
