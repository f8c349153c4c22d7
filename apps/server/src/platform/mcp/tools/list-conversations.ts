import { ConversationQuery, endpoints } from '@deskbell/contract';
import * as z from 'zod';
import { listConversations as list } from '../../../conversation/conversations/index.ts';
import { defineTool, reading } from '../define-tool.ts';
import { AssistantId, Conversation, pageInput, pageOf, pageOutput } from './fields.ts';

const { type, status, search, from, to } = ConversationQuery.shape;

export const listConversations = defineTool({
  name: 'list_conversations',
  title: 'List conversations',
  description:
    "An assistant's conversations with customers by chat, phone and text message, newest first, without their messages: read those with get_conversation.",
  annotations: reading,
  endpoints: [endpoints.listConversations],
  input: z.object({
    assistantId: AssistantId,
    type,
    status: status.describe('pending: a person has to see to it'),
    search: search.describe('A part of a name, an address, a number, or of what was said'),
    from: from.describe('First day on which they began'),
    to: to.describe('Last day on which they began'),
    ...pageInput,
  }),
  output: z.object({ conversations: z.array(Conversation), ...pageOutput }),
  async run(ctx, { assistantId, ...query }) {
    const page = await list(ctx, assistantId, query);
    return { conversations: page.rows, ...pageOf(page) };
  },
});
